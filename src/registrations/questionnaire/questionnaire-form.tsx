import type { ReactNode } from 'react';
import { NewerValues } from '#src/forms/newer-values.tsx';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { fields } from '#src/ui/form/form.css.ts';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Questionnaire, type QuestionnaireProps } from './questionnaire.tsx';
import type { useQuestionnaire } from './use-questionnaire.ts';

type Props = Pick<QuestionnaireProps, 'eventId' | 'headings'> & {
  form: Pick<ReturnType<typeof useQuestionnaire>, 'isLocked' | 'submit' | 'summary' | 'questionnaire' | 'draft'>;
  /** What holds now, in words, of a question that was answered here and elsewhere. */
  showNewer?: (questionId: string) => ReactNode;
  /** What helps with what went wrong, under the summary's sentences. */
  help?: ReactNode;
  /** Below the questions: the buttons. */
  children: ReactNode;
};

/** The form of `useQuestionnaire`, with the summary of what is wrong above its questions. */
export function QuestionnaireForm({ form, showNewer, help, children, ...place }: Props) {
  const { name, isEdited, drop, clashes, keepMine, takeNewer } = form.draft;
  const newer = clashes.map(({ question_id: id, label }) => ({ name: id, label, value: showNewer?.(id) }));
  return (
    <LockableForm isLocked={form.isLocked} className={fields} onSubmit={form.submit}>
      <ErrorSummary {...form.summary}>{help}</ErrorSummary>
      <DraftNote draft={name} isEdited={isEdited} onDiscard={drop} />
      <NewerValues newer={newer} onKeepMine={keepMine} onTakeNewer={takeNewer} />
      <Questionnaire {...form.questionnaire} {...place} />
      {children}
    </LockableForm>
  );
}
