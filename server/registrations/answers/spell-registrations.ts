import { sql } from 'kysely';
import { IS_TO_SPELL, SPELLED_AT_ONCE } from '../../platform/background/speller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { registrationWords } from '../../accounts/users/person-words.ts';
import { answerWords } from './answer-words.ts';
import { listQuestions } from './show-answers.ts';

/** A portion of the registrations whose words are stale; true where there may be more. */
export async function spellRegistrations(tx: Tx): Promise<boolean> {
  const stale = await tx
    .selectFrom('registrations')
    .select(['registration_id', 'user_id', 'guest_name', 'code', 'form_version_id', 'answers'])
    .where(IS_TO_SPELL)
    .orderBy('registration_id')
    .limit(SPELLED_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const people = await tx
    .selectFrom('users')
    .select(['user_id', 'full_name', 'email'])
    .where('user_id', '=', sql<string>`any(${stale.map(({ user_id }) => user_id)}::uuid[])`)
    .execute();
  const personOf = new Map(people.map((person) => [person.user_id, person]));
  const questions = await listQuestions(tx, stale);
  const spelled = stale.flatMap(({ registration_id, user_id, guest_name, code, form_version_id, answers }) => {
    const person = personOf.get(user_id);
    if (!person) return [];
    const asked = questions.get(form_version_id ?? '') ?? [];
    const named = { ...person, full_name: guest_name ?? person.full_name };
    return { registration_id, words: registrationWords(named, code), answer_words: answerWords(asked, answers) };
  });
  await sql`
    update registrations set search_words = words, answer_words = given.answer_words, search_stale = false
    from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) as given (registration_id uuid, words text[], answer_words text[])
    where registrations.registration_id = given.registration_id`.execute(tx);
  return stale.length === SPELLED_AT_ONCE;
}
