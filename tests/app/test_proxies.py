"""Whose word about a visitor is taken: a trusted proxy's, however often it is contradicted."""

from __future__ import annotations

import pytest

from italpoker.app.errors import CommandError
from italpoker.app.proxies import Proxies

BALANCER = Proxies.read(["127.0.0.1", "::1", "10.0.0.0/29", "fd00::5"])


@pytest.mark.parametrize(
    ("peer", "forwarded", "expected"),
    [
        ("203.0.113.9", "", "203.0.113.9"),
        ("203.0.113.9", "10.0.0.1", "203.0.113.9"),  # a visitor who claims to be somebody else
        ("203.0.113.9", "198.51.100.7, 10.0.0.5", "203.0.113.9"),  # or to have come through the balancer
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "1.2.3.4, 203.0.113.9", "203.0.113.9"),  # what stood there before the proxy added its own
        ("127.0.0.1", "1.2.3.4, 10.0.0.5, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.5", "198.51.100.7", "198.51.100.7"),
        ("10.0.0.8", "198.51.100.7", "10.0.0.8"),  # a neighbour of the network that is trusted
        ("fd00::5", "2001:db8::7", "2001:db8::7"),
        ("fd00::6", "2001:db8::7", "fd00::6"),
        ("::ffff:10.0.0.5", "198.51.100.7", "198.51.100.7"),  # the same address in the dress of the other family
        ("203.0.113.9", "::ffff:10.0.0.5", "203.0.113.9"),
        ("127.0.0.1", "198.51.100.7, 10.0.0.5", "198.51.100.7"),  # two proxies, one behind the other
        ("127.0.0.1", "10.0.0.5, 10.0.0.6", "10.0.0.5"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.7, nonsense", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.7,", "127.0.0.1"),
        ("::1", "2001:db8::1", "2001:db8::1"),
        ("", "198.51.100.7", ""),
    ],
)
def test_an_address_is_believed_only_from_a_trusted_proxy(peer: str, forwarded: str, expected: str) -> None:
    assert BALANCER.visitor(peer, forwarded) == expected


def test_whoever_names_proxies_trusts_these_alone() -> None:
    assert Proxies().visitor("127.0.0.1", "198.51.100.7") == "198.51.100.7"
    assert Proxies().visitor("::1", "198.51.100.7") == "198.51.100.7"
    assert Proxies.read(["10.0.0.5"]).visitor("127.0.0.1", "198.51.100.7") == "127.0.0.1"
    assert Proxies.read([]) == Proxies()


@pytest.mark.parametrize(
    ("peer", "forwarded", "expected"),
    [
        ("10.0.0.5", "https", "https"),
        ("10.0.0.5", "http, HTTPS", "https"),
        ("10.0.0.5", "https, http", "http"),
        ("10.0.0.5", "", None),
        ("10.0.0.5", "javascript", None),
        ("203.0.113.9", "https", None),
    ],
)
def test_so_is_the_scheme(peer: str, forwarded: str, expected: str | None) -> None:
    assert BALANCER.scheme(peer, forwarded) == expected


@pytest.mark.parametrize("nonsense", ["", "balancer", "10.0.0", "10.0.0.5/33", "10.0.0.5,10.0.0.6", "*"])
def test_what_is_no_address_is_named(nonsense: str) -> None:
    with pytest.raises(CommandError, match="no address and no network"):
        Proxies.read(["10.0.0.5", nonsense])


@pytest.mark.parametrize(("given", "network"), [("10.0.0.5/24", "10.0.0.0/24"), ("fd00::5/64", "fd00::/64")])
def test_an_address_within_a_network_is_asked_which_is_meant(given: str, network: str) -> None:
    address = given.partition("/")[0]
    with pytest.raises(CommandError, match=f"write {address} for this proxy, {network} for the whole network"):
        Proxies.read([given])
