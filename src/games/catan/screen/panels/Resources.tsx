import { Box } from 'ink';
import type { PropsWithChildren, ReactNode } from 'react';
import { capital } from '../../../../engine/sentence.ts';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import { bright, Label } from '../../../../tui/app/label.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { RESOURCES, type Terrain } from '../../rules/resources.ts';
import { type Look, lookOf, terrainStyle } from '../board/paint.ts';

interface ResourceRow {
  readonly name: string;
  /** By resource. */
  readonly cells: readonly string[];
  readonly muted?: boolean;
  /** The column of the cursor. */
  readonly marked?: number | undefined;
  /** The column that is chosen while the cursor is in another row. */
  readonly chosen?: number;
}

interface ResourceTableProps {
  readonly title: string;
  readonly rows: readonly ResourceRow[];
  readonly children?: ReactNode;
}

const NAME = 12;
const CELL = 6;

export const RESOURCE_TABLE_WIDTH = NAME + 5 * (CELL + 1);

export function ResourceTable({ title, rows, children }: ResourceTableProps): ReactNode {
  return (
    <Box flexDirection="column">
      <Label aria-label={title}>
        <Label {...bright}>{title.padEnd(NAME)}</Label>
        {RESOURCES.map((resource) => [
          <TerrainLabel key={resource} terrain={resource}>
            {centred(capital(resource))}
          </TerrainLabel>,
          ' ',
        ])}
      </Label>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
      {children}
    </Box>
  );
}

function Row({ name, cells, muted = false, marked, chosen }: ResourceRow): ReactNode {
  const on = marked !== undefined;
  const counts = RESOURCES.map((resource, r) => `${resource} ${cells[r] === '·' ? 0 : cells[r]}`);
  const at = marked ?? chosen;
  const inWords = `${capital(name)}: ${counts.join(', ')}.${at === undefined ? '' : ` ${on ? 'Marked' : 'Chosen'}: ${RESOURCES[at]}.`}`;
  return (
    <Label aria-label={inWords}>
      <Label bold={on} tone={on ? undefined : 'muted'}>
        {`${on ? '▸ ' : '  '}${name}`.padEnd(NAME)}
      </Label>
      {cells.map((cell, r) => {
        const taken = r === marked || r === chosen;
        const look = r === marked ? { inverse: true } : { tone: muted ? ('muted' as const) : undefined };
        return [
          <Label key={r} bold={!muted && (taken || on)} {...look}>
            {centred(taken ? `‹${cell}›` : cell)}
          </Label>,
          ' ',
        ];
      })}
    </Label>
  );
}

function centred(text: string): string {
  return text.padStart(Math.floor((CELL + text.length) / 2)).padEnd(CELL);
}

const CARD = 8;
const HEIGHT = 4;

export const HAND_CARDS_WIDTH = RESOURCES.length * CARD;

/** The own hand as cards, one for each resource, with how many there are of it. @param hand by resource */
export function HandCards({ hand }: { readonly hand: readonly number[] }): ReactNode {
  const look = lookOf(useApp().theme);
  return (
    <CanvasView width={HAND_CARDS_WIDTH} height={HEIGHT} draw={(canvas) => drawCards(canvas, look, hand)} />
  );
}

function drawCards(canvas: Canvas, look: Look, hand: readonly number[]): void {
  for (const [r, resource] of RESOURCES.entries()) {
    const x = r * CARD;
    const held = hand[r]! > 0;
    const style = held ? terrainStyle(look, resource) : { fg: 'muted' as const };
    canvas.box({ x, y: 0, width: CARD, height: HEIGHT }, held ? { ...style, bold: false } : style, 'round');
    canvas.label({ x: x + 1, y: 1, width: CARD - 2 }, capital(resource), style, 'centre');
    canvas.label({ x: x + 1, y: 2, width: CARD - 2 }, held ? `× ${hand[r]}` : '–', style, 'centre');
  }
}

export function TerrainLabel({ terrain, children }: PropsWithChildren<{ terrain: Terrain }>): ReactNode {
  const { fg, bg } = terrainStyle(lookOf(useApp().theme), terrain);
  return (
    <Label bold tone={fg} bg={bg}>
      {children}
    </Label>
  );
}
