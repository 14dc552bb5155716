import { checkAnswers } from '#rules/questions/check-answers.ts';
import type { Answers, Question, RegistrationRequest } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { copyCv, type CvCopy } from '../answers/copy-cv.ts';
import type { EventForm } from '../answers/event-form.queries.ts';
import { invalidAnswers } from '../seats/registration.policy.ts';

/** A registration's answers, checked, with what they attach. */
export interface Prepared {
  form: EventForm;
  answers: Answers;
  /** The copy of the CV that an answer asks for; a file without a row yet. */
  copy: CvCopy | null;
}

/**
 * Checks the answers against the form and copies the CV. Throws the Problem `form_changed` when they were given to
 * another version, `invalid` with a field for each answer that is wrong.
 */
export async function prepareRegistration(
  context: Context,
  userId: string,
  form: EventForm,
  request: RegistrationRequest,
): Promise<Prepared> {
  if ((request.form_version_id?.toLowerCase() ?? null) !== form.form_version_id) throw formChanged();
  const { answers, problems } = checkAnswers(form.questions, request.answers);
  if (problems.length > 0) throw invalidAnswers(problems);
  const wanting = answeredOf('cv', form, answers);
  const copy = wanting.length > 0 ? await copyCv(context, userId) : null;
  if (wanting.length > 0 && !copy) throw invalidAnswers(wanting.map(withoutCv));
  return { form, answers, copy };
}

/** The ids of the questions of this type that have an answer. */
export function answeredOf(type: Question['type'], { questions }: EventForm, answers: Answers): string[] {
  return questions
    .filter((question) => question.type === type && Object.hasOwn(answers, question.question_id))
    .map(({ question_id }) => question_id);
}

export function formChanged(): Problem {
  const detail = 'The questions of this event have changed. Look at them again; your answers are still there.';
  return new Problem('form_changed', detail);
}

function withoutCv(question_id: string) {
  return { question_id, detail: 'There is no CV in your profile. Upload one there, then register.' };
}
