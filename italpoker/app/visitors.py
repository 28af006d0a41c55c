"""Who visits the course: nobody in particular, so nobody gets a name and no cookie tells one from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jupyter_server.auth.identity import PasswordIdentityProvider, User

if TYPE_CHECKING:
    from tornado.web import RequestHandler


class Anybody(PasswordIdentityProvider):
    """Lets everybody in as the same visitor; Jupyter's own would name each and keep that in a cookie for a month."""

    def get_user(self, handler: RequestHandler) -> User:  # noqa: ARG002  # whoever it is
        """The visitor."""
        return User("visitor")
