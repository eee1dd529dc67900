import type { ReactNode } from 'react';
import { type Player, startMatch } from '../../engine/match.ts';
import { isCommand } from '../../engine/program-names.ts';
import { capital } from '../../engine/sentence.ts';
import type { GameEntry } from '../../games/index.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { helpOf } from '../../tui/table/legend.tsx';
import { NewGameForm, type NewGameFormProps } from '../../tui/table/new-game-form.tsx';
import { beginNew, type LoadedGame } from '../begin.ts';
import { isNamed, nameProgram } from '../named-programs.ts';
import type { PropsAt } from '../place.ts';
import { newSeed } from '../seed.ts';
import { Demonstration } from './shown-board.tsx';

/** The form of a new game. */
export function NewGameScreen({ stage, loaded, initial, seed, isOver }: PropsAt<'new-game'>): ReactNode {
  const { pop, replace, complain, settings, changeSettings } = useApp();
  const { entry, game, bots, screen } = loaded;
  const allow = (programs: readonly string[]): void => {
    for (const bot of programs) nameProgram(bot);
    const fresh = programs.filter((bot) => !settings.programs.includes(bot));
    if (fresh.length > 0) changeSettings({ programs: [...settings.programs, ...fresh] });
  };
  const form: NewGameFormProps = {
    game,
    bots,
    more: screen.moreFields,
    initial: { ...initial, players: initial.players.map((player) => trusted(player, bots)) },
    about: aboutText(entry),
    help: helpOf(game, screen),
    picture: (options, room) => <Demonstration {...{ entry, options }} {...room} />,
    start(opening) {
      try {
        allow(opening.players.flatMap(({ bot }) => (bot !== undefined && isCommand(bot) ? [bot] : [])));
        const match = startMatch(game, { ...opening, seed: seed ?? newSeed() });
        replace(stage.screen({ name: 'play', loaded, begun: beginNew(stage, match) }));
      } catch (error) {
        complain(error as Error);
      }
    },
    cancel: () => (isOver ? pop() : replace(stage.screen({ name: 'launcher' }))),
  };
  return <NewGameForm {...form} />;
}

/** `Buy, build, trade and bankrupt the others. 2-4 players, 1-2 h. Enter starts; l in the launcher teaches it.` */
function aboutText({ summary, seats: { min, max }, lasts }: GameEntry): string {
  return `${capital(summary)}. ${min}-${max} players, ${lasts}. Enter starts; l in the launcher teaches it.`;
}

/** What a saved game names is started only when the user has typed it here: it may come from elsewhere. */
function trusted(player: Player, bots: LoadedGame['bots']): Player {
  const { bot } = player;
  if (bot === undefined || !isCommand(bot) || isNamed(bot)) return player;
  return { ...player, bot: bots[bots.length >> 1]!.name };
}
