"""LLVM's code of the engine's functions as one WebAssembly module, the same file at every build with the same tools.

Two groups are linked each by itself: games that are counted, where ``LEFT_OUT`` does nothing, and games with their log. The rooms
for rows are the module's own (``docs/engine.md``), so that LLVM knows every address, and that no two rows overlap.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import llvmlite.binding as llvm
from compile import COUNTED, LEFT_OUT, LOGGED

from bataille_edu.many.rooms import ENTRIES, ROOMS

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+multivalue,+mutable-globals"
"""What every browser has since 2023."""
STACK = 64 * 1024

NEVER = """
define void @numba_gil_ensure(ptr %a) { ret void }
define void @numba_gil_release(ptr %a) { ret void }
define ptr @PyUnicode_FromString(ptr %a) { ret ptr null }
define void @PyErr_WriteUnraisable(ptr %a) { ret void }
define void @Py_DecRef(ptr %a) { ret void }
define void @PyErr_Clear() { ret void }
define ptr @PyBytes_FromStringAndSize(ptr %a, i64 %b) { ret ptr null }
define ptr @numba_unpickle(ptr %a, i32 %b, ptr %c) { ret ptr null }
define void @PyErr_SetString(ptr %a, ptr %b) { ret void }
define ptr @numba_runtime_build_excinfo_struct(ptr %a, ptr %b) { ret ptr null }
define void @numba_do_raise(ptr %a) { ret void }
define void @PyErr_SetNone(ptr %a) { ret void }
"""
"""What numba calls where a function has raised: none of the engine's does."""
SKIPPED = {
    "py_emit": "define ptr @py_emit(ptr %t, i64 %a, i64 %b, i64 %c) { ret ptr null }",
    "py_shuffle_before_choice": "define ptr @py_shuffle_before_choice(ptr %t) { ret ptr null }",
    "py_bring_chosen_up": "define ptr @py_bring_chosen_up(ptr %t, i64 %a) { ret ptr null }",
    "py_all_chosen": "define i64 @py_all_chosen(ptr %t) { ret i64 1 }",
}


def machine() -> llvm.TargetMachine:
    """LLVM for the target."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default")


def parsed(code: str, tm: llvm.TargetMachine) -> llvm.ModuleRef:
    """A module of LLVM for the target, from code that was made for the machine it was made on."""
    code = re.sub(r"^target (triple|datalayout).*$|^source_filename.*$", "", code, flags=re.M)
    code = re.sub(r'"(target-cpu|target-features|probe-stack)"="[^"]*"', "", code)
    module = llvm.parse_assembly(f'target triple = "{TRIPLE}"\ntarget datalayout = "{tm.target_data}"\n{code}')
    module.verify()
    return module


def group(codes: dict[str, tuple[str, str]], names: Iterable[str], more: str, tm: llvm.TargetMachine) -> llvm.ModuleRef:
    """These functions linked, and seen from outside under their symbols only."""
    linked = parsed(more, tm)
    names = list(names)
    for name in names:
        code, entry = codes[name]
        code = code.replace(f"@{entry}(", f"@py_{name}(").replace(f'@"{entry}"(', f"@py_{name}(")
        # What two functions bring along bears one name only where it is one thing: they are kept apart.
        code = re.sub(r"^define linkonce_odr", "define internal", code, flags=re.M)
        module = parsed(code, tm)
        for thing in (*module.functions, *module.global_variables):
            if not thing.is_declaration and thing.name != f"py_{name}":
                thing.linkage = "internal"
        linked.link_in(module)
    return linked


def entries() -> str:
    """The rooms, and the functions that are exported: they hand the rooms on."""
    lines = [f"@{room.name} = global [{room.size} x {room.kind}] zeroinitializer, align 16" for room in ROOMS]
    for entry in ENTRIES:
        kinds = ["ptr" if arg.room else "i64" for arg in entry.args]
        result = "i64" if entry.result else "ptr"  # numba gives a null for None
        lines.append(f"declare {result} @py_{entry.name}({', '.join(kinds)})")
        given = ", ".join(f"{arg.kind} %{arg.name}" for arg in entry.args if not arg.room)
        lines.append(f"define {'i32' if entry.result else 'void'} @{entry.name}({given}) {{")
        passed = []
        for arg in entry.args:
            if arg.room:
                passed.append(f"ptr @{arg.room}")
            elif arg.kind == "i64":
                passed.append(f"i64 %{arg.name}")
            else:
                lines.append(f"  %{arg.name}.wide = sext i32 %{arg.name} to i64")
                passed.append(f"i64 %{arg.name}.wide")
        call = f"call {result} @py_{entry.name}({', '.join(passed)})"
        if entry.result:
            lines += [f"  %found = {call}", "  %short = trunc i64 %found to i32", "  ret i32 %short", "}"]
        else:
            lines += [f"  {call}", "  ret void", "}"]
    return "\n".join(lines)


def linked(codes: dict[str, tuple[str, str]], tm: llvm.TargetMachine) -> llvm.ModuleRef:
    """All of it, optimised."""
    counted = group(codes, [f.__name__ for f in COUNTED], NEVER + "\n".join(SKIPPED.values()), tm)
    logged = group(codes, [f.__name__ for f in (*LOGGED, *LEFT_OUT)], NEVER, tm)
    exported = {entry.name for entry in ENTRIES}
    for module in (counted, logged):
        for thing in (*module.functions, *module.global_variables):
            if not thing.is_declaration and thing.name.removeprefix("py_") not in exported:
                thing.linkage = "internal"
    whole = parsed(entries(), tm)
    whole.link_in(counted)
    whole.link_in(logged)
    rooms = {room.name for room in ROOMS}
    for thing in (*whole.functions, *whole.global_variables):
        if not thing.is_declaration and thing.name not in exported | rooms:
            thing.linkage = "internal"
    whole.verify()
    left = [f.name for f in whole.functions if f.is_declaration and not f.name.startswith("llvm.")]
    if left:
        raise SystemExit(f"the engine calls what is not in it: {left}")
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(tm, options)
    builder.getModulePassManager().run(whole, builder)
    return whole


def module_of(codes: dict[str, tuple[str, str]]) -> bytes:
    """The WebAssembly module."""
    tm = machine()
    whole = linked(codes, tm)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "engine.o").write_bytes(tm.emit_object(whole))
        names = [f"--export={name}" for name in (*(e.name for e in ENTRIES), *(room.name for room in ROOMS))]
        command = [
            "wasm-ld",
            "--no-entry",
            "--strip-all",
            "--no-growable-memory",
            f"-zstack-size={STACK}",
            "--stack-first",
        ]
        subprocess.run(
            [sys.executable, "-m", "ziglang", *command, *names, "engine.o", "-o", "engine.wasm"], cwd=folder, check=True
        )
        return (Path(folder) / "engine.wasm").read_bytes()
