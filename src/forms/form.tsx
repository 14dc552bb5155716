import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { fields } from '#src/ui/form/form.css.ts';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { DraftNote } from './draft-note.tsx';
import { NewerValues } from './newer-values.tsx';
import type { useForm } from './use-form.ts';

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'isLocked' | 'start' | 'submit' | 'change' | 'summary' | 'draft'>;
  /** What helps with what went wrong, under the summary's sentences. */
  help?: ReactNode;
  children: ReactNode;
};

/** The form of `useForm`, with the summary of what is wrong above its fields. The sentences are ours, not the browser's. */
export function Form({ form, help, children }: Props) {
  const place = useRef<HTMLFormElement>(null);
  useStartFollowed(place, form.start);
  const { name, isEdited, drop, newer, keepMine, takeNewer } = form.draft;
  return (
    <LockableForm
      isLocked={form.isLocked}
      formRef={place}
      className={fields}
      onSubmit={form.submit}
      onInput={form.change}
    >
      <ErrorSummary {...form.summary}>{help}</ErrorSummary>
      <DraftNote draft={name} isEdited={isEdited} onDiscard={drop} />
      <NewerValues newer={newer} onKeepMine={keepMine} onTakeNewer={takeNewer} />
      {children}
    </LockableForm>
  );
}

/**
 * Fields that keep their own text do not hear of a new start: what still reads as the last one said is set to it, what
 * the person typed stays.
 */
function useStartFollowed(form: RefObject<HTMLFormElement | null>, start: object): void {
  const last = useRef(start);
  useEffect(() => {
    const before = last.current;
    last.current = start;
    if (before === start) return;
    for (const control of form.current?.elements ?? []) {
      if (isText(control) && control.value === textOf(before, control.name)) {
        control.value = textOf(start, control.name) ?? '';
      }
    }
  });
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return 'value' in control && 'name' in control && control.tagName !== 'BUTTON';
}

function textOf(start: object, name: string): string | undefined {
  return (start as Partial<Record<string, string>>)[name];
}
