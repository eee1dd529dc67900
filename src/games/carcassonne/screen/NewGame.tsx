import type { ReactNode } from 'react';
import { useApp, useKeys } from '../../../tui/app-context.ts';
import { inset } from '../../../tui/canvas.ts';
import { useForm } from '../../../tui/form.tsx';
import type { FormField, FormValues } from '../../../tui/form-state.ts';
import { Frame } from '../../../tui/frame.tsx';
import type { NewGameProps } from '../../../tui/game-screen.ts';
import {
  type FormGame,
  followDefaults,
  newGameFields,
  newGameValues,
  optionErrors,
  playerErrors,
  readNewGame,
} from '../../../tui/option-form.ts';
import { bots } from '../bots/index.ts';
import { type CarcassonneTypes, carcassonne } from '../rules/index.ts';
import { help } from './help.ts';
import { colourNames, ownName, seatLooks } from './seats.ts';

const game = carcassonne as unknown as FormGame;

/** The form of a new game. Colours go by the order of play (CC1), so there are none to choose. */
export function NewGame({ initial, start, cancel }: NewGameProps<CarcassonneTypes>): ReactNode {
  const { settings } = useApp();
  const bot = (bots[1] ?? bots[0])!.name;
  const others = settings.players.map((player, seat) => (seat > 0 ? { ...player, bot } : player));
  useKeys([{ key: 'escape', label: 'back', run: cancel }]);
  const form = useForm({
    fields: (values) => newGameFields(game, bots, values).flatMap(coloured),
    initial: called(newGameValues(game, initial, others)),
    check: (values) => ({ ...optionErrors(game, values), ...playerErrors(values) }),
    follow: (values, before) => followDefaults(game, values, before),
    buttons: [
      {
        label: 'Start',
        run: (values) => {
          const { options, players } = readNewGame(game, values);
          start({ options: options as unknown as CarcassonneTypes['options'], players });
        },
      },
      { label: 'Back', when: 'any', run: cancel },
    ],
  });
  return (
    <Frame
      title={[carcassonne.title, 'new game']}
      help={help}
      lines={form.lines}
      draw={(body) => form.draw(body, inset(body.area, 3, 1))}
    />
  );
}

/** Tells a seat's colour beside its name instead of asking for it. */
function coloured(field: FormField): readonly FormField[] {
  const [what, seat] = field.name.split(' ');
  if (what === 'colour') return [];
  if (what !== 'name') return [field];
  const { glyph } = seatLooks[Number(seat)]!;
  return [{ ...field, label: `${glyph} ${colourNames[Number(seat)]}` }];
}

/** Who has no name yet goes by the colour. */
function called(values: FormValues): FormValues {
  const changed: Record<string, string | boolean> = { ...values };
  for (const [seat, { colour }] of seatLooks.entries()) {
    const name = String(values[`name ${seat}`]);
    changed[`colour ${seat}`] = colour;
    if (ownName(seat, { name }) === '') changed[`name ${seat}`] = colourNames[seat]!;
  }
  return changed;
}
