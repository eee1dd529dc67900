import type { ReactNode } from 'react';
import { counted } from '../../../engine/sentence.ts';
import { MenuDialog } from '../../../tui/widgets/menu.tsx';
import type { BoardFile } from '../rules/board-file.ts';
import { EditForm, type OverProps } from './edit-form.tsx';
import type { PictureSpot } from './edits.ts';
import { groupForm } from './group-form.ts';
import { MoneyForm } from './money-form.tsx';
import { NameForm } from './name-form.tsx';
import { PictureForm, pictureAt } from './PictureForm.tsx';
import { PawnsForm } from './pawns-form.tsx';
import { RatesForm } from './rates-form.tsx';
import { Fill, Rename, Scale, SquareForm } from './square-forms.tsx';
import { houseRuleText } from './square-text.ts';

/** The form or the list that lies over the board. */
export function Over(props: OverProps): ReactNode {
  const { state } = props;
  switch (state.type) {
    case 'square':
      return <SquareForm {...props} />;
    case 'board':
      return <BoardMenu {...props} />;
    case 'name':
      return <NameForm {...props} />;
    case 'money':
      return <MoneyForm {...props} />;
    case 'rates':
      return <RatesForm {...props} />;
    case 'pawns':
      return <PawnsForm {...props} />;
    case 'rules':
      return <HouseRules {...props} />;
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
  }
}

function BoardMenu({ file, hands, close }: OverProps): ReactNode {
  const entry = (
    label: string,
    key: string,
    type: 'name' | 'rules' | 'money' | 'rates' | 'pawns' | 'groups' | 'pictures',
    whyNot?: string,
  ) => ({
    ...{ label, key, whyNot },
    run: () => hands.open({ type }),
  });
  return (
    <MenuDialog
      title="The board"
      close={close}
      items={[
        entry('Name and rules', 'n', 'name'),
        entry(
          'House rules',
          'h',
          'rules',
          houseRulesOf(file).length > 0 ? undefined : 'It has none in its file.',
        ),
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

const houseRulesOf = ({ rules }: BoardFile) => Object.entries(rules?.options ?? {});

/** The rules that stand in the file of the board, each of which may be left out. */
function HouseRules({ file, hands, close }: OverProps): ReactNode {
  return (
    <MenuDialog
      title="House rules"
      close={close}
      items={[
        ...houseRulesOf(file).map((rule) => ({
          label: houseRuleText(rule),
          take: 'leave out',
          run: () => {
            hands.edit({ type: 'leave-out', rule: rule[0] });
            hands.say('It is left to whoever begins a game; u undoes it.');
          },
        })),
        { label: 'Back', run: close },
      ]}
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
          detail: squaresOf(file, group.id),
          take: 'change',
          run: () => hands.open({ type: 'group', id: group.id }),
        })),
        { label: 'New group', key: 'n', run: () => hands.open({ type: 'group', id: undefined }) },
        { label: 'Back', run: close },
      ]}
    />
  );
}

function squaresOf(file: BoardFile, id: string): string {
  const count = file.squares.filter((square) => 'group' in square && square.group === id).length;
  return counted(count, 'square');
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
