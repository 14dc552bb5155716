import { useRef, useState } from 'react';
import type { Place } from './problem-place.ts';
import { type Formatting, formatText, type TextFormat } from './format-text.ts';
import { variableInsertion } from './variable-insertion.ts';

/** The two fields that may hold variables. */
export type TextName = 'subject' | 'body';
type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The caret in the subject and the body: variables go where it was last, and a problem's place is gone to.
 * `write` is for browsers that do not write by themselves.
 */
export function useTextFields(write: (name: TextName, text: string) => void) {
  const controls = useRef<Partial<Record<TextName, Control | null>>>({});
  const [last, setLast] = useState<TextName>('body');
  const wasUsed = useRef(false);

  function insert(variable: string) {
    const control = controls.current[last];
    if (!control) return;
    const { value } = control;
    // Before it was used, a field's caret is nowhere that a person has put it.
    const [start, end] = wasUsed.current
      ? [control.selectionStart ?? value.length, control.selectionEnd ?? value.length]
      : [value.length, value.length];
    const insertion = variableInsertion(value, start, end, variable);
    const caret = insertion.words.length;
    replace(last, { ...insertion, selected: [caret, caret] });
  }

  /** In the body; where it was never in use, at its end. */
  function format(as: TextFormat) {
    const control = controls.current.body;
    if (!control) return;
    const { value } = control;
    const isUsed = wasUsed.current && last === 'body';
    const [start, end] = isUsed ? [control.selectionStart, control.selectionEnd] : [value.length, value.length];
    replace('body', formatText(value, start ?? value.length, end ?? value.length, as));
  }

  function replace(name: TextName, { from, to, words, selected }: Formatting) {
    const control = controls.current[name];
    if (!control) return;
    const { value } = control;
    const selectWritten = () => control.setSelectionRange(from + selected[0], from + selected[1]);
    control.focus();
    control.setSelectionRange(from, to);
    if (typesIn(words)) return selectWritten();
    write(name, value.slice(0, from) + words + value.slice(to));
    requestAnimationFrame(selectWritten);
  }

  const goTo = (name: TextName, place: Place) => select(controls.current[name], place);

  const props = (name: TextName) => ({
    ref: (control: Control | null) => void (controls.current[name] = control),
    onFocus: () => {
      wasUsed.current = true;
      setLast(name);
    },
  });
  return { props, last, insert, format, goTo };
}

function select(control: Control | null | undefined, { line, start, end }: Place) {
  if (!control) return;
  control.focus();
  control.setSelectionRange(start, end);
  // A selection that is set does not come into view by itself.
  const lines = control.value.split('\n').length;
  control.scrollTop = (control.scrollHeight * (line - 1)) / lines - control.clientHeight / 2;
}

/** As if typed, so that the field's own undo takes it back: nothing newer can do that. False where it can't be done. */
function typesIn(words: string): boolean {
  return typeof document.execCommand === 'function' && document.execCommand('insertText', false, words);
}
