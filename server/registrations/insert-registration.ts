import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import { newCode } from './registration-code.ts';
import { registrationWords } from '../users/registration-words.ts';

type NewRegistration = Omit<Insertable<Schema['registrations']>, 'code' | 'search_words'>;

const attempts = 10;

/** Stores it under a code that no other registration has, and gives the code. */
export async function insertRegistration(
  tx: Tx,
  registration: NewRegistration,
  registrant: { full_name: string; email: string },
  makeCode = newCode,
): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const code = makeCode();
    const search_words = registrationWords(registrant, code);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('registrations')
      .values({ ...registration, code, search_words })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return code;
  }
  throw new Error('No free registration code was found.');
}
