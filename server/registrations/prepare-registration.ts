import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { answerTo } from '#rules/events/questions/shown-questions.ts';
import type { Answers, Question, RegistrationRequest } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { copyCv, type CvCopy } from './answers/copy-cv.ts';
import type { EventForm } from './answers/event-form.queries.ts';
import type { Unclaimed } from './answers/answer-files.queries.ts';
import { invalidAnswers } from '../events/registration.policy.ts';
import { isCvType, NOT_A_CV } from '../accounts/users/cv-file.ts';

/** A registration's answers, checked, with what they attach. */
export interface Prepared {
  form: EventForm;
  answers: Answers;
  /** The copy of the CV that an answer asks for; a file without a row yet. */
  copy: CvCopy | null;
  /** The CV that the registration has already and keeps. */
  keptCv?: string | null;
}

export interface Answering {
  userId: string;
  /** False for who has shown to read the account's mail and no more: what the profile holds is not theirs to send. */
  hasProfile?: boolean;
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
  { userId, hasProfile = true, earlier = null }: Answering,
  form: EventForm,
  request: RegistrationRequest,
): Promise<Prepared> {
  if ((request.form_version_id?.toLowerCase() ?? null) !== form.form_version_id) throw formChanged();
  const answers = requireAnswers(form, request, hasProfile);
  const wanting = copiedIn({ form, answers });
  if (wanting.length === 0) return { form, answers, copy: null };
  const copy = await copyCv(context, userId, earlier?.uploaded_at);
  if (!copy && !earlier) throw invalidAnswers(wanting.map(withoutCv));
  return { form, answers, copy, keptCv: earlier?.file_id ?? null };
}

function requireAnswers(
  { questions }: EventForm,
  { answers: given }: RegistrationRequest,
  hasProfile: boolean,
): Answers {
  const { answers, problems } = checkAnswers(questions, given, { hasProfile });
  if (problems.length > 0) throw invalidAnswers(problems);
  return answers;
}

/** Where the profile's CV answers a question, the answer is the copy's id, by which it is found. */
export function storedAnswers({ form, answers, copy, keptCv }: Prepared): Answers {
  const fileId = copy?.file_id ?? keptCv;
  if (!fileId) return answers;
  return { ...answers, ...Object.fromEntries(copiedIn({ form, answers }).map((id) => [id, fileId])) };
}

export function filesOf(prepared: Prepared): string[] {
  return sentIn(prepared).map(({ fileId }) => fileId);
}

/** Names the questions whose file is not this person's to give, or that take no such file; null when there are none. */
export function whyFileGone(
  prepared: Prepared,
  userId: string,
  find: (fileId: string) => Unclaimed | undefined,
): Problem | null {
  const problems = sentIn(prepared).flatMap(({ question_id, type, fileId }) => {
    const file = find(fileId);
    if (file?.user_id !== userId) return { question_id, detail: 'This file is no longer here. Choose it again.' };
    return type === 'cv' && !isCvType(file.content_type) ? { question_id, detail: NOT_A_CV } : [];
  });
  return problems.length > 0 ? invalidAnswers(problems) : null;
}

type Given = Pick<Prepared, 'form' | 'answers'>;

/** The ids of the questions that the CV of the profile answers. */
function copiedIn({ form, answers }: Given): string[] {
  const answered = form.questions.filter(
    ({ type, question_id }) => type === 'cv' && answerTo(answers, question_id) === true,
  );
  return answered.map(({ question_id }) => question_id);
}

/** The questions that a file answers which the person has sent. */
function sentIn({ form, answers }: Given): { question_id: string; type: Question['type']; fileId: string }[] {
  return form.questions.filter(isFile).flatMap(({ question_id, type }) => {
    const fileId = answerTo(answers, question_id);
    return typeof fileId === 'string' ? { question_id, type, fileId } : [];
  });
}

export function formChanged(): Problem {
  const detail = 'The questions of this event have changed. Look at them again; your answers are still there.';
  return new Problem('form_changed', detail);
}

function withoutCv(question_id: string) {
  return { question_id, detail: 'There is no CV in your profile. Upload one there, then register.' };
}
