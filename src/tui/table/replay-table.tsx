import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { GameTypes, Viewer } from '../../engine/game.ts';
import { moveLines } from '../../engine/history.ts';
import { isOver, type Match, readerOf } from '../../engine/match.ts';
import { ReplaySession } from '../../engine/replay-session.ts';
import { scoresOverTime, turningPoints } from '../../engine/turning-points.ts';
import { useActive, useApp, useKeys } from '../app/app-context.ts';
import { inLayer } from '../app/layer.tsx';
import { cut, pad } from '../paint/width.ts';
import type { Binding } from '../terminal/keys.ts';
import { MenuList, useMenu } from '../widgets/menu.tsx';
import { Overlay, useOverlayRoom } from '../widgets/overlay.tsx';
import type { GameScreen } from './game-screen.ts';
import { GameTable } from './game-table.tsx';
import { useSession } from './use-history.ts';

/** Milliseconds from step to step: at first it stands still, then it runs by itself, slower first. */
const paces = [undefined, 1600, 800, 300] as const;

interface ReplayTableProps<G extends GameTypes> {
  readonly match: Match<G>;
  readonly screen: GameScreen<G>;
  /** Looks back on it; of a match that is over. */
  review?(): void;
  /** Begins a new game from after step `at`; a match that is not over goes on where it is saved. */
  playOn?(at: number): void;
  leave(): void;
}

/** Walks through a match, forwards and backwards, on the game's own table (L6, L22). */
export function ReplayTable<G extends GameTypes>(props: ReplayTableProps<G>): ReactNode {
  const { match, screen, leave } = props;
  const session = useMemo(() => ReplaySession.of(match), [match]);
  useSession(session);
  const [jumping, jump] = useState(false);
  const keys = useReplayKeys(session, props, () => jump(true));
  const viewer = readerOf(match);
  return (
    <>
      <GameTable
        session={session}
        screen={screen}
        people={[]}
        watcher={viewer}
        leave={leave}
        around={{ title: ['replay'], right: `${session.at} of ${session.last}`, keys }}
      />
      {jumping && <JumpDialog {...{ session, viewer }} close={() => jump(false)} />}
    </>
  );
}

/** @param jump opens the log to choose a move from. */
function useReplayKeys<G extends GameTypes>(
  session: ReplaySession<G>,
  { match, review, playOn, leave }: ReplayTableProps<G>,
  jump: () => void,
): readonly Binding[] {
  const { clock } = useApp();
  const active = useActive();
  const [pace, setPace] = useState(0);
  const each = paces[pace];
  const quicker = each === undefined ? 'play' : pace + 1 < paces.length ? 'faster' : 'stop';
  const { at } = session;
  useEffect(() => {
    if (each === undefined || !active) return undefined;
    return clock.after(each, () => {
      session.go(at + 1);
      if (session.at === session.last) setPace(0);
    });
  }, [clock, session, at, each, active]);
  const turns = useMemo(() => turningPoints(scoresOverTime(match)).map(({ step }) => step), [match]);
  const over = match.game.outcome(match.state) !== undefined;
  const first = session.at === 0 ? 'This is the beginning.' : undefined;
  const end = session.at === session.last ? 'This is the end.' : undefined;
  const goBack = end && 'The game is over here: go back to where it is to go on.';
  const goOn = 'Not over yet: go on where it is saved; `saves export` takes it elsewhere.';
  const step = (by: number) => () => session.go(session.at + by);
  const later = turns.find((turn) => turn > session.at);
  const earlier = turns.findLast((turn) => turn < session.at);
  return [
    ...(each === undefined ? [] : [{ key: 'space', label: 'pause', run: () => setPace(0) }]),
    { key: ['right', 'space'], label: 'next', whyNot: end, run: step(1) },
    { key: 'left', label: 'back', whyNot: first, run: step(-1) },
    { key: ']', label: 'next turn', whyNot: end, run: () => session.goTurns(1) },
    { key: '[', label: 'previous turn', hidden: true, whyNot: first, run: () => session.goTurns(-1) },
    { key: 'a', label: quicker, whyNot: end, run: () => setPace((pace + 1) % paces.length) },
    { key: ['escape', 'q'], label: 'leave', run: leave },
    { key: 'j', label: 'go to', whyNot: session.last === 0 ? end : undefined, run: jump },
    {
      key: 'n',
      label: 'turning point',
      hidden: turns.length === 0,
      whyNot: later === undefined ? 'The lead does not change after this.' : undefined,
      run: () => session.go(later!),
    },
    {
      key: 'N',
      label: 'previous turning point',
      hidden: true,
      whyNot: earlier === undefined ? 'The lead has not changed before this.' : undefined,
      run: () => session.go(earlier!),
    },
    ...(isOver(match) && review ? [{ key: 'v', label: 'review', run: review }] : []),
    ...(playOn
      ? [{ key: 'p', label: 'play on', whyNot: over ? goBack : goOn, run: () => playOn(session.at) }]
      : []),
    { key: 'end', label: 'last', whyNot: end, run: step(session.last) },
    { key: 'home', label: 'first', whyNot: first, run: step(-session.last) },
    { key: 'pagedown', label: '+10', hidden: true, whyNot: end, run: step(10) },
    { key: 'pageup', label: '-10', hidden: true, whyNot: first, run: step(-10) },
  ];
}

interface JumpDialogProps<G extends GameTypes> {
  readonly session: ReplaySession<G>;
  readonly viewer: Viewer;
  close(): void;
}

/** The log of a whole match, over the table: Enter goes to the move of the marked line; its number may be typed. */
const JumpDialog = inLayer(function JumpDialog<G extends GameTypes>(props: JumpDialogProps<G>): ReactNode {
  const { session, viewer, close } = props;
  const room = useOverlayRoom();
  const texts = useMemo(() => moveLines(session.match, session.whole(), viewer), [session, viewer]);
  const width = Math.min(room.width, 96);
  const items = texts.map((text, index) => ({
    label: cut(`${pad(String(index + 1), 4, 'right')}  ${text}`, width - 5),
    run() {
      session.go(index + 1);
      close();
    },
  }));
  useKeys([{ key: 'escape', label: 'back', run: close }]);
  const menu = useMenu(items, { start: Math.max(0, session.at - 1), take: 'go there' });
  const [typed, setTyped] = useState<number>();
  // A mark that was moved since begins the next number.
  const number = typed === menu.marked + 1 ? typed : 0;
  const type = (next: number): void => {
    const to = Math.min(next, items.length);
    setTyped(to);
    if (to > 0) menu.mark(to - 1);
  };
  useKeys([
    { key: [...'0123456789'], label: 'number', run: ({ name }) => type(10 * number + Number(name)) },
    { key: 'backspace', label: 'erase', hidden: true, run: () => type(Math.floor(number / 10)) },
  ]);
  return (
    <Overlay title={number > 0 ? `Go to move ${number}▏` : 'Go to a move'} width={width}>
      <MenuList menu={menu} height={room.height} />
    </Overlay>
  );
});
