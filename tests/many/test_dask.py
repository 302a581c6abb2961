"""Many games on a Dask cluster: the same results, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal

import numpy as np
import pytest

import bataille_edu as be

distributed = pytest.importorskip("distributed", reason="dask is not installed: pip install 'bataille-edu[dask]'")
RULES = be.VARIANTS["recreation"].rules


def test_a_worker_is_killed_and_the_result_is_the_same():
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        pids = list(client.run(os.getpid).values())
        killed: list[int] = []

        def kill_one(done: int, games: int) -> None:
            if not killed:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        sim = be.simulate(RULES, 4000, seed=3, executor=client.get_executor(), progress=kill_one, chunk=100)
        counted = be.tally(RULES, 4000, seed=3, executor=client.get_executor(), progress=False, chunk=500)
    alone = be.simulate(RULES, 4000, seed=3, progress=False)
    assert killed and sim.complete
    assert np.array_equal(sim.rounds, alone.rounds) and np.array_equal(sim.winner, alone.winner)
    assert counted.summary() == alone.summary()
