import { stepped } from '../terminal/keys.ts';
import { type EditStep, editText, type TextEdit } from '../widgets/text-edit.ts';

/** The `:` line while it is open. */
export interface CommandState {
  readonly edit: TextEdit;
  /** How far back in the history, 0 for what is being typed. */
  readonly back: number;
  /** What was typed before the history was looked at. */
  readonly draft: string;
  /** The completions that Tab goes through, and which of them is shown. */
  readonly cycle: { readonly found: readonly string[]; readonly at: number } | undefined;
}

export type CommandStep =
  | { readonly type: 'edit'; readonly edit: EditStep }
  | { readonly type: 'history'; readonly by: number; readonly lines: readonly string[] }
  | { readonly type: 'complete'; readonly by: 1 | -1; readonly found: readonly string[] };

export const emptyLine: CommandState = { edit: { text: '', at: 0 }, back: 0, draft: '', cycle: undefined };

export function commandStep(state: CommandState, step: CommandStep): CommandState {
  switch (step.type) {
    case 'edit':
      return { edit: editText(state.edit, step.edit), back: 0, draft: '', cycle: undefined };
    case 'history': {
      const back = Math.max(0, Math.min(step.lines.length, state.back + step.by));
      const draft = state.back === 0 ? state.edit.text : state.draft;
      const text = back === 0 ? draft : step.lines[step.lines.length - back]!;
      return { edit: atEnd(text), back, draft, cycle: undefined };
    }
    case 'complete': {
      const { found } = state.cycle ?? step;
      if (found.length === 0) return state;
      const at = stepped(state.cycle?.at ?? (step.by > 0 ? -1 : 0), step.by, found.length);
      return { ...state, edit: atEnd(found[at]!), cycle: { found, at } };
    }
  }
}

function atEnd(text: string): TextEdit {
  return editText({ text, at: 0 }, { type: 'end' });
}
