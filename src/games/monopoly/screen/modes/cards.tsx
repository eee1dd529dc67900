import type { ReactNode } from 'react';
import { MenuDialog, type MenuItem } from '../../../../tui/widgets/menu.tsx';
import { cardName, texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Kept cards by their names; an event card then asks for its square (MC6). */
export function Cards({ view, actor, commands }: ModeProps<'cards'>): ReactNode {
  const { cards } = view.board;
  const items: MenuItem[] = view.players[actor]!.cards.map((id) => {
    const { keep, percent } = cards.find((card) => card.id === id)!;
    const label = cardName(view, id);
    if (keep === 'event') {
      const detail = texts.event.effect(percent);
      return { label, detail, run: () => commands.open({ type: 'event', card: id }) };
    }
    const move = { type: keep === 'tax' ? 'useSkipTax' : 'useJailCard' } as const;
    return { label, whyNot: commands.whyNot(move), run: () => commands.play(move) };
  });
  items.push({ label: texts.toBoard, run: commands.close });
  return <MenuDialog title={texts.cards} items={items} close={commands.close} />;
}
