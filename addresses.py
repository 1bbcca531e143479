"""Whom an address on the network stands for when we count: knows no request and no socket."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address


@lru_cache(maxsize=1024)  # every request and every connection asks
def household(address: str) -> str:
    """The address itself; of IPv6 the /64 it lies in, since whoever has one has all of that."""
    try:
        ip = ip_address(address)
    except ValueError:  # a proxy may name anything
        return address
    if not isinstance(ip, IPv6Address):
        return address
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return f"{IPv6Address(int(ip) >> 64 << 64)}/64"
