import type { ReactNode } from 'react';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { RESOURCES } from '../../rules/resources.ts';
import { type Look, terrainStyle, terrains } from '../board/paint.ts';

const CARD = 8;
const HEIGHT = 4;

/** Columns that the cards take. */
export const HAND_CARDS_WIDTH = RESOURCES.length * CARD;

interface Hand {
  readonly look: Look;
  /** By resource. */
  readonly hand: readonly number[];
}

/** The own hand as cards, one for each resource, with how many there are of it. */
export function HandCards(props: Hand): ReactNode {
  return (
    <CanvasView width={HAND_CARDS_WIDTH} height={HEIGHT} draw={useDraw(drawCards, props)} spoken={() => []} />
  );
}

function drawCards(canvas: Canvas, { look, hand }: Hand): void {
  for (const [r, resource] of RESOURCES.entries()) {
    const x = r * CARD;
    const held = hand[r]! > 0;
    const style = held ? terrainStyle(look, resource) : { fg: 'muted' as const };
    canvas.box({ x, y: 0, width: CARD, height: HEIGHT }, held ? { ...style, bold: false } : style, 'round');
    canvas.label({ x: x + 1, y: 1, width: CARD - 2 }, terrains[resource].name, style, 'centre');
    canvas.label({ x: x + 1, y: 2, width: CARD - 2 }, held ? `× ${hand[r]}` : '–', style, 'centre');
  }
}
