import type { ReactNode } from 'react';
import type { AnswerFile, Question } from '#openapi/types.ts';
import { shownQuestions, type GivenAnswers } from '#rules/events/questions/shown-questions.ts';
import { NewerValues } from '#src/forms/newer-values.tsx';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { fields } from '#src/ui/form/form.css.ts';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { fieldOf } from './question-control.ts';
import { QuestionField } from './question-field.tsx';
import type { useQuestionnaire } from './use-questionnaire.ts';
import * as styles from './questionnaire.css.ts';

interface QuestionnaireProps {
  questions: readonly Question[];
  answers: GivenAnswers;
  /** What was sent for questions of type `file`, by question id. */
  files?: Readonly<Record<string, AnswerFile>>;
  /** What is wrong, by question id. */
  problems?: ReadonlyMap<string, string>;
  /** The event that files are sent to; without it nothing can be sent, as in a preview. */
  eventId?: string | null;
  /** Of the sections' headings: one below what stands above the questions. */
  headings?: 'h2' | 'h3';
  /** Undefined for no answer. */
  onChange: (questionId: string, answer: unknown) => void;
  onFile?: (questionId: string, file: AnswerFile | null) => void;
  /** A question keeps the form from being sent, and why; null when it no longer does. */
  onHold?: (questionId: string, reason: string | null) => void;
}

/**
 * Questions of a registration form or of feedback, those that the answers leave on show. It holds no state: `useQuestionnaire`
 * does for a form that is filled in, and a preview may hold its own.
 */
export function Questionnaire({ questions, answers, files = {}, problems, ...props }: QuestionnaireProps) {
  const { eventId = null, headings = 'h3', onChange, onFile, onHold } = props;
  return (
    <div className={styles.questions}>
      {shownQuestions(questions, answers).map((question) => {
        const id = question.question_id;
        if (question.type === 'section') return <QuestionSection key={id} question={question} level={headings} />;
        return (
          <QuestionField
            key={id}
            question={question}
            field={fieldOf(question, problems?.get(id))}
            answer={own(answers, id)}
            file={own(files, id) ?? null}
            eventId={eventId}
            onChange={(answer) => onChange(id, answer)}
            onFile={(file) => onFile?.(id, file)}
            onHold={(reason) => onHold?.(id, reason)}
          />
        );
      })}
    </div>
  );
}

function own<Value>(values: Readonly<Record<string, Value>>, id: string): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

type SectionProps = { question: Question; level: 'h2' | 'h3' };

/** A heading among the questions. */
function QuestionSection({ question: { label, help }, level: Heading }: SectionProps) {
  return (
    <div className={styles.section}>
      <Heading className={styles.sectionTitle} dir="auto">
        {label}
      </Heading>
      {help.trim() && (
        <p className={styles.sectionHelp} dir="auto">
          {help}
        </p>
      )}
    </div>
  );
}

type QuestionnaireFormProps = Pick<QuestionnaireProps, 'eventId' | 'headings'> & {
  form: Pick<ReturnType<typeof useQuestionnaire>, 'isLocked' | 'submit' | 'summary' | 'questionnaire' | 'draft'>;
  /** What holds now, in words, of a question that was answered here and elsewhere. */
  showNewer?: (questionId: string) => ReactNode;
  /** What helps with what went wrong, under the summary's sentences. */
  help?: ReactNode;
  /** Below the questions: the buttons. */
  children: ReactNode;
};

/** The form of `useQuestionnaire`, with the summary of what is wrong above its questions. */
export function QuestionnaireForm({ form, showNewer, help, children, ...place }: QuestionnaireFormProps) {
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
