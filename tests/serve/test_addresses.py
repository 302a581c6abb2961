"""Where the pages are: below a path, behind a proxy, on IPv6, with a token, and for as many as there are places."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from serving import dashboard_of
from tornado.httpclient import HTTPClientError
from visits import Visitor, run

from bataille_edu.serve.settings import as_base
from bataille_edu.serve.visitors import LEAST, MOST, Visitors, places

PUBLIC = "http://bataille.example:8080/ecole/jeu/"


@pytest.mark.parametrize("path", ["classe", "/classe", "/classe/", "classe/"])
def test_path_is_the_same_however_it_is_written(path: str) -> None:
    assert as_base(path) == "/classe/"
    assert as_base("/") == as_base("") == "/"


def test_pages_below_a_path(folder: Path, tmp_path: Path) -> None:
    with dashboard_of(folder, tmp_path, "/classe") as server:
        assert server.url.endswith("/classe/")

        async def scene() -> None:
            visitor = Visitor(server.url)
            assert (await visitor.fetch("")).headers["Location"] == "/classe/voila/render/accueil.ipynb"
            assert await visitor.whole("page") == 1
            assert "/classevoila" not in visitor.html
            assert (await visitor.leave()).code == 204
            assert (await visitor.fetch("health")).code == 200
            elsewhere = Visitor(server.url.replace("/classe/", "/"))
            assert (await elsewhere.fetch("voila/render/page.ipynb")).code == 404

        run(scene())


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_pages_on_ipv6(folder: Path, tmp_path: Path) -> None:
    with dashboard_of(folder, tmp_path, "/", json.dumps({"host": "::1"})) as server:
        assert "[::1]" in server.url

        async def scene() -> None:
            visitor = Visitor(server.url)
            assert await visitor.whole("page") == 1
            await visitor.leave()

        run(scene())


def test_public_address_is_taken_and_no_other(folder: Path, tmp_path: Path) -> None:
    with dashboard_of(folder, tmp_path, "/ecole/jeu/", json.dumps({"public_url": PUBLIC})) as server:

        async def scene() -> None:
            visitor = Visitor(server.url)
            as_proxy = {"Host": urlsplit(PUBLIC).netloc}
            assert (await visitor.fetch("voila/render/page.ipynb", headers={"Host": "elsewhere.example"})).code == 403
            assert (await visitor.fetch("voila/render/page.ipynb", headers=as_proxy)).code == 200
            await visitor.open("page")
            for origin, code in (("http://bataille.example:8080", 101), ("http://elsewhere.example", 403)):
                try:
                    await visitor.connect(Origin=origin)
                    assert code == 101
                except HTTPClientError as refused:
                    assert refused.code == code
            await visitor.leave()

        run(scene())


def test_token_is_asked_of_everyone(folder: Path, tmp_path: Path) -> None:
    with dashboard_of(folder, tmp_path, "/", json.dumps({"token": "sesame"})) as server:

        async def scene() -> None:
            stranger, guest = Visitor(server.url), Visitor(server.url)
            for path in ("voila/render/page.ipynb", "voila/place"):
                answer = await stranger.fetch(path)
                assert answer.code in (302, 403)
                assert "login" in answer.headers.get("Location", "login")
            assert (await stranger.fetch("voila/render/page.ipynb?token=guess")).code in (302, 403)
            assert (await stranger.fetch("health")).code == 200
            assert (await guest.fetch("voila/render/page.ipynb?token=sesame")).code in (200, 302)
            assert await guest.whole("page") == 1  # the cookie is enough from now on
            stranger.kernel = guest.kernel
            with pytest.raises(HTTPClientError, match=r"40[34]"):
                await stranger.connect()
            assert (await guest.leave()).code == 204

        run(scene())
        assert "Traceback" not in (tmp_path / "server.log").read_text()


# --- Places


def test_places_follow_from_the_memory() -> None:
    assert places(None) > LEAST
    assert places(2**28) == LEAST
    assert LEAST < places(4 * 2**30) < places(8 * 2**30) < MOST
    assert places(2**50) == MOST


def test_line_keeps_the_order_of_arrival_and_forgets_who_left() -> None:
    now, kernels = [0.0], [1]
    here = Visitors(1, lambda: kernels[0], lambda: now[0])
    assert not here.enter("a") and not here.enter("b") and not here.enter("c")
    assert [here.waiting(name) for name in "abc"] == [1, 2, 3]
    now[0] += 15
    assert [here.waiting(name) for name in "bc"] == [2, 3]
    now[0] += 15
    assert here.waiting("b") == 1, "a has not asked for half a minute"
    kernels[0] = 0
    assert not here.enter("c"), "it is b's turn"
    assert here.enter("b")
    assert not here.enter("c"), "the place is taken while its kernel starts"
    kernels[0] = 1
    here.started()
    assert not here.enter("c")


def test_who_is_called_and_does_not_come_makes_way() -> None:
    now, kernels = [0.0], [1]
    here = Visitors(1, lambda: kernels[0], lambda: now[0])
    assert not here.enter("idle") and not here.enter("next")
    assert here.place("nobody") == 0, "whoever is not in the line may come and stand in it, at its end"
    kernels[0] = 0
    assert (here.place("idle"), here.place("next")) == (0, 1)
    now[0] += 11
    here.place("idle")  # asks again and again, and never comes in
    assert here.place("next") == 0
    assert here.enter("next")


def test_more_visitors_than_places_wait_and_come_in_by_themselves(folder: Path, tmp_path: Path) -> None:
    with dashboard_of(folder, tmp_path, "/", json.dumps({"visitors": 1})) as server:

        async def scene() -> None:
            first, second, third = (Visitor(server.url) for _ in range(3))
            assert await first.whole("page") == 1
            for late, place in ((second, 1), (third, 2)):
                answer = await late.open("page")
                assert (answer.code, answer.headers["Retry-After"], late.kernel) == (503, "5", "")
                asked = f"voila/place?ticket={late.cookies['be_visitor']}"
                assert json.loads((await late.fetch(asked)).body) == {"place": place}
            assert len(await first.widgets()) >= 1, "who is in keeps working"
            await first.leave()
            assert (await third.open("page")).code == 503, "it is not their turn"
            while json.loads((await second.fetch(f"voila/place?ticket={second.cookies['be_visitor']}")).body)["place"]:
                await asyncio.sleep(0.1)  # until the first kernel is gone
            assert await second.whole("page") == 1
            await second.leave()

        run(scene())
