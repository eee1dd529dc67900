import { Box } from 'ink';
import { type ReactNode, useReducer, useState } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import type { Table } from '../../../../tui/table/table.ts';
import { EditedText } from '../../../../tui/widgets/edited-line.tsx';
import { Overlay, overlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { editKeys, editText } from '../../../../tui/widgets/text-edit.ts';
import { type Answer, lookUp } from '../../rules/look-up.ts';
import type { WordStealTypes } from '../../rules/types.ts';
import { hints, texts } from '../texts.ts';
import type { Page, PageProps } from './page.ts';

const longest = 20;

/** Asks for words and says whether the dictionary of this game has them. */
function LookUp({ lexicon, within, close }: PageProps): ReactNode {
  const { size } = useApp();
  const [edit, step] = useReducer(editText, { text: '', at: 0 });
  const [answer, setAnswer] = useState<Answer>();
  const { width } = overlayRoom(size, within);
  useKeys([
    {
      key: 'enter',
      label: hints.lookUp,
      run: () => {
        const word = edit.text.trim();
        if (word !== '') setAnswer(lookUp(lexicon, word));
        step({ type: 'clear' });
      },
    },
    { key: 'escape', label: hints.close, run: close },
    ...editKeys((by) => step('text' in by ? { ...by, text: by.text.toUpperCase() } : by), longest),
  ]);
  return (
    <Overlay title={texts.lookUp} width={width} within={within}>
      <Label tone="muted">{texts.lookUpAsk}</Label>
      <EditedText edit={edit} width={width - 1} bg="surface" />
      <Box marginTop={1} minHeight={2}>
        {answer && (
          <Label wrap="wrap" tone={answer.valid ? 'good' : 'bad'}>
            {answer.sentence}
          </Label>
        )}
      </Box>
    </Overlay>
  );
}

/** Words may be looked up after the game; before that on one's own turn, where the options allow it. */
function lookUpWhyNot({ match, active }: Table<WordStealTypes>): string | undefined {
  if (match.game.outcome(match.state) !== undefined) return undefined;
  if (!match.options.lookUp) return texts.lookUpOff;
  return active === undefined ? texts.notYours : undefined;
}

export const lookUpPage: Page = { letter: 'd', label: hints.dictionary, whyNot: lookUpWhyNot, View: LookUp };
