import type { ReactNode } from 'react';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { fields } from '#src/ui/form/form.css.ts';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Questionnaire, type QuestionnaireProps } from './questionnaire.tsx';
import type { useQuestionnaire } from './use-questionnaire.ts';

type Props = Pick<QuestionnaireProps, 'eventId' | 'headings'> & {
  form: Pick<ReturnType<typeof useQuestionnaire>, 'isLocked' | 'submit' | 'summary' | 'questionnaire'>;
  /** What helps with what went wrong, under the summary's sentences. */
  help?: ReactNode;
  /** Below the questions: the buttons. */
  children: ReactNode;
};

/** The form of `useQuestionnaire`, with the summary of what is wrong above its questions. */
export function QuestionnaireForm({ form, help, children, ...place }: Props) {
  return (
    <LockableForm isLocked={form.isLocked} className={fields} onSubmit={form.submit}>
      <ErrorSummary {...form.summary}>{help}</ErrorSummary>
      <Questionnaire {...form.questionnaire} {...place} />
      {children}
    </LockableForm>
  );
}
