import { type ReactNode, useState } from 'react';
import { findGame, type GameEntry, games } from '../../games/index.ts';
import type { Wish } from '../../serve/hall.ts';
import { FormDialog } from '../../tui/widgets/form.tsx';
import { MenuDialog } from '../../tui/widgets/menu.tsx';
import type { ToTables } from './to-tables.tsx';

export type OpenDialog = 'quick' | 'alone' | 'new' | 'code';

interface HallDialogProps {
  readonly dialog: OpenDialog | undefined;
  /** The game that the guest finished last. */
  readonly played: string | undefined;
  readonly to: ToTables;
  close(): void;
}

/** What is asked on the way to a table. */
export function HallDialog({ dialog, played, to, close }: HallDialogProps): ReactNode {
  const [chosen, choose] = useState<string>();
  const last = findGame(chosen ?? played ?? '') ?? games[0]!;
  const start = (game: string, begin: () => void): void => {
    choose(game);
    close();
    begin();
  };
  switch (dialog) {
    case undefined:
      return null;
    case 'quick':
    case 'alone':
      return (
        <GameMenu
          {...{ last, close }}
          title={dialog === 'quick' ? 'Quick match' : 'Play computer players'}
          take={({ id, seats }) => start(id, () => to[dialog](id, seats.usual))}
        />
      );
    case 'new':
      return <NewTable {...{ last, close }} open={(wish) => start(wish.game, () => to.open(wish))} />;
    case 'code':
      return (
        <CodeForm
          close={close}
          go={(code) => {
            close();
            to.join(code);
          }}
        />
      );
  }
}

interface GameMenuProps {
  readonly title: string;
  /** What was played last, which is marked. */
  readonly last: GameEntry;
  take(entry: GameEntry): void;
  close(): void;
}

function GameMenu({ title, last, take, close }: GameMenuProps): ReactNode {
  return (
    <MenuDialog
      title={title}
      start={games.indexOf(last)}
      close={close}
      items={games.map((entry) => ({
        label: entry.title,
        detail: `${entry.seats.usual} players`,
        run: () => take(entry),
      }))}
    />
  );
}

interface NewTableProps extends Pick<GameMenuProps, 'last'> {
  open(wish: Wish): void;
  close(): void;
}

function NewTable({ last, open, close }: NewTableProps): ReactNode {
  return (
    <FormDialog
      title="New table"
      width={52}
      fields={(values) => {
        const { min, max } = findGame(values.game)!.seats;
        return [
          {
            kind: 'choice',
            name: 'game',
            label: 'Game',
            choices: games.map(({ id, title }) => ({ value: id, label: title })),
          },
          { kind: 'whole', name: 'seats', label: 'Seats', min, max },
          {
            kind: 'flag',
            name: 'isPublic',
            label: 'Open to all',
            help: 'Otherwise only those come who know its code.',
          },
        ];
      }}
      initial={{ game: last.id, seats: last.seats.usual, isPublic: true }}
      buttons={[{ label: 'Open', run: open }]}
      close={close}
    />
  );
}

interface CodeFormProps {
  go(code: string): void;
  close(): void;
}

function CodeForm({ go, close }: CodeFormProps): ReactNode {
  return (
    <FormDialog
      title="Join by code"
      width={44}
      fields={() => [
        { kind: 'text', name: 'code', label: 'Code', most: 4, width: 6, help: 'Its four letters.' },
      ]}
      initial={{ code: '' }}
      check={({ code }) =>
        /^[a-z]{4}$/i.test(code) ? {} : { code: 'A code has four letters: ask the host for them.' }
      }
      buttons={[{ label: 'Join', run: ({ code }) => go(code.toUpperCase()) }]}
      close={close}
    />
  );
}

interface NameFormProps {
  readonly name: string;
  call(name: string): void;
  close(): void;
}

export function NameForm({ name, call, close }: NameFormProps): ReactNode {
  return (
    <FormDialog
      title="Your name"
      width={44}
      fields={() => [{ kind: 'text', name: 'name', label: 'Name', most: 16, width: 18 }]}
      initial={{ name }}
      check={(values) => (values.name.trim() === '' ? { name: 'Say what you want to be called.' } : {})}
      buttons={[{ label: 'Take it', run: (values) => call(values.name) }]}
      close={close}
    />
  );
}
