import { isDeepStrictEqual } from 'node:util';
import type { Answers, Question } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';
import { dropAnswerFiles } from '../answers/answer-files.queries.ts';
import type { EventForm } from '../answers/event-form.queries.ts';
import type { StoredAnswers } from './own-answers.queries.ts';

interface Written {
  /** As it is held. */
  own: Pick<StoredAnswers, 'registration_id' | 'answers_version'>;
  form: EventForm;
  answers: Answers;
  /** What the registration is found by. */
  words: string[];
}

/** Puts the answers in place of those that the registration has, and moves it up to the form's questions. */
export async function writeAnswers(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { own, form, answers, words }: Written,
): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({
      answers: JSON.stringify(answers),
      answer_words: words,
      form_version_id: form.form_version_id,
      answers_version: own.answers_version + 1,
      updated_at: now(),
    })
    .where('registration_id', '=', own.registration_id)
    .execute();
}

/** Of the registration's files those that no answer names by now go. */
export async function dropUnnamed(tx: Tx, fileIds: string[], answers: Answers, at: Date): Promise<void> {
  const named = new Set(Object.values(answers));
  await dropAnswerFiles(
    tx,
    fileIds.filter((fileId) => !named.has(fileId)),
    at,
  );
}

export function changedLabels(questions: Question[], before: Answers, after: Answers): string[] {
  return questions.filter(({ question_id: id }) => !isDeepStrictEqual(before[id], after[id])).map(({ label }) => label);
}

/** The trail names the questions and not what was answered, so that it keeps nothing that is erased later. */
export function namedQuestions(labels: string[]): AuditChange[] {
  return labels.length > 0 ? [{ field: 'questions', before: null, after: labels.join(', ') }] : [];
}
