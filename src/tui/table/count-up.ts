interface Scored {
  readonly players: readonly { readonly score: number }[];
}

/** What is shown while a step moves: scores on their way from what they were, in picture `frame` of `frames`. */
export function countingUp<V extends Scored>(now: V, before: V, frame: number, frames: number): V {
  const part = (frame + 1) / (frames + 1);
  const players = now.players.map((player, seat) => {
    const from = before.players[seat]?.score ?? player.score;
    return { ...player, score: from + Math.round((player.score - from) * part) };
  });
  return { ...now, players };
}
