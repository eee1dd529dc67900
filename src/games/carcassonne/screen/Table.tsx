import { Box } from 'ink';
import { type ReactNode, useMemo, useRef } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import type { Room } from '../../../tui/paint/canvas.ts';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import { countedView, type TableProps } from '../../../tui/table/table.ts';
import { TableFrame, useTableRoom } from '../../../tui/table/table-frame.tsx';
import { LogPane } from '../../../tui/widgets/log-pane.tsx';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { SideBySide, UprightLine } from '../../../tui/widgets/panel.tsx';
import type { CarcassonneTypes } from '../rules/types.ts';
import { BoardView, landOf, spokenBoard } from './Board.tsx';
import { type Camera, cameraFor } from './board/camera.ts';
import { type Desk, type DeskProps, useDesk } from './desk.ts';
import { type Interaction, interactionOf } from './modes/index.ts';
import { typedCommands } from './modes/place-follower.tsx';
import { viewKeys, viewsOf } from './modes/view-keys.ts';
import { logLines } from './news.ts';
import { Overlays } from './panels/Overlays.tsx';
import { Players, StackLine } from './panels/Players.tsx';
import { tilesPart } from './panels/TilesLeft.tsx';
import { fullName, seatLooks } from './seats.ts';
import { PICTURES } from './sounds.ts';
import { texts } from './texts.ts';

/** Carcassonne's part of the table: the board, and beside it scores, the tile, the log. */
export function Table({ table }: TableProps<CarcassonneTypes>): ReactNode {
  const { theme, mode: output } = useApp();
  const desk = useDesk(table);
  const room = useTableRoom(table);
  const { mode, view, lens, cursor } = desk;
  // Its line included; the board gets what it does not need.
  const side = Math.max(32, Math.min(45, Math.floor(room.width * 0.36) + 1));
  const board = { width: room.width - side, height: room.height };
  const camera = useCamera(desk, board);
  const name = fullName(view.current, table.match.players[view.current]!);
  const interaction = interactionOf(desk);
  const { keys, status, expiry } = interaction;
  return (
    <TableFrame
      table={table}
      title={[
        ...(mode.kind === 'ended' ? ['the end'] : view.options.river ? ['with the River'] : []),
        // Read aloud it is told with what lies there: the title would be told again at every step.
        ...(cursor && output !== 'lines' ? [`${cursor.x},${cursor.y}`] : []),
      ]}
      {...(view.phase === 'over' ? {} : { turn: { name, colour: seatLooks[view.current]!.colour } })}
      {...{ status, expiry }}
      keys={[...keys, ...viewKeys(desk, camera.zoom)]}
      menu={menuOf(desk)}
      commands={commandsOf(desk)}
      {...(lens.hints ? {} : { complete: () => [] })}
      overlays={<Overlays desk={desk} />}
    >
      <SideBySide width={room.width} height={room.height}>
        <BoardView
          {...board}
          drawing={{ ...landOf(desk, camera, theme), ...(table.frame === undefined && interaction.board) }}
          spoken={() => [...spokenBoard(desk), ...(interaction.spoken?.() ?? [])]}
        />
        <UprightLine height={room.height} />
        <Side {...{ desk, interaction }} width={side - 1} height={room.height} />
      </SideBySide>
    </TableFrame>
  );
}

function useCamera({ mode, lens, bounds, cursor }: Desk, room: Room): Camera {
  const zoom = mode.kind === 'ended' && lens.zoom === 'auto' ? 'whole' : lens.zoom;
  const last = useRef<Camera>(undefined);
  last.current = cameraFor({ ...room, ...lens, bounds, zoom, cursor, before: last.current });
  return last.current;
}

/** Rows that the log keeps where the tiles left are listed above it. */
const LEAST_LOG = 5;

type SideProps = Room & DeskProps & { readonly interaction: Interaction };

/** Right of the board: scores, stack, what the interaction shows, the tiles left where there is room, and the log. */
function Side({ desk, interaction, width, height }: SideProps): ReactNode {
  const { view, table } = desk;
  const part = interaction.panel?.(width);
  const above = view.players.length + 2 + (part?.rows ?? 0);
  const tiles = tilesPart(desk, width, height - above - LEAST_LOG);
  const rows = above + (tiles?.rows ?? 0);
  const lines = useMemo(() => logLines(table.lines), [table.lines]);
  return (
    <Box {...{ width, height }} flexShrink={0} flexDirection="column">
      <Players view={countedView(table, PICTURES, ['score'])} players={table.match.players} />
      <StackLine view={view} width={width} />
      <Box height={1} flexShrink={0} />
      {part?.view}
      {tiles?.view}
      {height > rows && (
        <Box paddingLeft={1} flexShrink={0}>
          <LogPane lines={lines} width={width - 1} height={height - rows} scrolls={table.people.length > 0} />
        </Box>
      )}
    </Box>
  );
}

/** Entries of the menu, with the letters that they have in the game. */
function menuOf(desk: Desk): readonly MenuItem[] {
  if (desk.view.phase === 'over') return [];
  const { lens } = desk;
  const { tiles, hints, owners } = viewsOf(desk);
  return [
    { ...tiles, label: texts.tilesLeft },
    { ...hints, label: lens.hints ? 'Hide the hints' : 'Show the hints' },
    { ...owners, label: lens.owners ? 'Hide the owners' : 'Show the owners' },
  ];
}

/** The words of the command line: ways to look, and the follower that is asked for. */
function commandsOf(desk: Desk): readonly Command[] {
  const views = viewsOf(desk);
  return [
    ...(['hints', 'tiles', 'owners', 'centre', 'whole'] as const).map((name) => {
      const { whyNot, run }: MenuItem = views[name];
      return plainCommand(name, run, whyNot);
    }),
    ...typedCommands(desk),
  ];
}
