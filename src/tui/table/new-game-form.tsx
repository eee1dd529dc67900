import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import {
  followDefaults,
  type GameToBegin,
  type NewGame,
  newGameValues,
  optionErrors,
  playerErrors,
  readNewGame,
  usualPlayers,
} from '../../engine/new-game.ts';
import { type HelpSection, useApp } from '../app/app-context.ts';
import { Label, Wrapped } from '../app/label.tsx';
import type { Room } from '../paint/canvas.ts';
import { wrap } from '../paint/width.ts';
import { FormPage, useForm } from '../widgets/form.tsx';
import { Frame, useBodyArea } from '../widgets/frame.tsx';
import { Panel } from '../widgets/panel.tsx';
import { type FormBot, type MoreFields, newGameFields, newGameNotes } from './new-game-fields.ts';

export interface NewGameFormProps {
  readonly game: GameToBegin & { readonly title: string };
  /** Weakest first; the empty seats begin with the second. */
  readonly bots: readonly FormBot[];
  readonly more?: MoreFields | undefined;
  readonly initial: Pick<Match<AnyTypes>, 'options' | 'players'>;
  /** What the game is, in a sentence or two. */
  readonly about?: string | undefined;
  readonly help?: readonly HelpSection[];
  /** The game under way by these options, for a part of the screen as large as that. */
  readonly picture?: ((options: AnyTypes['options'], room: Room) => ReactNode) | undefined;
  start(game: Pick<Match<AnyTypes>, 'options' | 'players'>): void;
  cancel(): void;
}

export function NewGameForm(props: NewGameFormProps): ReactNode {
  const { game, bots, more, initial, start, cancel, help } = props;
  const { settings } = useApp();
  const begun = newGameValues(game, initial, usualPlayers(bots, settings.players));
  const form = useForm({
    fields: (values) => {
      const fields = newGameFields(game, bots, values);
      return more?.fields(fields, values) ?? fields;
    },
    initial: more?.follow(begun) ?? begun,
    check: (values) => ({ ...optionErrors(game, values), ...playerErrors(values) }),
    follow: (values, before) => {
      const followed = followDefaults(game, values, before);
      return more?.follow(followed) ?? followed;
    },
    marked: 'first button',
    buttons: [
      { label: 'Start', run: (values) => start(readNewGame(game, values)) },
      { label: 'Back', when: 'any', run: cancel },
    ],
  });
  return (
    <Frame title={[game.title, 'new game']} {...(help ? { help } : {})}>
      <NewGamePage {...props} form={form} />
    </Frame>
  );
}

/** Columns of the form, and of what stands beside it at least and at most. */
const FORM = 76;
const ASIDE = { least: 32, most: 82 };
const PICTURE = 9;

type NewGamePageProps = NewGameFormProps & { readonly form: ReturnType<typeof useForm<NewGame>> };

/** The form of a new game; where there is room, what it comes to stands beside it. */
function NewGamePage({ form, game, bots, about = '', picture }: NewGamePageProps): ReactNode {
  const { width, height } = useBodyArea();
  if (width < FORM + ASIDE.least) return <FormPage form={form} idle={about} />;
  const { players, changed } = newGameNotes(game, bots, form.values);
  const left = Math.max(FORM, width - ASIDE.most);
  const inside = width - left - 4;
  const notes = [
    { head: '', text: about },
    { head: 'COMPUTER PLAYERS', text: players.join('\n') || 'None.' },
    { head: 'RULES', text: changed.join('\n') || 'None changed.' },
  ];
  // Each with its head and the gap above that, but for the first.
  const rows = notes.reduce((sum, { text }) => sum + wrap(text, inside).length + 2, -2);
  const room = { width: inside, height: height - 4 - rows };
  const isSound = Object.keys(form.errors).length === 0;
  return (
    <Box flexGrow={1}>
      <FormPage form={form} width={left} />
      <Panel title={game.title} tone="accent" width={width - left} height={height} aria-hidden>
        <Box flexDirection="column" height={Math.min(rows, height - 2)} flexShrink={0} overflow="hidden">
          {notes.map(({ head, text }) => (
            <Box key={head} flexDirection="column" marginTop={head === '' ? 0 : 1} flexShrink={0}>
              {head !== '' && (
                <Label bold tone="muted">
                  {head}
                </Label>
              )}
              <Wrapped text={text} width={inside} />
            </Box>
          ))}
        </Box>
        {room.height >= PICTURE && (
          <Box marginTop={1}>{picture?.(isSound ? readNewGame(game, form.values).options : {}, room)}</Box>
        )}
      </Panel>
    </Box>
  );
}
