import { Box } from 'ink';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import type { Moment } from '../../engine/lesson.ts';
import type { LessonSession } from '../../engine/lesson-session.ts';
import { useApp, useKeys, useLayer } from '../app/app-context.ts';
import { bright, Label, Wrapped } from '../app/label.tsx';
import { inLayer } from '../app/layer.tsx';
import { type Binding, type Key, keyOf, showChord, spokenKeys } from '../terminal/keys.ts';
import { useBodyArea } from '../widgets/frame.tsx';
import { Overlay, Within } from '../widgets/overlay.tsx';
import { Panel } from '../widgets/panel.tsx';
import type { GameScreen, PlayProps } from './game-screen.ts';
import { GameTable } from './game-table.tsx';

/** From this many columns on the coach stands beside the table; in fewer a box over it is read and put away. */
const BESIDE = 112;
/** Leaves the boards as large as they are without it. */
const WIDTH = 29;
const BOX = 30;

interface CoachTableProps<G extends GameTypes> {
  readonly session: LessonSession<G>;
  readonly moments: readonly Moment[];
  readonly screen: GameScreen<G>;
  /** Goes on from where the lesson stands without it. */
  playOn(): void;
  leave: PlayProps<G>['leave'];
}

/** A lesson on the game's own table: beside it stands what is to be done, and it waits until that is done (L18). */
export function CoachTable<G extends GameTypes>(props: CoachTableProps<G>): ReactNode {
  const { session, moments, screen, playOn, leave } = props;
  const { size, mode } = useApp();
  const moment = useMoment(session);
  const [read, setRead] = useState<Moment>();
  const beside = size.columns >= BESIDE;
  const { at, isOver } = session;
  const { length } = moments;
  const count = isOver ? 'the end' : `${Math.min(at + 1, length)} of ${length}`;
  const text = isOver ? ending : moment;
  const keys = useKeysOf(text);
  const title = `Lesson: ${count}`;
  const panel = (
    <Panel title={title} tone="accent" frame="accent" width={WIDTH} marginLeft={1} flexShrink={0}>
      <Box flexDirection="column" flexGrow={1} paddingTop={1}>
        <Advice {...{ text, keys }} width={WIDTH - 4} />
      </Box>
      <Chapters {...{ moments, at }} />
      <Label tone="muted">F3 on without the lesson</Label>
    </Panel>
  );
  const onward = isOver
    ? { label: 'play on', run: playOn }
    : { label: 'go on', run: () => session.pressed() };
  const readOn = text?.move === undefined && text?.keys.at(-1) === 'space';
  const shown = keys.map(showChord).join(' ');
  const pressed = mode === 'lines' ? spokenKeys(shown) : shown;
  const end = { key: 'f3', label: 'end the lesson', run: playOn };
  const boxed = !beside && text !== undefined && read !== text;
  // The box tells it already, and nothing beside it asks for something else.
  const status = boxed ? '' : text && { text: `${text.task}: ${pressed}`, tone: 'good' as const };
  // Where a move is waited for, the game may say beside the panel what it asks, and what lies at its cursor.
  const isTold = !beside || readOn;
  const { layers } = useLayer();
  const putAway = (key?: Key): void => {
    setRead(text);
    if (isOver) playOn();
    else if (key) layers.pressBelow(key);
  };
  return (
    <>
      <GameTable
        session={session}
        people={[0]}
        screen={screen}
        leave={leave}
        around={{
          title: ['lesson'],
          right: count,
          keys: [...(readOn ? [{ key: 'space', ...onward }] : []), end],
          awaited: keys[0],
          ...(beside && { aside: { width: WIDTH + 1, view: panel } }),
          ...(isTold && { status }),
        }}
      />
      {boxed && (
        <CoachBox
          key={at}
          {...{ title, text, end }}
          // Space closes it first, so that the table is seen before anything is done there.
          keys={!isOver && keys[0] === 'space' ? ['space', ...keys] : keys}
          label={isOver ? onward.label : 'close'}
          close={putAway}
        />
      )}
    </>
  );
}

/** What is taught now; once the others have moved, the next. A key that is waited for is noticed on its way to the game. */
function useMoment<G extends GameTypes>(session: LessonSession<G>): Moment | undefined {
  const { layers, place } = useLayer();
  useSyncExternalStore(session.follow, () => session.moment ?? session.isOver);
  const { moment } = session;
  const hear = useEffectEvent((key: Key): void => {
    session.hurry();
    const { chord } = key;
    if (layers.top !== place || chord === 'space' || chord !== moment?.keys.at(-1)) return;
    const binding = layers.find(key);
    if (!binding || binding.whyNot !== undefined) return;
    if (moment.does === undefined || binding.label === moment.does) session.pressed();
  });
  useEffect(() => layers.hearFirst((key) => hear(key)), [layers]);
  return moment;
}

/** The keys of a moment, as the table stands. */
function useKeysOf({ opener, keys }: Pick<Moment, 'opener' | 'keys'> = { keys: [] }): readonly string[] {
  const { layers, place } = useLayer();
  const first = useSyncExternalStore(layers.listen, () => {
    const binding = opener !== undefined && layers.top === place && layers.find(keyOf(opener));
    return binding && binding.whyNot === undefined ? opener : undefined;
  });
  return first === undefined ? keys : [first, ...keys];
}

const ending: Moment = {
  where: 'Well played',
  advice: 'You know enough to play. The game goes on from here: the others play for themselves now.',
  task: 'Play on',
  keys: ['space'],
};

/** Rows of the panel besides the chapters, at most. */
const ADVICE = 19;

type ChaptersProps = Pick<CoachTableProps<GameTypes>, 'moments'> & { readonly at: number };

/** What has been taught and what comes, where there is room for all of it; moments of one title in a row are one chapter. */
function Chapters({ moments, at }: ChaptersProps): ReactNode {
  const room = useBodyArea().height - ADVICE;
  const titles = moments.map(({ where }) => where);
  const starts = [...titles.keys()].filter((index) => titles[index] !== titles[index - 1]);
  if (starts.length > room) return null;
  const isOver = at === titles.length;
  const now = starts.filter((start) => start <= at).length - (isOver ? 0 : 1);
  return (
    <Box flexDirection="column" marginBottom={1} aria-hidden>
      {starts.map((start, index) => (
        <Label key={start} bold={index === now} tone={index === now ? 'accent' : 'muted'}>
          {`${index < now ? '✓' : index === now ? '▸' : '·'} ${titles[start]}`}
        </Label>
      ))}
    </Box>
  );
}

interface AdviceProps {
  /** Left out while the others move. */
  readonly text: Moment | undefined;
  readonly keys: readonly string[];
  readonly width: number;
}

function Advice({ text, keys, width }: AdviceProps): ReactNode {
  if (!text) return <Label tone="muted">The others are moving…</Label>;
  const { where, advice, task } = text;
  return (
    <>
      <Label {...bright}>{where}</Label>
      <Wrapped text={advice} width={width} />
      <Box marginTop={1} flexDirection="column">
        <Wrapped bold text={task} width={width} mark="▸ " />
        <Box columnGap={1} flexWrap="wrap" aria-label={`Keys: ${spokenKeys(keys.map(showChord).join(', '))}`}>
          {keys.map((key, index) => (
            <Label key={index} tone="accent" bold inverse>
              {` ${showChord(key)} `}
            </Label>
          ))}
        </Box>
      </Box>
    </>
  );
}

interface CoachBoxProps extends Pick<AdviceProps, 'text' | 'keys'> {
  readonly title: string;
  readonly label: string;
  readonly end: Binding;
  /** With the first of the keys that it tells: that is meant for the table. */
  close(key?: Key): void;
}

const CoachBox = inLayer(function CoachBox(props: CoachBoxProps): ReactNode {
  const { title, text, keys, label, end, close } = props;
  useKeys([
    { key: 'space', label, run: () => close() },
    { key: keys[0] ?? 'space', label, hidden: true, run: close },
    { key: ['enter', 'escape'], label, hidden: true, run: () => close() },
    end,
  ]);
  const { x, width, ...rows } = useBodyArea();
  // At the right, where it leaves most of every board in sight.
  return (
    <Within value={{ ...rows, x: x + width - BOX - 4, width: BOX + 4 }}>
      <Overlay title={title} width={BOX}>
        <Advice {...{ text, keys }} width={BOX} />
      </Overlay>
    </Within>
  );
});
