#!/usr/bin/env python3
"""A computer player for boardgames, in fifty lines: it takes a move at random, but likes some better.

    boardgames catan --bots 'cmd:python3 sample-player.py'

One request a line comes in, one answer a line goes out (docs/protocol.md, "The player's side").
"""
import json
import random
import sys

# What this player would rather do, best first: the beginning of a move in words.
LIKES = ["city", "settlement", "place", "buy", "build", "roll", "acceptTrade"]
# What may be done at any time in Monopoly, also in the turns of others: never done, or only by who lacks money.
NEVER = ("resign", "setRentPolicy", "auctionOwn", "unmortgage")
SALES = ("mortgage", "sell")


def lacks_money(view, seat):
    """Whether the seat owes what it has not paid yet, or is below zero."""
    return view["pending"].get("debtor") == seat or view["players"][seat]["cash"] < 0


def liking(choice):
    """The place of a move in the list of likes; the end for all others."""
    for place, words in enumerate(LIKES):
        if choice["text"].startswith(words):
            return place
    return len(LIKES)


def choose(request):
    """The answer to one request: a move that was offered, or None to wait for others."""
    moves = request["moves"]
    if request["game"] == "monopoly":
        left_out = NEVER if lacks_money(request["view"], request["seat"]) else NEVER + SALES
        moves = [choice for choice in moves if not choice["text"].startswith(left_out)]
    if not moves:
        return None
    best = min(liking(choice) for choice in moves)
    return random.choice([choice["move"] for choice in moves if liking(choice) == best])


for line in sys.stdin:
    message = json.loads(line)
    move = choose(message["params"]) if message["method"] == "choose" else None
    answer = {"jsonrpc": "2.0", "id": message["id"], "result": {"move": move}}
    print(json.dumps(answer), flush=True)
