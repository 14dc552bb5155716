import type { Shown } from '#machines/calls/problem.ts';
import type { NewPerson, Question, RegistrationForm } from '#openapi/types.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { withEntry } from '#src/forms/rebase.ts';
import { controlId } from '#src/registrations/questionnaire/question-control.ts';
import { useAnswerDraft } from '#src/registrations/questionnaire/use-answer-draft.ts';

interface Options {
  /** The draft's name. */
  draft: string;
  /** The event's title. */
  about: string;
  form: RegistrationForm | undefined;
  error: Shown | null;
}

/** Answers that an organiser gives in the name of somebody: each may be left out, and files are not for them to give. */
export function useOptionalAnswers({ draft, about, form, error }: Options) {
  const { draft: given, keep, isEdited, forget } = useAnswerDraft({ name: draft, about });
  const { answers } = given;
  const questions = (form?.questions ?? []).filter((question) => !isFile(question)).map(asOptional);
  const checked = checkAnswers(questions, answers);
  const refused = (error?.fields ?? []).flatMap(({ field, detail }) =>
    field.startsWith('answers.') ? [[field.slice('answers.'.length), detail] as const] : [],
  );
  const problems = new Map([
    ...refused,
    ...checked.problems.map(({ question_id, detail }) => [question_id, detail] as const),
  ]);
  return {
    questions,
    answers,
    isEdited,
    problems,
    beside: questions.map(({ question_id, label }) => ({
      id: controlId(question_id),
      label,
      problem: checked.problems.find((problem) => problem.question_id === question_id)?.detail,
    })),
    change: (id: string, answer: unknown) =>
      keep((before) => ({ ...before, answers: withEntry(before.answers, id, answer) })),
    /** None of them is given. */
    forget,
    given(): Pick<NewPerson, 'form_version_id' | 'answers'> {
      const isGiven = Object.keys(checked.answers).length > 0;
      return isGiven ? { form_version_id: form?.form_version_id ?? null, answers: checked.answers } : {};
    },
  };
}

export type OptionalAnswers = ReturnType<typeof useOptionalAnswers>;

function asOptional(question: Question): Question {
  return { ...question, required: false };
}
