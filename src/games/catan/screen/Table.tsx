import { type ReactNode, useState } from 'react';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import type { PlayerColour } from '../../../tui/paint/theme.ts';
import { standardCommands, useCommandLine } from '../../../tui/table/command-line.tsx';
import { moveCommands } from '../../../tui/table/commands.ts';
import { GameMenu } from '../../../tui/table/game-menu.tsx';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import { HandOver } from '../../../tui/table/hand-over.tsx';
import { useMatchClock } from '../../../tui/table/match-clock.ts';
import { clockText } from '../../../tui/table/turn-clock.ts';
import { useMatchLines } from '../../../tui/table/use-match-lines.ts';
import { useSession } from '../../../tui/table/use-session.ts';
import { Frame } from '../../../tui/widgets/frame.tsx';
import { useLogPane } from '../../../tui/widgets/log-pane.tsx';
import { WholeBody } from '../../../tui/widgets/whole-body.tsx';
import type { CatanTypes } from '../rules/types.ts';
import { coloursOf } from './colours.ts';
import { drawTable } from './draw-table.ts';
import { Ending } from './Ending.tsx';
import { help } from './help.ts';
import { turnKeys } from './keys.ts';
import { lookOf } from './paint.ts';
import { spokenLines } from './spoken.ts';
import { idlePrompt, statusOf } from './status.ts';
import { tableDrawing } from './table-drawing.ts';
import { useCommands } from './use-commands.ts';
import { useDice } from './use-dice.ts';
import { useTurn } from './use-turn.ts';

export interface TableProps extends PlayProps<CatanTypes> {
  readonly names: readonly string[];
  readonly viewer: Viewer;
  /** The seat of the person who is to decide. */
  readonly active: Seat | undefined;
  /** The seat of the person who is to take the keyboard; the table is hidden until then. */
  readonly next: Seat | undefined;
  /** What everybody may know of the last move. */
  readonly news: string | undefined;
  /** Tells that this has happened. */
  sitDown(): void;
}

/** The table as one viewer sees it, with what may lie over it. */
export function Table(props: TableProps): ReactNode {
  const { session, names, active, leave, saveLog } = props;
  const match = useSession(session);
  const [menu, setMenu] = useState(false);
  const { drawing, status, left, commandLine } = useTable(props, match, () => setMenu(true));
  const { view, colours } = drawing;
  const over = match.game.outcome(match.state) !== undefined;
  const deciding = active ?? match.game.toAct(match.state)[0];
  return (
    <Frame
      title={['Catan', view.turn === 0 ? 'set-up' : `turn ${view.turn}`]}
      turn={deciding === undefined ? undefined : { name: names[deciding]!, colour: colours[deciding]! }}
      right={left === undefined ? undefined : clockText(left)}
      status={status}
      help={help}
    >
      <WholeBody
        draw={(body) => drawTable(body, drawing)}
        spoken={() => spokenLines(drawing, match.game.picture(view, names))}
      />
      <HandedOver {...props} colours={colours} />
      {commandLine}
      {over && <Ending match={match} colours={colours} leave={leave} saveLog={saveLog} />}
      {menu && (
        <GameMenu
          title="Catan"
          session={session}
          saveLog={saveLog}
          close={() => setMenu(false)}
          leave={leave}
        />
      )}
    </Frame>
  );
}

function HandedOver({
  next,
  names,
  news,
  sitDown,
  colours,
}: TableProps & { readonly colours: readonly PlayerColour[] }): ReactNode {
  if (next === undefined) return null;
  return (
    <HandOver title={['Catan']} name={names[next]!} colour={colours[next]!} news={news} ready={sitDown} />
  );
}

/** What the table shows, with the keys and commands of the person who is to decide. */
function useTable(props: TableProps, match: Match<CatanTypes>, openMenu: () => void) {
  const { session, names, viewer, active } = props;
  const app = useApp();
  const { events, lines } = useMatchLines(session, viewer);
  const turn = useTurn(match, viewer, active);
  const { view, mode } = turn;
  const rolling = useDice(session);
  const left = useMatchClock(session, { running: active !== undefined && rolling === undefined });
  const { view: commandLine } = useCommandLine({
    commands: standardCommands(app, props),
    ...(active === undefined ? {} : { fallback: moveCommands(match.game, session, active) }),
  });
  const { draw: drawLog } = useLogPane(lines);
  const commands = useCommands({ session, match, turn, seat: active ?? 0, menu: openMenu });
  useKeys(
    active === undefined ? [{ key: 'escape', label: 'menu', run: openMenu }] : turnKeys(mode, commands),
  );
  const colours = coloursOf(match.players);
  const known = { view, names, colours, viewer, events, mode, rolling, look: lookOf(app.theme), drawLog };
  const { whyNot, ...drawing } = tableDrawing(match, known, active);
  const status = statusOf(mode, events, { viewer, names }, whyNot, idlePrompt(view, active));
  return { drawing, status, left, commandLine };
}
