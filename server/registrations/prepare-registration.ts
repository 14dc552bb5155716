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
  /** The CV that the registration has already and keeps. */
  keptCv?: string | null;
}

interface Answering {
  userId: string;
  /** The copy of a CV that the registration has already. */
  earlier?: { file_id: string; uploaded_at: Date } | null;
}

/**
 * Checks the answers against the form and copies the CV. Throws the Problem `form_changed` when they were given to
 * another version, `invalid` with a field for each answer that is wrong. A CV that is there is copied again only when
 * the profile has a newer one.
 */
export async function prepareRegistration(
  context: Context,
  { userId, earlier = null }: Answering,
  form: EventForm,
  request: RegistrationRequest,
): Promise<Prepared> {
  if ((request.form_version_id?.toLowerCase() ?? null) !== form.form_version_id) throw formChanged();
  const { answers, problems } = checkAnswers(form.questions, request.answers);
  if (problems.length > 0) throw invalidAnswers(problems);
  const wanting = answeredOf('cv', form, answers);
  if (wanting.length === 0) return { form, answers, copy: null };
  const copy = await copyCv(context, userId, earlier?.uploaded_at);
  if (!copy && !earlier) throw invalidAnswers(wanting.map(withoutCv));
  return { form, answers, copy, keptCv: earlier?.file_id ?? null };
}

/** The answer to a `cv` question is the copy's id, by which it is found. */
export function storedAnswers({ form, answers, copy, keptCv }: Prepared): Answers {
  const fileId = copy?.file_id ?? keptCv;
  if (!fileId) return answers;
  return { ...answers, ...Object.fromEntries(answeredOf('cv', form, answers).map((id) => [id, fileId])) };
}

export function filesOf({ form, answers }: Prepared): string[] {
  return answeredOf('file', form, answers).map((id) => String(answers[id]));
}

/** Names the questions whose file the person does not have to give; null when there are none. */
export function whyFileGone({ form, answers }: Prepared, isThere: (fileId: string) => boolean): Problem | null {
  const missing = answeredOf('file', form, answers).filter((id) => !isThere(String(answers[id])));
  if (missing.length === 0) return null;
  const detail = 'This file is no longer here. Choose it again.';
  return invalidAnswers(missing.map((question_id) => ({ question_id, detail })));
}

/** The ids of the questions of this type that have an answer. */
function answeredOf(type: Question['type'], { questions }: EventForm, answers: Answers): string[] {
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
