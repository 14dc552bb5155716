import { useRef, useState } from 'react';
import type { Place } from './problem-place.ts';
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
    const { from, to, words } = variableInsertion(value, start, end, variable);
    control.focus();
    control.setSelectionRange(from, to);
    if (typesIn(words)) return;
    write(last, value.slice(0, from) + words + value.slice(to));
    requestAnimationFrame(() => control.setSelectionRange(from + words.length, from + words.length));
  }

  function goTo(name: TextName, { line, start, end }: Place) {
    const control = controls.current[name];
    if (!control) return;
    control.focus();
    control.setSelectionRange(start, end);
    // A selection that is set does not come into view by itself.
    const lines = control.value.split('\n').length;
    control.scrollTop = (control.scrollHeight * (line - 1)) / lines - control.clientHeight / 2;
  }

  const props = (name: TextName) => ({
    ref: (control: Control | null) => void (controls.current[name] = control),
    onFocus: () => {
      wasUsed.current = true;
      setLast(name);
    },
  });
  return { props, last, insert, goTo };
}

/** As if typed, so that the field's own undo takes it back: nothing newer can do that. False where it can't be done. */
function typesIn(words: string): boolean {
  return typeof document.execCommand === 'function' && document.execCommand('insertText', false, words);
}
