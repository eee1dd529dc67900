import { Box } from 'ink';
import type { ReactNode } from 'react';
import { fieldList, lackOf, structureName, valueText } from '../../engine/options.ts';
import type { TableView } from '../../net/host-message.ts';
import { Label } from '../../tui/app/label.tsx';
import { widthOf, wrap } from '../../tui/paint/width.ts';
import { useBodyArea } from '../../tui/widgets/frame.tsx';
import { Panel, SideBySide } from '../../tui/widgets/panel.tsx';
import type { LoadedGame } from '../begin.ts';
import { ChatLines } from './chat.tsx';
import { GamePicture, HIGH, LEAST, WIDE } from './game-picture.tsx';
import type { LobbyProps } from './lobby.tsx';
import { Seats, seatRows } from './lobby-seats.tsx';
import { type Step, Steps, stepRows } from './steps.tsx';

/** Rows of options that are told, where there is room. */
const MOST_OPTIONS = 4;

interface LobbyBodyProps extends LobbyProps {
  readonly marked: number;
  readonly hasPawns: boolean;
}

/** Seats, what there is to know of the table, the chat, and where there is room the game itself and what can be done. */
export function LobbyBody(props: LobbyBodyProps): ReactNode {
  const { width, height } = useBodyArea();
  if (width < WIDE) return <SeatsAndChat hasSteps {...props} {...{ width, height }} />;
  const column = Math.max(LEAST, Math.floor(width * 0.58));
  if (height < HIGH)
    return (
      <SideBySide>
        <SeatsAndChat {...props} {...{ height, width: column }} />
        <Box flexDirection="column" width={width - column} flexShrink={0}>
          <Picture {...props} {...{ height, width: width - column }} />
        </Box>
      </SideBySide>
    );
  return <LargeLobby {...props} {...{ width, height, column }} />;
}

type Sized = LobbyBodyProps & { readonly width: number; readonly height: number };

/** One below the other; beside the chat what can be done, where nothing else tells it. */
function SeatsAndChat({ width, height, hasSteps, ...props }: Sized & { hasSteps?: boolean }): ReactNode {
  const { table, loaded, marked, hasPawns, state } = props;
  const facts = factsOf(props, width - 4 - FACT, 1);
  const rest = height - seatRows(table) - factRows(facts);
  const side = hasSteps ? width >> 1 : 0;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <Seats {...{ table, loaded, marked, hasPawns, width, you: state.you }} />
      <Facts facts={facts} />
      <SideBySide>
        <Talk {...props} {...{ width: width - side, height: rest }} />
        {hasSteps && <ToDo steps={fitting(stepsOf(props), side - 4, rest - 2)} width={side} height={rest} />}
      </SideBySide>
    </Box>
  );
}

/** As many of the steps as there is room for, the first of them. */
function fitting(steps: readonly Step[], width: number, height: number): readonly Step[] {
  return steps.filter((_, at) => stepRows({ steps: steps.slice(0, at + 1), width }) <= height);
}

/** The game as it will look, with what can be done below it where there is room for that. */
function Picture({ width, height, ...props }: Sized): ReactNode {
  const steps = stepsOf(props);
  const rows = stepRows({ steps, width: width - 4 }) + 2;
  const hasSteps = height - rows >= LEAST_PICTURE;
  return (
    <>
      <GamePicture
        entry={props.loaded.entry}
        options={props.table.options}
        {...{ width, height: hasSteps ? height - rows : height }}
      />
      {hasSteps && <ToDo {...{ steps, width, height: rows }} />}
    </>
  );
}
const LEAST_PICTURE = 12;

function LargeLobby({ width, height, column, ...props }: Sized & { readonly column: number }): ReactNode {
  const { table, loaded, marked, hasPawns, state } = props;
  const side = width - column;
  const facts = factsOf(props, side - 4 - FACT, MOST_OPTIONS);
  const steps = stepsOf(props);
  const top = Math.max(seatRows(table), factRows(facts));
  const rows = stepRows({ steps, width: side - 4 }) + 2;
  return (
    <SideBySide>
      <Box flexDirection="column" width={column} flexShrink={0}>
        <Box height={top} flexShrink={0}>
          <Seats {...{ table, loaded, marked, hasPawns, width: column, you: state.you }} />
        </Box>
        <GamePicture
          entry={loaded.entry}
          options={table.options}
          {...{ width: column, height: height - top }}
        />
      </Box>
      <Box flexDirection="column" width={side} flexShrink={0}>
        <Box height={top} flexShrink={0} flexDirection="column">
          <Facts facts={facts} height={top} />
        </Box>
        <ToDo {...{ steps, width: side, height: rows }} />
        <Talk {...props} {...{ width: side, height: height - top - rows }} />
      </Box>
    </SideBySide>
  );
}

function ToDo({
  steps,
  width,
  height,
}: {
  readonly steps: readonly Step[];
  readonly width: number;
  readonly height: number;
}): ReactNode {
  return (
    <Panel title="What you can do" {...{ width, height }} flexShrink={0}>
      <Steps steps={steps} width={width - 4} />
    </Panel>
  );
}

function Talk({ chat, state, width, height }: Sized): ReactNode {
  return (
    <Panel title="Chat · t writes" {...{ width, height }} flexShrink={0}>
      <ChatLines {...{ chat, state, width: width - 4, height: Math.max(1, height - 2) }} />
    </Panel>
  );
}

/** Columns of what a fact is called. */
const FACT = 11;
type Fact = readonly [name: string, lines: readonly string[], tone?: 'warn'];

function factRows(facts: readonly Fact[]): number {
  return facts.reduce((sum, [, lines]) => sum + lines.length, 2);
}

function Facts({
  facts,
  height = factRows(facts),
}: {
  readonly facts: readonly Fact[];
  readonly height?: number;
}): ReactNode {
  return (
    <Panel title="This table" height={height} flexShrink={0}>
      {facts.map(([name, lines, tone]) => (
        <Box key={name}>
          <Box width={FACT} flexShrink={0}>
            <Label tone="muted">{name}</Label>
          </Box>
          <Box flexDirection="column" flexShrink={1}>
            {lines.map((line) => (
              <Label key={line} tone={tone}>
                {line}
              </Label>
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  );
}

/** @param width of the column beside the names @param most rows of options */
function factsOf(props: LobbyProps, width: number, most: number): readonly Fact[] {
  const { table, loaded, addresses, trouble } = props;
  const options = wrap(optionsText(table, loaded), width);
  const told =
    options.length > most ? [...options.slice(0, most - 1), options.slice(most - 1).join(' ')] : options;
  const lack = lackOf(loaded.game.options, table.options);
  const watching = table.members.filter(({ watching: looks, here }) => looks && here).map(({ name }) => name);
  return [
    ...(addresses.length > 0 ? [['Others', joinLines(addresses, width)] as const] : []),
    ...(trouble === undefined ? [] : [['Network', wrap(trouble, width), 'warn'] as const]),
    ['Options', told],
    ...(lack === undefined ? [] : [['Missing', wrap(lack, width), 'warn'] as const]),
    ['Watching', [watching.join(', ') || 'nobody']],
  ];
}

/** What the owner has chosen, by the names of the form. */
function optionsText({ options }: TableView, { game }: LoadedGame): string {
  const set = fieldList(game.options).flatMap(([name, field]) => {
    const value = options[name];
    const isNameless = typeof value === 'object' && structureName(value) === undefined;
    return name in options
      ? [`${field.label}: ${isNameless ? 'one of their own' : valueText(field, value)}`]
      : [];
  });
  return set.length === 0 ? 'the usual ones' : set.join(' · ');
}

/** What others type, whole: in one line where it has room, else at least one for each address. */
function joinLines(addresses: readonly string[], width: number): readonly string[] {
  const [way, or] = ['boardgames join ', '  or  '];
  const line = way + addresses.join(or);
  return widthOf(line) <= width
    ? [line]
    : addresses.flatMap((address, at) => wrap((at === 0 ? way : or.padStart(way.length)) + address, width));
}

function stepsOf({ client, state, table, loaded, hasPawns }: LobbyBodyProps): readonly Step[] {
  const hasSeat = client.seat !== undefined;
  const own: readonly Step[] = [
    ['↑↓', 'mark a seat'],
    ['Enter', 'sit down there'],
    ...(hasSeat ? [['Space', 'ready, or not'] as const] : []),
    ...(hasSeat && loaded.game.colours === undefined ? [['←→', 'your colour'] as const] : []),
    ...(hasSeat && hasPawns ? [['p', 'your pawn'] as const] : []),
    ...(hasSeat ? [['u', 'stand up: others may take your seat'] as const] : []),
    ['t', 'chat with everybody, or with one'],
  ];
  if (state.you !== table.owner) return own;
  return [
    ['s', 'start, once everybody is ready'],
    ['o', 'options of the game'],
    ['b', 'a computer player on the marked seat, then a stronger'],
    ['+ -', 'more seats, fewer'],
    ['k', 'ask who sits there to leave'],
    ['g', 'give them the table'],
    ...own,
  ];
}
