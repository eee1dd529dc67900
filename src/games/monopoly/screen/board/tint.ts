import type { Paint, Theme } from '../../../../tui/paint/theme.ts';

/** How much of the owner's colour the ground of a square has. */
const SHARE = 0.3;

/** The ground of what a player owns: some of their colour in the table's; nothing where colours cannot be mixed. */
export function tintOf({ level, rgb }: Theme): (colour: Paint) => Paint | undefined {
  if (level <= 1) return () => undefined;
  const ground = rgb('surface');
  return (colour) => {
    const parts = rgb(colour).map((part, index) => part * SHARE + ground[index]! * (1 - SHARE));
    return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  };
}
