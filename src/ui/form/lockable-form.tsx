import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { Locked } from './locked.ts';

type Props = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  /** While it is being sent. */
  isLocked: boolean;
  formRef?: RefObject<HTMLFormElement | null> | undefined;
};

/**
 * A form that takes nothing while it is being sent, since the answer would throw that away. Fields learn it from
 * `useLocked` and keep focus.
 */
export function LockableForm({ isLocked, formRef, onSubmit, children, ...props }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const place = formRef ?? own;
  const refusal = useRefusal(place, isLocked);
  const submit = useSubmission(isLocked, onSubmit);
  return (
    <Locked value={isLocked}>
      <form {...props} {...refusal} {...submit} ref={place} noValidate data-locked={isLocked || undefined}>
        {children}
      </form>
    </Locked>
  );
}

/** One submission at a time, of words that are whole. */
function useSubmission(isLocked: boolean, onSubmit: Props['onSubmit']) {
  const isTaken = useRef(false);
  const composing = useRef<HTMLElement>(null);
  // What came of a submission shows with the next drawing: until then a second press is the same one.
  useLayoutEffect(() => void (isTaken.current = false));
  return {
    onCompositionStart: ({ target }: { target: EventTarget }) => void (composing.current = target as HTMLElement),
    onCompositionEnd: () => void (composing.current = null),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isLocked || isTaken.current) return;
      isTaken.current = true;
      setTimeout(() => (isTaken.current = false));
      // An input method ends its word when the field loses focus.
      const field = composing.current;
      field?.blur();
      field?.focus();
      onSubmit?.(event);
    },
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What keeps a form as it is while it is locked: handlers that come before those of its fields. Attributes alone do not:
 * a box, a list and a file have no `readOnly`, and an input method ends its word in spite of it.
 */
function useRefusal(form: RefObject<HTMLFormElement | null>, isLocked: boolean) {
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
