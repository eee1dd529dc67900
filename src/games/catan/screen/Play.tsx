import { type ReactNode, useMemo, useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import { useMatchLines } from '../../../tui/table/use-match-lines.ts';
import { useSession } from '../../../tui/table/use-session.ts';
import type { CatanTypes } from '../rules/types.ts';
import { nextPerson } from './seats.ts';
import { newsOf } from './status.ts';
import { Table } from './Table.tsx';

/** A running game: hands are hidden until whoever is to decide has said to be there (CT9). */
export function Play(props: PlayProps<CatanTypes>): ReactNode {
  const { session, people } = props;
  const match = useSession(session);
  const names = useMemo(() => match.players.map((player) => player.name), [match.players]);
  const { events } = useMatchLines(session, 'spectator');
  const secret = people.length > 1;
  const [seen, see] = useState<Seat | undefined>(secret ? undefined : people[0]);
  const person = nextPerson(match.game.toAct(match.state), people, seen, names.length);
  const next = secret && person !== seen ? person : undefined;
  const viewer = next === undefined ? (seen ?? 'spectator') : 'spectator';
  return (
    <Table
      // What one person has typed or begun is not for the next to see.
      key={viewer}
      {...props}
      names={names}
      viewer={viewer}
      active={next === undefined ? person : undefined}
      next={next}
      news={newsOf(events, { viewer: 'spectator', names })}
      sitDown={() => see(next)}
    />
  );
}
