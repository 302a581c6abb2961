// What the parser says of modules: {name: text} from standard input, {name: {error, imports, exports, top}} to standard
// output. The grammar is that of browsers five years old, as in eslint.config.js.
import { readFileSync } from "node:fs";
import { parse } from "espree";

const namesOf = (node) => {
  if (node.type === "VariableDeclaration") return node.declarations.map((declared) => declared.id.name);
  return node.id ? [node.id.name] : [];
};

function inspect(text) {
  const found = { error: null, imports: [], exports: [], top: [] };
  let tree;
  try {
    tree = parse(text, { ecmaVersion: 2021, sourceType: "module" });
  } catch (error) {
    return { ...found, error: `line ${error.lineNumber}: ${error.message}` };
  }
  for (const node of tree.body) {
    if (node.type === "ImportDeclaration")
      found.imports.push([
        node.source.value,
        node.specifiers.map((name) => (name.imported ? name.imported.name : "*")),
      ]);
    else if (node.type === "ExportNamedDeclaration") {
      found.exports.push(...(node.declaration ? namesOf(node.declaration) : []));
      found.top.push(...(node.declaration ? namesOf(node.declaration) : []));
    } else if (node.type === "ExportDefaultDeclaration") found.exports.push("default");
    else found.top.push(...namesOf(node));
  }
  return found;
}

const modules = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(
  JSON.stringify(Object.fromEntries(Object.entries(modules).map(([k, text]) => [k, inspect(text)]))),
);
