import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What keeps a form as it is while it is locked: handlers that come before those of its fields. Attributes alone do not:
 * a box, a list and a file have no `readOnly`, and an input method ends its word in spite of it.
 */
export function useRefusal(form: RefObject<HTMLFormElement | null>, isLocked: boolean) {
  const texts = useRef(new Map<Element, string>());
  useLayoutEffect(() => {
    texts.current = textsOf(isLocked ? form.current : null);
  }, [form, isLocked]);

  function putBack(event: FormEvent) {
    if (!isLocked) return;
    event.stopPropagation();
    const control = event.target as TextControl;
    const text = control.type === 'file' ? '' : texts.current.get(control);
    if (text !== undefined) control.value = text;
  }
  return {
    onInputCapture: putBack,
    onChangeCapture: putBack,
    onPasteCapture: (event: SyntheticEvent) => isLocked && refuse(event),
    onDropCapture: (event: SyntheticEvent) => isLocked && refuse(event),
    onClickCapture: (event: MouseEvent) => isLocked && isOff(event) && refuse(event),
    onKeyDownCapture(event: KeyboardEvent) {
      // Enter belongs to the word that is being composed.
      const isOfWord = event.key === 'Enter' && event.nativeEvent.isComposing;
      if (isOfWord) event.preventDefault();
      else if (isLocked && isChange(event)) refuse(event);
    },
  };
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function isOff({ target }: MouseEvent): boolean {
  return (target as Element).closest('[aria-disabled="true"]') !== null;
}

const changing = new Set(['Enter', 'Backspace', 'Delete']);
const moving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/** In a text, keys that move the caret change nothing; in a list and among radio buttons they do. */
function isChange({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const control = target as HTMLElement;
  if (ctrlKey || metaKey || control.matches('a, summary, button:not([aria-disabled="true"])')) return false;
  if (moving.has(key)) return !control.matches('input[readonly], textarea') || control.role === 'combobox';
  return key.length === 1 || changing.has(key);
}

function textsOf(form: HTMLFormElement | null): Map<Element, string> {
  const controls = [...(form?.elements ?? [])].filter((control): control is TextControl => 'value' in control);
  return new Map(controls.map((control) => [control, control.value]));
}
