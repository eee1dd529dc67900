import type { ReactNode } from 'react';
import type { Area } from '../../../tui/paint/canvas.ts';
import { type FormButton, FormDialog, type FormOptions } from '../../../tui/widgets/form.tsx';
import type { FormValues } from '../../../tui/widgets/form-state.ts';
import { MenuDialog } from '../../../tui/widgets/menu.tsx';
import type { BoardFile } from '../rules/board-file.ts';
import { groupForm, moneyForm, nameForm, type PartForm, pawnsForm, ratesForm } from './board-forms.ts';
import { type Desk, type DeskHands, markedRange, type OverState } from './board-keys.ts';
import { applyEdit, type Edit, type PictureSpot, rangeText } from './edits.ts';
import { draftFindings } from './findings.ts';
import { PictureForm, pictureAt } from './PictureForm.tsx';
import { groupChoice, readSquare, squareFields, squareValues } from './square-form.ts';

export interface OverProps {
  readonly state: OverState;
  readonly file: BoardFile;
  readonly desk: Desk;
  readonly hands: DeskHands;
  /** Where the form of a square lies. */
  readonly within: Area;
  /** Shows a board that is not yet decided on; nothing shows the one that is. */
  watch(file: BoardFile | undefined): void;
  close(): void;
}

const parts = { name: nameForm, money: moneyForm, rates: ratesForm, pawns: pawnsForm };

/** The form or the list that lies over the board. */
export function Over(props: OverProps): ReactNode {
  const { state } = props;
  switch (state.type) {
    case 'square':
      return <SquareForm {...props} />;
    case 'board':
      return <BoardMenu {...props} />;
    case 'name':
    case 'money':
    case 'rates':
    case 'pawns':
      return <Part {...props} form={parts[state.type](props.file)} />;
    case 'groups':
      return <Groups {...props} />;
    case 'group':
      return <Group {...props} id={state.id} />;
    case 'fill':
      return <Fill {...props} />;
    case 'scale':
      return <Scale {...props} />;
    case 'rename':
      return <Rename {...props} />;
    case 'pictures':
      return <Pictures {...props} />;
    case 'picture':
      return <PictureForm {...props} spot={state.spot} />;
    case 'test':
      return null;
  }
}

interface EditFormProps extends Omit<FormOptions, 'buttons'> {
  readonly title: string;
  readonly width: number;
  readonly over: OverProps;
  readonly within?: Area;
  /** What the values come to. */
  edit(values: FormValues): Edit;
  /** Buttons between Done and Cancel. */
  readonly more?: readonly FormButton[];
}

/** A form whose values are seen on the board while they are typed, and make one change. */
function EditForm({ over, edit, more = [], ...form }: EditFormProps): ReactNode {
  const { hands, file, watch, close } = over;
  return (
    <FormDialog
      {...form}
      watch={(values) => watch(applyEdit(file, edit(values)))}
      close={close}
      buttons={[
        {
          label: 'Done',
          run: (values) => {
            hands.edit(edit(values));
            close();
          },
        },
        ...more,
        { label: 'Cancel', when: 'any', run: close },
      ]}
    />
  );
}

function SquareForm(props: OverProps): ReactNode {
  const { file, desk, within } = props;
  const at = desk.cursor;
  const edit = (values: FormValues): Edit => ({
    type: 'square',
    at,
    square: readSquare(file, at, values),
  });
  return (
    <EditForm
      over={props}
      title={`Square ${at}`}
      width={within.width - 4}
      within={within}
      fields={(values) => squareFields(file, values)}
      initial={squareValues(file, at)}
      check={(values) => problemsAt(applyEdit(file, edit(values)), at)}
      edit={edit}
    />
  );
}

/** Errors of the square by the field of its form. */
function problemsAt(file: BoardFile, at: number): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { severity, square, path, text, mend } of draftFindings(file)) {
    if (severity === 'warning' || square !== at) continue;
    const field = /\.(name|group|price|diceTimes|money|amount)$/.exec(path)?.[1];
    if (path.endsWith('.movement.move')) errors.move = `${text}.`;
    else if (field !== undefined) errors[field] = mend;
  }
  return errors;
}

function BoardMenu({ hands, close }: OverProps): ReactNode {
  const entry = (
    label: string,
    key: string,
    type: 'name' | 'money' | 'rates' | 'pawns' | 'groups' | 'pictures',
  ) => ({
    ...{ label, key },
    run: () => hands.open({ type }),
  });
  return (
    <MenuDialog
      title="The board"
      close={close}
      items={[
        entry('Name and rules', 'n', 'name'),
        entry('Money', 'm', 'money'),
        entry('Percentages', 'p', 'rates'),
        entry('Pawns', 'w', 'pawns'),
        entry('Groups', 'g', 'groups'),
        entry('Pictures', 'i', 'pictures'),
        { label: 'Back', run: close },
      ]}
    />
  );
}

function Part({ form, ...props }: OverProps & { readonly form: PartForm }): ReactNode {
  return (
    <EditForm
      over={props}
      title={form.title}
      width={44}
      fields={form.fields}
      initial={form.initial}
      check={form.check}
      edit={(values) => ({ type: 'board', fields: form.read(values) })}
    />
  );
}

function Groups({ file, hands, close }: OverProps): ReactNode {
  return (
    <MenuDialog
      title="Groups"
      close={close}
      items={[
        ...file.groups.map((group) => ({
          label: `■ ${group.name}`,
          detail: counted(file, group.id),
          take: 'change',
          run: () => hands.open({ type: 'group', id: group.id }),
        })),
        { label: 'New group', key: 'n', run: () => hands.open({ type: 'group', id: undefined }) },
        { label: 'Back', run: close },
      ]}
    />
  );
}

function counted(file: BoardFile, id: string): string {
  const count = file.squares.filter((square) => 'group' in square && square.group === id).length;
  return `${count} ${count === 1 ? 'square' : 'squares'}`;
}

function Group({ id, ...over }: OverProps & { readonly id: string | undefined }): ReactNode {
  const { file, hands, close } = over;
  const group = file.groups.find((each) => each.id === id);
  const { title, fields, initial, check, read } = groupForm(file, group);
  const remove = (): void => {
    hands.edit({ type: 'remove-group', id: group!.id });
    hands.say('Its squares are jokers now that do nothing; u undoes it.');
    close();
  };
  return (
    <EditForm
      {...{ over, title, fields, initial, check }}
      width={46}
      edit={(values) =>
        group
          ? { type: 'group', id: group.id, group: read(values) }
          : { type: 'new-group', group: read(values) }
      }
      more={group ? [{ label: 'Remove', when: 'any', run: remove }] : []}
    />
  );
}

/** The places that a picture can have, that of the cursor first. */
function Pictures({ file, desk, hands, close }: OverProps): ReactNode {
  const square = file.squares[desk.cursor]!;
  const canHave = ['joker', 'chance', 'community-chest'].includes(square.type);
  const entry = (label: string, spot: PictureSpot, whyNot?: string) => ({
    ...{ label, whyNot },
    detail: pictureAt(file, spot) ? 'has one' : '',
    run: () => hands.open({ type: 'picture', spot }),
  });
  return (
    <MenuDialog
      title="Pictures"
      close={close}
      items={[
        entry(
          `Square ${desk.cursor}`,
          { type: 'square', at: desk.cursor },
          canHave ? undefined : 'Jokers and card squares have pictures; a property shows its deed.',
        ),
        entry('Middle of the board', { type: 'middle' }),
        ...(file.pawns ?? []).map(({ name }, at) => entry(`Pawn ${name}`, { type: 'pawn', at })),
        { label: 'Back', run: close },
      ]}
    />
  );
}

function Fill(props: OverProps): ReactNode {
  const { file, desk } = props;
  const range = markedRange(desk);
  return (
    <EditForm
      over={props}
      title={`Fill ${rangeText(range)}`}
      width={44}
      fields={() => [
        {
          kind: 'choice',
          ...{ name: 'group', label: 'With the group' },
          choices: file.groups.map(groupChoice),
          help: 'Each of these squares becomes a property of the group. Space marks the beginning of a range.',
        },
      ]}
      initial={{ group: file.groups[0]?.id ?? '' }}
      check={() => (file.groups.length === 0 ? { group: 'Make a group first: g, New group.' } : {})}
      edit={({ group }) => ({ type: 'fill', range, group: String(group) })}
    />
  );
}

function Scale(props: OverProps): ReactNode {
  return (
    <EditForm
      over={props}
      title="All prices"
      width={46}
      fields={() => [
        {
          kind: 'number',
          ...{ name: 'percent', label: 'Become', min: 1, max: 1000, unit: 'percent' },
          help: 'Prices, rents, buildings, taxes and what jokers give and take. Money at first stays.',
        },
      ]}
      initial={{ percent: '100' }}
      edit={({ percent }) => ({ type: 'scale', percent: Number(percent) })}
    />
  );
}

function Rename(props: OverProps): ReactNode {
  return (
    <EditForm
      over={props}
      title="Rename everywhere"
      width={46}
      fields={() => [
        { kind: 'text', name: 'find', label: 'Write for', most: 24, width: 24 },
        {
          kind: 'text',
          ...{ name: 'put', label: 'this', most: 24, width: 24 },
          help: 'In the names of the board, its squares, groups and pawns.',
        },
      ]}
      initial={{ find: '', put: '' }}
      check={({ find }) => (String(find) === '' ? { find: 'What is to be replaced?' } : {})}
      edit={({ find, put }) => ({ type: 'rename', find: String(find), put: String(put) })}
    />
  );
}
