import { type ReactNode, useMemo, useState } from 'react';
import type { GameTypes, Viewer } from '../../engine/game.ts';
import { tableNames } from '../../engine/match.ts';
import type { ReplaySession } from '../../engine/replay-session.ts';
import { asSentence } from '../../engine/sentence.ts';
import { useKeys } from '../app/app-context.ts';
import { cut, pad } from '../paint/width.ts';
import { MenuList, useMenu } from '../widgets/menu.tsx';
import { Overlay, useOverlayRoom } from '../widgets/overlay.tsx';
import { linesOf } from './use-history.ts';

export interface JumpDialogProps<G extends GameTypes> {
  readonly session: ReplaySession<G>;
  readonly viewer: Viewer;
  close(): void;
}

/** The log of a whole match, over the table: Enter goes to the move of the marked line; its number may be typed. */
export function JumpDialog<G extends GameTypes>({ session, viewer, close }: JumpDialogProps<G>): ReactNode {
  const room = useOverlayRoom();
  const texts = useMemo(() => moveTexts(session, viewer), [session, viewer]);
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
    { key: [...'0123456789'], label: 'to 9 number', run: ({ name }) => type(10 * number + Number(name)) },
    { key: 'backspace', label: 'erase', hidden: true, run: () => type(Math.floor(number / 10)) },
  ]);
  return (
    <Overlay title={number > 0 ? `Go to move ${number}▏` : 'Go to a move'} width={width}>
      <MenuList menu={menu} height={Math.min(room.height, items.length)} />
    </Overlay>
  );
}

/** What the log tells of every move in one line. */
function moveTexts<G extends GameTypes>(session: ReplaySession<G>, viewer: Viewer): readonly string[] {
  const { match } = session;
  const names = tableNames(match);
  return session.whole().map(({ seat, events }) => {
    const lines = linesOf(match, events, viewer).map(({ text }) => asSentence(text));
    return lines.length > 0 ? lines.join(' ') : `${names[seat]} moves`;
  });
}
