import { type ReactNode, useRef } from 'react';
import { DraftNote } from './draft-note.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { fields } from '#src/ui/form/form.css.ts';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { NewerValues } from './newer-values.tsx';
import type { useForm } from './use-form.ts';
import { useStartFollowed } from './use-start-followed.ts';

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
