import { Box } from 'ink';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { counted } from '../../engine/sentence.ts';
import { findGame, games } from '../../games/index.ts';
import type { Guest } from '../../serve/guests.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { FormDialog } from '../../tui/widgets/form.tsx';
import { Frame, useBodyArea } from '../../tui/widgets/frame.tsx';
import { MenuDialog, type MenuItem, useMenu } from '../../tui/widgets/menu.tsx';
import { Panel } from '../../tui/widgets/panel.tsx';
import { TableList, Ways } from '../net/table-list.tsx';
import { gameTitle } from '../saved-text.ts';
import { NameForm } from './hall-forms.tsx';
import { type House, mannersOf, renameGuest } from './house.ts';
import { TakeAwayDialog, type Visiting } from './take-away-dialog.tsx';

type OpenDialog =
  | { readonly what: 'name' }
  | { readonly what: 'person'; readonly name: string }
  | { readonly what: 'report'; readonly name: string }
  | { readonly what: 'game'; readonly match: string };

const help = [
  {
    title: 'You and others',
    lines: [
      'Your rating counts finished games among people and against computer players, for each game by itself: 1500 ± 350 to begin with, and surer with every game.',
      'Whoever you block says nothing to you at any table, and cannot join a table of yours. A report goes to whoever runs this place, with what you write.',
    ],
  },
];

/** A guest as they are now, wherever they were changed. */
export function useGuest({ guests }: House, id: string): Guest {
  return useSyncExternalStore(guests.listen, () => guests.get(id)!);
}

/** Columns of a long name and the table they are at, and of the ratings beside it. */
const PEOPLE = 44;
export const RATINGS = 34;

/** Who a guest is here, and whom they have met. */
export function PeoplePage(visiting: Visiting): ReactNode {
  const { house, guest: id } = visiting;
  const { pop } = useApp();
  const [dialog, openDialog] = useState<OpenDialog>();
  const guest = useGuest(house, id);
  const names = [...new Set([...guest.met, ...guest.blocked.map(({ name }) => name)])];
  const items: readonly MenuItem[] = [
    ...names.map((name) => ({
      label: name,
      take: 'choose',
      run: () => openDialog({ what: 'person', name }),
    })),
    { label: 'Another name', key: 'n', run: () => openDialog({ what: 'name' }) },
    ...guest.games.map(({ match, game, at }) => ({
      label: `${gameTitle(game)}, ${dateOf(at)}`,
      take: 'take with you',
      run: () => openDialog({ what: 'game', match }),
    })),
  ];
  const menu = useMenu(items);
  useKeys([{ key: 'escape', label: 'back', run: () => pop() }]);
  const { width, height } = useBodyArea();
  const left = Math.max(Math.floor(width / 2), Math.min(PEOPLE, width - RATINGS));
  const ratings = games.length + 2;
  const rows = names.map((name) => [name, isBlocked(guest, name) ? 'blocked' : whereIs(house, name)]);
  return (
    <Frame title={[house.name, 'you and others']} right={guest.name} help={help}>
      <Box>
        <TableList
          {...{ menu, rows, height, heads: ['Name', 'Now'] }}
          title="People you have played with"
          width={left}
          none="Whoever you finish a game with is listed here, and at which table they are."
        />
        <Box flexDirection="column" width={width - left}>
          <Box height={ratings} flexShrink={0}>
            <Ratings guest={guest} />
          </Box>
          <Ways
            {...{ menu, tables: names.length, width: width - left, height: height - ratings }}
            title="Your name and games"
          />
        </Box>
      </Box>
      {dialog && <PeopleDialog {...{ visiting, dialog, openDialog }} />}
    </Frame>
  );
}

function isBlocked({ blocked }: Guest, name: string): boolean {
  return blocked.some((other) => other.name === name);
}

interface PeopleDialogProps {
  readonly visiting: Visiting;
  readonly dialog: OpenDialog;
  openDialog(dialog: OpenDialog | undefined): void;
}

function PeopleDialog({ visiting, dialog, openDialog }: PeopleDialogProps): ReactNode {
  const { house, guest: id } = visiting;
  const { say, complain } = useApp();
  const guest = useGuest(house, id);
  const manners = mannersOf(house, id);
  const close = (): void => openDialog(undefined);
  const showAnswer = (answer: Promise<string>): void => {
    close();
    answer.then((text) => say(text), complain);
  };
  switch (dialog.what) {
    case 'name':
      return (
        <NameForm
          name={guest.name}
          close={close}
          call={(name) => {
            renameGuest(house, id, name).then(
              (refusal) => (refusal ? say(refusal.text, 'warn') : close()),
              complain,
            );
          }}
        />
      );
    case 'person': {
      const { name } = dialog;
      const blocked = isBlocked(guest, name);
      return (
        <MenuDialog
          title={name}
          close={close}
          items={[
            {
              label: blocked ? 'Hear them again' : 'Block',
              key: 'b',
              run: () => showAnswer(manners.block(name, !blocked)),
            },
            { label: 'Report', key: 'r', run: () => openDialog({ what: 'report', name }) },
          ]}
        />
      );
    }
    case 'report':
      return (
        <ReportForm
          name={dialog.name}
          send={(why) => showAnswer(manners.report(dialog.name, why, []))}
          close={close}
        />
      );
    case 'game':
      return <TakeAwayDialog {...visiting} match={dialog.match} close={close} />;
  }
}

/** As people write it, in the time of the place. */
function dateOf(at: number): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

/** What they do just now, where everybody may see it. */
function whereIs({ tables }: House, name: string): string {
  const table = tables.shown.find(({ people, phase }) => phase !== 'ended' && people.includes(name));
  return table ? `${findGame(table.game)?.title} · ${table.code}` : '';
}

interface ReportFormProps {
  readonly name: string;
  send(why: string): void;
  close(): void;
}

function ReportForm({ name, send, close }: ReportFormProps): ReactNode {
  return (
    <FormDialog
      title={`Report ${name}`}
      width={60}
      fields={() => [{ kind: 'text', name: 'why', label: 'What they did', most: 200, width: 40 }]}
      initial={{ why: '' }}
      check={({ why }) => (why.trim() === '' ? { why: 'Say what they did.' } : {})}
      buttons={[{ label: 'Send', run: ({ why }) => send(why) }]}
      close={close}
    />
  );
}

export function Ratings({ guest }: { readonly guest: Guest }): ReactNode {
  return (
    <Panel title="Your ratings" flexGrow={1} flexShrink={0}>
      {games.map(({ id, title }) => {
        const own = guest.ratings[id];
        return (
          <Box key={id} justifyContent="space-between">
            <Label>{title}</Label>
            <Label tone={own ? 'text' : 'muted'}>
              {own
                ? `${Math.round(own.rating)} ± ${Math.round(own.deviation)}, ${counted(own.games, 'game')}`
                : 'not rated'}
            </Label>
          </Box>
        );
      })}
    </Panel>
  );
}
