import { type ReactNode, useReducer } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { Layer } from '../app/layer.tsx';
import type { Area, Canvas } from '../paint/canvas.ts';
import { widthOf, wrap } from '../paint/width.ts';
import { Overlay, overlayRoom } from './overlay.tsx';

export interface Choice {
  readonly label: string;
  run(): void;
  /** A letter that chooses it at once. */
  readonly key?: string;
}

export interface DialogProps {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly Choice[];
  /** The choice that is marked first, and so what Enter does; must not destroy anything. */
  readonly marked?: number;
  /** The harmless choice, which Esc takes; left out, the last one. */
  readonly harmless?: number;
  readonly within?: Area | undefined;
  /** Draws between the text and the choices. */
  readonly picture?: { readonly height: number; draw(canvas: Canvas, y: number): void };
}

/** A question over the screen: Enter takes the marked choice, Esc the harmless one. */
export function Dialog(props: DialogProps): ReactNode {
  return (
    <Layer>
      <DialogBody {...props} />
    </Layer>
  );
}

function DialogBody({ title, text, choices, within, picture, ...props }: DialogProps): ReactNode {
  const { size } = useApp();
  const harmless = props.harmless ?? choices.length - 1;
  const [marked, mark] = useReducer(
    (at: number, by: number) => (at + by + choices.length) % choices.length,
    props.marked ?? 0,
  );
  const next = { label: 'choose', hidden: choices.length < 2 };
  useKeys([
    { key: 'enter', label: choices[marked]?.label ?? 'close', run: () => choices[marked]?.run() },
    { key: ['right', 'down', 'tab'], ...next, run: () => mark(1) },
    { key: ['left', 'up', 'shift+tab'], label: 'choose', hidden: true, run: () => mark(-1) },
    { key: 'escape', label: choices[harmless]?.label ?? 'close', run: () => choices[harmless]?.run() },
    { key: 'space', label: 'take', hidden: true, run: () => choices[marked]?.run() },
    ...choices.flatMap((choice) =>
      choice.key ? [{ key: choice.key, label: choice.label, hidden: true, run: () => choice.run() }] : [],
    ),
  ]);
  const room = overlayRoom(size, within);
  const buttons = choices.map((choice) => ` ${choice.label} `);
  const buttonsWidth = buttons.reduce((sum, button) => sum + widthOf(button) + 2, -2);
  const across = buttonsWidth <= room.width;
  const width = Math.min(
    room.width,
    Math.max(across ? buttonsWidth : 0, Math.min(52, widthOf(text)), widthOf(title) + 2, 24),
  );
  const lines = wrap(text, width).slice(0, Math.max(1, room.height - 2));
  const pictureHeight = picture ? picture.height + 1 : 0;
  const height = lines.length + pictureHeight + 1 + (across ? 1 : choices.length);
  const draw = (inside: Canvas): void => {
    lines.forEach((line, y) => {
      inside.text(0, y, line);
    });
    picture?.draw(inside, lines.length + 1);
    let x = across ? Math.max(0, inside.width - buttonsWidth) : 0;
    let y = inside.height - (across ? 1 : choices.length);
    buttons.forEach((button, index) => {
      const end = inside.text(
        x,
        y,
        button,
        index === marked ? { inverse: true, bold: true } : { fg: 'muted' },
      );
      if (across) x = end + 2;
      else y++;
    });
  };
  const spoken = [
    text,
    `${choices.map((choice) => choice.label).join(', ')}? Marked: ${choices[marked]?.label}`,
  ];
  return <Overlay title={title} width={width} height={height} within={within} lines={spoken} draw={draw} />;
}

export interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** What is about to be done: `Quit`, `Delete`. */
  readonly yes: string;
  readonly no?: string;
  readonly within?: Area | undefined;
  onYes(): void;
  onNo(): void;
}

/** Asks before something that cannot be taken back: the harmless answer is marked. */
export function Confirm({ title, text, yes, no = 'Cancel', within, onYes, onNo }: ConfirmProps): ReactNode {
  const letter = yes[0]?.toLowerCase();
  return (
    <Dialog
      title={title}
      text={text}
      within={within}
      marked={1}
      choices={[
        { label: yes, run: onYes, ...(letter ? { key: letter } : {}) },
        { label: no, run: onNo },
      ]}
    />
  );
}
