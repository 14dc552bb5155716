import { type ComponentProps, type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Locked } from './locked.ts';
import { useRefusal } from './use-refusal.ts';

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
