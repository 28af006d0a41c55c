"""Who a visitor is when a proxy stands before the server: what the proxy says counts, if it is one that is trusted.

Anybody can write an ``X-Forwarded-For`` into a request. A proxy adds the address that it was asked from at the end, so
the header is read from there, for as long as each address that has written is a trusted one.
"""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING

from italpoker.app.errors import CommandError
from italpoker.text import quoted, text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from ipaddress import IPv4Address

_THIS_MACHINE = (IPv4Network("127.0.0.0/8"), IPv6Network("::1/128"))
_SCHEMES = ("http", "https")


@dataclass(frozen=True, slots=True)
class Proxies:
    """The addresses of the proxies that are trusted; as it is, those of this machine."""

    networks: tuple[IPv4Network | IPv6Network, ...] = _THIS_MACHINE

    @classmethod
    def read(cls, given: Iterable[str]) -> Proxies:
        """These addresses and networks instead, if there are any; CommandError for what is none."""
        networks = tuple(_network(one) for one in given)
        return cls(networks) if networks else cls()

    def visitor(self, peer: str, forwarded: str) -> str:
        """Whose request it is that came from ``peer`` with this ``X-Forwarded-For``."""
        address = peer
        for hop in reversed(forwarded.split(",")):
            if not self.trust(address) or (named := _address(hop.strip())) is None:
                break
            address = str(named)
        return address

    def scheme(self, peer: str, forwarded: str) -> str | None:
        """The ``X-Forwarded-Proto`` of a trusted peer, ``http`` or ``https``; None when there is nothing to go by."""
        named = forwarded.rpartition(",")[2].strip().lower()
        return named if named in _SCHEMES and self.trust(peer) else None

    def trust(self, address: str) -> bool:
        """Whether this is one of the proxies."""
        found = _address(address)
        return found is not None and any(found in network for network in self.networks)


def _network(given: str) -> IPv4Network | IPv6Network:
    address = given.partition("/")[0]
    try:
        network = ip_network(given, strict=False)
        exact = network.network_address == ip_address(address)
    except ValueError:
        raise CommandError(
            text("{given} is no address and no network: write one like 10.0.0.5 or 10.0.0.0/24", given=quoted(given))
        ) from None
    if not exact:  # to believe a whole network where one proxy was meant would let visitors say who they are
        raise CommandError(
            text(
                "{given} is an address within a network: write {address} for this proxy, "
                "{network} for the whole network",
                given=quoted(given),
                address=address,
                network=str(network),
            )
        )
    return network


def _address(given: str) -> IPv4Address | IPv6Address | None:
    """The address; one of IPv4 that is written as one of IPv6 is what it is."""
    try:
        found = ip_address(given)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
