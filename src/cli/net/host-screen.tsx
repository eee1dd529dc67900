import { type ReactNode, useState } from 'react';
import { seatCounts } from '../../engine/game.ts';
import { type GameEntry, games } from '../../games/index.ts';
import { isName } from '../../net/client-message.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { useForm } from '../../tui/widgets/form.tsx';
import type { FormField } from '../../tui/widgets/form-fields.ts';
import { FormView } from '../../tui/widgets/form-view.tsx';
import { Frame } from '../../tui/widgets/frame.tsx';
import { Panel } from '../../tui/widgets/panel.tsx';
import type { Stage } from '../stage.ts';
import { DEFAULT_PORT } from './address.ts';
import { AroundPicture } from './game-picture.tsx';
import { noName, ownName } from './own-name.ts';
import { Steps } from './steps.tsx';

const help = [
  {
    title: 'Host a table',
    lines: [
      'Your own table, which others join with `boardgames join` or from their launcher.',
      'In its lobby you choose the options and computer players, and start when everybody is ready.',
      'The table stays open as long as this program runs; its game is saved after each move.',
    ],
  },
];

const afterwards = [
  ['1', 'The lobby opens, and shows your address and code.'],
  ['2', 'Others join: j in the launcher, or `boardgames join`.'],
  ['3', 'You choose options and computer players, and start.'],
] as const;
/** Rows of the form beside its fields, with errors of two of them, and of its frame. */
const FORM = 8;

/** Which game, how many, who may come: then the lobby. */
export function HostScreen({ stage }: { readonly stage: Stage }): ReactNode {
  const { replace, complain } = useApp();
  const [opening, setOpening] = useState(false);
  const back = (): void => replace(stage.screen({ name: 'launcher' }));
  const open = async (wish: Wish): Promise<void> => {
    // Sockets are loaded only where they are wanted: no first frame waits for them.
    const { hostPlace } = await import('./show-table.tsx');
    const { seats, port, password } = wish;
    const place = await hostPlace(stage, {
      table: { entry: gameIn(wish), seats, options: {} },
      port: Number(port),
      local: wish.reach === 'local',
      name: wish.name.trim(),
      ...(password === '' ? {} : { password }),
    });
    replace(stage.screen(place));
  };
  const form = useForm({
    fields: fieldsFor,
    initial: {
      ...{ game: games[0]!.id, seats: games[0]!.seats.usual, reach: 'network', password: '' },
      ...{ name: ownName(stage.settings.get()), port: String(DEFAULT_PORT) },
    },
    check: problemsOf,
    follow: withSeats,
    buttons: [
      {
        label: 'Open the table',
        run: (values) => {
          if (opening) return;
          setOpening(true);
          open(values)
            .catch(complain)
            .finally(() => setOpening(false));
        },
      },
      { label: 'Back', when: 'any', run: back },
    ],
  });
  return (
    <Frame title={['boardgames', 'host a table']} help={help}>
      <AroundPicture
        entry={gameIn(form.values)}
        firstRows={form.fields.length + FORM}
        first={(width, height) => (
          <Panel title="Your table" {...{ width, height }} flexShrink={0}>
            <FormView form={form} width={width - 4} height={height - 2} idle="Enter opens the table." />
          </Panel>
        )}
        secondRows={afterwards.length + 2}
        second={(width, height) => (
          <Panel title="What happens then" {...{ width, height }} flexShrink={0}>
            <Steps steps={afterwards} width={width - 4} />
          </Panel>
        )}
      />
    </Frame>
  );
}

interface Wish {
  readonly game: string;
  readonly seats: number;
  readonly reach: string;
  readonly name: string;
  readonly password: string;
  readonly port: string;
}

const gameIn = ({ game }: Wish): GameEntry => games.find(({ id }) => id === game)!;

function fieldsFor(wish: Wish): readonly FormField[] {
  return [
    {
      ...{ kind: 'choice', name: 'game', label: 'Game' },
      choices: games.map(({ id, title }) => ({ value: id, label: title })),
    },
    {
      ...{ kind: 'choice', name: 'seats', label: 'Players' },
      choices: seatCounts(gameIn(wish).seats).map((value) => ({ value, label: String(value) })),
    },
    {
      ...{ kind: 'choice', name: 'reach', label: 'Open to' },
      choices: [
        { value: 'network', label: 'the local network' },
        { value: 'local', label: 'this computer alone' },
      ],
    },
    { kind: 'text', name: 'name', label: 'Your name', most: 24 },
    {
      kind: 'text',
      name: 'password',
      label: 'Password',
      most: 100,
      help: 'Asked of everybody who joins; may be left empty. Tell it aloud: take none that you use elsewhere.',
    },
    { kind: 'text', name: 'port', label: 'Port', most: 5, help: 'Where the table listens.' },
  ];
}

function problemsOf({ name, port }: Wish): Readonly<Record<string, string>> {
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535;
  return {
    ...(isName(name) ? {} : { name: noName }),
    ...(isPort ? {} : { port: 'Write a whole number from 0 to 65535.' }),
  };
}

/** Another game is played by others. */
function withSeats(wish: Wish): Wish {
  const { min, max } = gameIn(wish).seats;
  return { ...wish, seats: Math.min(max, Math.max(min, wish.seats)) };
}
