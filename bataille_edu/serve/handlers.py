"""The small addresses: the front door, a kernel's state and its end, the place in the line, the server's health."""

from __future__ import annotations

import json
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado.web import HTTPError, RequestHandler, authenticated
from voila.handler import BaseVoilaHandler

from .visitors import visitor


class FrontDoor(BaseVoilaHandler):  # type: ignore[misc]
    """The bare address, and Voilà's list of files, lead to the landing page."""

    def get(self, path: str = "") -> None:
        self.redirect(self.settings["front_door"])


class NotFound(BaseVoilaHandler):  # type: ignore[misc]
    """Any other address: a page that says so, in our words."""

    def get(self, *path: str) -> None:
        raise HTTPError(404)


class KernelState(APIHandler):  # type: ignore[misc]
    """A kernel as its own page asks for it. To end or restart one in this way is nobody's business."""

    SUPPORTED_METHODS = ("GET",)

    @authenticated
    async def get(self, kernel_id: str) -> None:
        if not self.kernel_manager.may(visitor(self), kernel_id):
            raise HTTPError(404)
        self.finish(json.dumps(self.kernel_manager.kernel_model(kernel_id), default=str))


class EndKernel(APIHandler):  # type: ignore[misc]
    """A page says that it was closed. Only its own visitor can."""

    SUPPORTED_METHODS = ("POST",)

    @authenticated
    async def post(self, kernel_id: str) -> None:
        if not self.kernel_manager.may(visitor(self), kernel_id):
            raise HTTPError(404)
        self.set_status(204)
        self.finish()
        await self.kernel_manager.shutdown_kernel(kernel_id, now=True)


class Place(JupyterHandler):  # type: ignore[misc]
    """Who waits asks here for the place in the line: ``{"place": 3}``; 0: come in."""

    @authenticated
    def get(self) -> None:
        self.set_header("Cache-Control", "no-store")
        self.finish({"place": self.settings["visitors"].place(self.get_argument("ticket", "")[:64])})


class Enter(BaseVoilaHandler):  # type: ignore[misc]
    """The way in where a token is asked for."""

    @allow_unauthenticated  # type: ignore[untyped-decorator]
    def get(self) -> None:
        if self.current_user:
            self.redirect(self._next())
        else:
            self._ask(wrong=False)

    @allow_unauthenticated  # type: ignore[untyped-decorator]
    def post(self) -> None:
        user = self.current_user = self.identity_provider.process_login_form(self)
        if user is None:
            self.set_status(401)
            return self._ask(wrong=True)
        self.identity_provider.set_login_cookie(self, user)
        self.redirect(self._next())

    def _ask(self, wrong: bool) -> None:
        self.finish(self.render_template("enter.html", next=self._next(), wrong=wrong))

    def _next(self) -> str:
        """Where they wanted to go, as long as that is one of our pages."""
        wanted: str = self.get_argument("next", self.base_url)
        ours = wanted.startswith(self.base_url) and "//" not in wanted and "\\" not in wanted
        return wanted if ours else str(self.base_url)


class Health(RequestHandler):
    """How the server is, for whoever watches it: no names, no addresses."""

    def get(self) -> None:
        visitors: Any = self.settings["visitors"]
        self.set_header("Cache-Control", "no-store")
        self.finish(
            {
                "status": "ok",
                "visitors": visitors.inside,
                "places": visitors.most,
                "incomplete": self.settings.get("incomplete", 0),
            }
        )
