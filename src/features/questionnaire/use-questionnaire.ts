import { type FormEvent, useState } from 'react';
import type { Shown } from '#machines/problem.ts';
import { checkAnswers } from '#rules/questions/check-answers.ts';
import { shownQuestions } from '#rules/questions/shown-questions.ts';
import type { AnswerFile, Answers, Question } from '#openapi/types.ts';
import { useZone } from '#src/actors/auth.ts';
import { useErrorTitle } from '#src/ui/form/use-error-title.ts';
import { announce } from '#src/ui/live/toast.ts';
import { afterAnswer, mended, noAnswerAttempt, refusals, shownAnswerProblems } from './answer-attempt.ts';
import { withEntry } from './answer-draft.ts';
import { useAnswerDraft } from './use-answer-draft.ts';
import { useHolds } from './use-holds.ts';

interface Options {
  /** Of the draft; one for each form, such as `register` with the event's id. */
  name: string;
  questions: readonly Question[];
  /** Why the server refused the last attempt; its fields are `answers.` with the question's id. */
  error: Shown | null;
  busy: boolean;
  /** The answers as the contract wants them: checked, without what is hidden or empty. */
  onSubmit: (answers: Answers) => void;
}

/**
 * Answers that are being given: rules on submit, then on change for what was wrong, the server's problems at their
 * questions, and a draft that survives a reload, a login and a failed attempt, until `forget` or the logout.
 */
export function useQuestionnaire({ name, questions, error, busy, onSubmit }: Options) {
  const { draft, keep, forget } = useAnswerDraft(name);
  const [attempt, setAttempt] = useState(noAnswerAttempt);
  const { reasons, hold } = useHolds((id, reason) => setAttempt((last) => mended(last, id, reason)));
  const isLoggedIn = useZone() === 'in';
  const { problems, fields, detail } = shownAnswerProblems(questions, draft.answers, attempt, error);
  useErrorTitle(fields.length > 0 || detail !== undefined);

  function change(id: string, answer: unknown) {
    const answers = withEntry(draft.answers, id, answer);
    announceShown(shownQuestions(questions, draft.answers), shownQuestions(questions, answers));
    setAttempt((last) => afterAnswer(last, questions, answers, id));
    keep((before) => ({ ...before, answers: withEntry(before.answers, id, answer) }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = refusals(questions, draft.answers, { reasons, isLoggedIn });
    const wasHeldBack = Object.keys(found).length > 0;
    setAttempt({ count: attempt.count + 1, found, wasHeldBack, changed: [] });
    if (!wasHeldBack) onSubmit(checkAnswers(questions, draft.answers).answers);
  }

  return {
    submit,
    summary: { fields, detail, attempt: attempt.count },
    /** For `<Questionnaire>`. */
    questionnaire: {
      questions,
      ...draft,
      problems,
      onChange: change,
      onFile: (id: string, file: AnswerFile | null) =>
        keep((before) => ({ ...before, files: withEntry(before.files, id, file ?? undefined) })),
      onHold: hold,
    },
    /** To be called once the answers are in: nothing of them stays in the browser. */
    forget,
  };
}

function announceShown(before: Question[], after: Question[]): void {
  const fresh = after.filter((question) => !before.includes(question) && question.type !== 'section');
  const [first] = fresh;
  if (first)
    announce(fresh.length === 1 ? `One more question: ${first.label}` : `${fresh.length} more questions below.`);
}
