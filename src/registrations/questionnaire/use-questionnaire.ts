import { use, useState } from 'react';
import type { Shown } from '#machines/calls/problem.ts';
import type { AnswerFile, Answers, Question } from '#openapi/types.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { type GivenAnswers, shownQuestions } from '#rules/events/questions/shown-questions.ts';
import { chooseFirst } from '#src/forms/newer-values.tsx';
import { useZone } from '#src/session/auth.ts';
import {
  type Attempt,
  type Problems,
  problemsBy,
  shownProblems,
  useAttempt,
  useSummary,
} from '#src/ui/form/attempt.ts';
import { announce } from '#src/ui/live/toast.ts';
import { withEntry } from '#src/forms/rebase.ts';
import { AnswerProof, controlId } from './question-control.ts';
import { type AnswerDraft, useAnswerDraft } from './answer-draft.ts';

interface Options {
  /** Of the draft; one for each form, such as `register` with the event's id. */
  name: string;
  /** What it is for, such as the event's title, where the draft is spoken of elsewhere. */
  about?: string;
  questions: readonly Question[];
  /** What the form begins with where nothing is kept under its name. */
  given?: AnswerDraft;
  /** Why the server refused the last attempt; its fields are `answers.` with the question's id. */
  error: Shown | null;
  busy: boolean;
  /** The answers as the contract wants them: checked, without what is hidden or empty. */
  onSubmit: (answers: Answers) => void;
}

/**
 * Answers that are being given: rules on submit, then on change for what was wrong, the server's problems at their
 * questions, and a draft that survives a reload, a login and a failed attempt until its machine removes it, or the logout.
 */
export function useQuestionnaire({ name, about, questions, given, error, busy, onSubmit }: Options) {
  const { draft, keep, isEdited, clashes, keepMine, takeNewer, forget } = useAnswerDraft({ name, about, given });
  const { attempt, ...happens } = useAttempt();
  const { reasons, hold } = useHolds(happens.mend);
  const sender = useSender();
  const { problems, lines, detail } = shownAnswerProblems(questions, draft.answers, attempt, error);
  const summary = useSummary(attempt, lines, problems, detail);

  function change(id: string, answer: unknown) {
    const answers = withEntry(draft.answers, id, answer);
    announceShown(shownQuestions(questions, draft.answers), shownQuestions(questions, answers));
    happens.change(id, findProblems(questions, answers, sender.hasProfile).get(id));
    keep((before) => ({ ...before, answers: withEntry(before.answers, id, answer) }));
  }

  function submit() {
    const undecided = clashing.map(({ question_id }) => [question_id, chooseFirst] as const);
    const refused = refusals(questions, draft.answers, { reasons, ...sender });
    const isRight = happens.submit(new Map([...refused, ...undecided]));
    if (isRight) onSubmit(checkAnswers(questions, draft.answers).answers);
  }

  function drop() {
    forget();
    for (const { question_id } of questions) happens.change(question_id, undefined);
  }

  const clashing = shownQuestions(questions, draft.answers).filter(({ question_id: id }) => clashes.includes(id));
  return {
    isLocked: busy,
    submit,
    summary,
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
    /** For what `QuestionnaireForm` says of the draft. */
    draft: {
      ...{ name, isEdited, drop },
      clashes: clashing,
      ...settling({ keepMine, takeNewer }, (id) => happens.change(id, undefined)),
    },
  };
}

/** Who will send the answers, as far as it matters to files. */
function useSender() {
  const proof = use(AnswerProof);
  const hasProfile = useZone() === 'in' && proof === undefined;
  return { hasProfile, takesFiles: Boolean(proof) || hasProfile };
}

type Choose = (questionId: string) => void;

/** Whatever is chosen, it is no longer wrong that nothing was. */
function settling(choices: { keepMine: Choose; takeNewer: Choose }, settled: Choose): typeof choices {
  const settle = (choose: Choose) => (id: string) => {
    choose(id);
    settled(id);
  };
  return { keepMine: settle(choices.keepMine), takeNewer: settle(choices.takeNewer) };
}

function announceShown(before: Question[], after: Question[]): void {
  const fresh = after.filter((question) => !before.includes(question) && question.type !== 'section');
  const [first] = fresh;
  if (first)
    announce(fresh.length === 1 ? `One more question: ${first.label}` : `${fresh.length} more questions below.`);
}

/** Why the form can't be sent now, by question: a file is on its way, or did not arrive. `onOver` hears what is over. */
function useHolds(onOver: (questionId: string, reason: string) => void) {
  // Asked when the form is sent and never drawn.
  const [reasons] = useState(() => new Map<string, string>());
  return {
    reasons,
    hold(questionId: string, reason: string | null) {
      const before = reasons.get(questionId);
      if (reason === null) reasons.delete(questionId);
      else reasons.set(questionId, reason);
      if (before !== undefined && before !== reason) onOver(questionId, before);
    },
  };
}

interface Circumstances {
  /** Why single questions keep the form from being sent. */
  reasons: ReadonlyMap<string, string>;
  /** Whether it is known who sends files. */
  takesFiles: boolean;
  /** Whether they are of an account, whose CV can be attached. */
  hasProfile: boolean;
}

/** What keeps these answers from being sent, by question. What needs a login, or a code, is asked for after it. */
function refusals(
  questions: readonly Question[],
  answers: GivenAnswers,
  { reasons, takesFiles, hasProfile }: Circumstances,
): Problems {
  const wrong = findProblems(questions, answers, hasProfile);
  return problemsBy(
    shownQuestions(questions, answers).flatMap(({ question_id, type }) => {
      if (isFile({ type }) && !takesFiles) return [];
      return [[question_id, reasons.get(question_id) ?? wrong.get(question_id)]];
    }),
  );
}

function findProblems(questions: readonly Question[], answers: GivenAnswers, hasProfile: boolean): Problems {
  const { problems } = checkAnswers(questions, answers, { hasProfile });
  return problemsBy(problems.map(({ question_id, detail }) => [question_id, detail]));
}

/** What stands next to the questions on show, the lines above them, and what is said about the whole. */
function shownAnswerProblems(
  questions: readonly Question[],
  answers: GivenAnswers,
  attempt: Attempt,
  error: Shown | null,
) {
  const shown = shownQuestions(questions, answers);
  const ids = new Map(questions.map(({ question_id }) => [`answers.${question_id}`, question_id]));
  return {
    ...shownProblems(
      attempt,
      shown.map(({ question_id }) => question_id),
      error,
      (field) => ids.get(field),
    ),
    lines: shown.map(({ question_id, label }) => ({
      name: question_id,
      id: controlId(question_id),
      label: inShort(label),
    })),
  };
}

function inShort(label: string): string {
  const letters = [...label];
  return letters.length > 80 ? `${letters.slice(0, 79).join('').trimEnd()}…` : label;
}
