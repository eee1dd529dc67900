import { type ReactNode, useEffect, useState } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import { type Match, type Player, tableNames } from '../../engine/match.ts';
import { nameFor } from '../../engine/player-names.ts';
import { playOn } from '../../engine/replay.ts';
import { findGame } from '../../games/index.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { FormDialog } from '../../tui/widgets/form.tsx';
import type { FormField } from '../../tui/widgets/form-fields.ts';
import { beginNew, type LoadedGame, loadGame } from '../begin.ts';
import { newSeed } from '../seed.ts';
import type { Stage } from '../stage.ts';

interface PlayOnProps {
  readonly stage: Stage;
  readonly match: Match<AnyTypes>;
  /** Steps after which the new game begins. */
  readonly at: number;
  /** Of the saved game that it comes from. */
  readonly id: string | undefined;
  close(): void;
}

interface Wish {
  /** By seat, the computer player; `undefined` for a person. */
  readonly bots: readonly (string | undefined)[];
  readonly luck: string;
}

/** Asks who plays on from a move of a replay, and with what luck: it becomes a game of its own. */
export function PlayOn({ stage, match, at, id, close }: PlayOnProps): ReactNode {
  const { replace, say } = useApp();
  const [loaded, setLoaded] = useState<LoadedGame>();
  useEffect(() => {
    void loadGame(findGame(match.game.id)!).then(setLoaded);
  }, [match]);
  if (!loaded) return null;
  const start = ({ bots, luck }: Wish): void => {
    const seed = luck === 'same' ? match.seed : newSeed();
    const begun = playOn(match, at, playersOf(match, bots), seed);
    if (!begun) {
      say('Trades agreed aloud need two people: let two people play.', 'bad');
      return;
    }
    const title = `From move ${at}${id === undefined ? '' : ` of ${id}`}`;
    replace(stage.screen({ name: 'play', loaded, begun: beginNew(stage, begun, title) }));
  };
  // Where only computer players sat, a person takes the seat that is to move.
  const people = match.players.some(({ bot }) => bot === undefined) ? [] : [match.steps[at]?.seat];
  const bots = match.players.map(({ bot }, seat) => (people.includes(seat) ? undefined : bot));
  return (
    <FormDialog
      title={`Play on from move ${at}`}
      width={50}
      fields={() => fieldsFor(match, loaded)}
      initial={{ bots, luck: 'new' }}
      buttons={[{ label: 'Play on', run: start }]}
      close={close}
    />
  );
}

/** Whoever takes the seat of another is called as in a new game. */
function playersOf({ game, players }: Match<AnyTypes>, bots: Wish['bots']): readonly Player[] {
  const seated: Player[] = [];
  for (const [seat, { bot: before, ...player }] of players.entries()) {
    const bot = bots[seat];
    const kind = bot === undefined ? {} : { bot };
    const others = [...seated, ...players.slice(seat + 1)].map(({ name }) => name);
    const name = bot === before ? player.name : nameFor(game, seat, { name: '', ...kind }, others);
    seated.push({ ...player, name, ...kind });
  }
  return seated;
}

function fieldsFor(match: Match<AnyTypes>, { bots }: LoadedGame): readonly FormField[] {
  const names = tableNames(match);
  const seats = match.players.map(({ bot }, seat): FormField => {
    const kinds = new Set([undefined, ...bots.map(({ name }) => name), bot]);
    const choices = [...kinds].map((value) => ({ value, label: value ?? 'person' }));
    return { kind: 'choice', name: `bots.${seat}`, label: names[seat]!, choices };
  });
  const luck: FormField = {
    kind: 'radio',
    name: 'luck',
    label: 'Luck',
    choices: [
      { value: 'new', label: 'new' },
      { value: 'same', label: 'the same' },
    ],
    apart: true,
  };
  return [...seats, luck];
}
