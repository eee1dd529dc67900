import type { ReactNode } from 'react';
import { Within } from '../../../tui/widgets/overlay.tsx';
import type { BoardFile } from '../rules/board-file.ts';
import { markedRange } from './board-keys.ts';
import { EditForm, type OverProps } from './edit-form.tsx';
import { applyEdit, type Edit, rangeText } from './edits.ts';
import { draftFindings } from './findings.ts';
import {
  type FormValues,
  groupChoice,
  readSquare,
  squareFields,
  squareValues,
  wrongTexts,
} from './square-form.ts';

/** The square under the cursor. */
export function SquareForm(props: OverProps): ReactNode {
  const { file, desk, within } = props;
  const at = desk.cursor;
  const edit = (values: FormValues): Edit => ({
    type: 'square',
    at,
    square: readSquare(file, at, values),
  });
  return (
    <Within value={within}>
      <EditForm
        over={props}
        title={`Square ${at}`}
        width={within.width - 4}
        fields={(values) => squareFields(file, values)}
        initial={squareValues(file, at)}
        check={(values) => ({ ...problemsAt(applyEdit(file, edit(values)), at), ...wrongTexts(values) })}
        edit={edit}
      />
    </Within>
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

/** The marked squares as properties of a group. */
export function Fill(props: OverProps): ReactNode {
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
          help: 'They become properties of the group. Space marks the beginning of a range.',
        },
      ]}
      initial={{ group: file.groups[0]?.id ?? '' }}
      check={() => (file.groups.length === 0 ? { group: 'Make a group first: g, New group.' } : {})}
      edit={({ group }) => ({ type: 'fill', range, group })}
    />
  );
}

export function Scale(props: OverProps): ReactNode {
  return (
    <EditForm
      over={props}
      title="All prices"
      width={46}
      fields={() => [
        {
          kind: 'whole',
          ...{ name: 'percent', label: 'Become', min: 1, max: 1000, unit: 'percent' },
          help: 'Prices, rents, buildings, taxes and what jokers give and take. Money at first stays.',
        },
      ]}
      initial={{ percent: 100 }}
      edit={({ percent }) => ({ type: 'scale', percent })}
    />
  );
}

export function Rename(props: OverProps): ReactNode {
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
      check={({ find }) => (find === '' ? { find: 'What is to be replaced?' } : {})}
      edit={({ find, put }) => ({ type: 'rename', find, put })}
    />
  );
}
