"""Seats: who gets one when there are few, and who stands up for whom."""

from __future__ import annotations

import pytest

from italpoker.app.room import Room, RoomFullError, Seat


def fill(room: Room, number: int, *, address: str | None = None, visitor: str | None = None) -> list[str]:
    kernels = [f"k{len(room.taken) + at}" for at in range(number)]
    for kernel in kernels:
        room.enter(kernel, Seat(visitor or f"visitor of {kernel}", address or f"address of {kernel}"))
    return kernels


def test_a_class_of_thirty_behind_one_router_finds_room() -> None:
    fill(Room(), 30, address="192.168.1.1")


def test_a_full_room_says_so_and_has_a_seat_again_when_somebody_leaves() -> None:
    room = Room(seats=20)
    fill(room, 20)
    assert room.free == 0
    with pytest.raises(RoomFullError) as full:
        room.enter("late", Seat("late", "elsewhere"))
    assert full.value.everybody
    room.leave("k3")
    room.leave("k3")
    assert room.enter("late", Seat("late", "elsewhere")) == ()
    assert room.free == 0


def test_one_address_cannot_take_all_seats() -> None:
    room = Room(seats=100)
    fill(room, 75, address="one")
    with pytest.raises(RoomFullError):
        room.enter("more", Seat("somebody", "one"))
    room.enter("other", Seat("somebody else", "two"))


def test_one_visitor_can_have_eight_tabs_and_hears_that_these_are_too_many() -> None:
    room = Room()
    fill(room, 8, visitor="one")
    with pytest.raises(RoomFullError) as full:
        room.enter("ninth", Seat("one", "another address"))
    assert not full.value.everybody


def test_the_seat_of_a_page_that_has_gone_is_given_away_but_only_when_it_is_needed() -> None:
    room = Room(seats=10)
    kernels = fill(room, 9)
    assert room.enter("k9", Seat("a", "b"), abandoned=["k4", "k2"]) == ()
    assert room.enter("new", Seat("c", "d"), abandoned=["k4", "k2"]) == ("k4",)
    assert set(room.taken) == {*kernels, "k9", "new"} - {"k4"}


def test_a_visitor_gets_the_seat_of_an_own_page_that_has_gone_not_that_of_another() -> None:
    room = Room()
    others = fill(room, 3)
    own = fill(room, 8, visitor="one")
    assert room.enter("ninth", Seat("one", "x"), abandoned=[others[0], own[5]]) == (own[5],)
    assert others[0] in room.taken


def test_what_is_refused_takes_nothing_away() -> None:
    room = Room()
    own = fill(room, 8, visitor="one", address="a")
    with pytest.raises(RoomFullError):
        room.enter("ninth", Seat("one", "a"), abandoned=["not here"])
    assert set(room.taken) == set(own)
    assert room.served == 8
