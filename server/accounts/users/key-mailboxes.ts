import { sql } from 'kysely';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { createWorker } from '../../platform/background/worker.ts';
import { mailboxOfPerson } from './mailboxes.ts';

const everyMs = 60_000;
/** Two statements each, in one transaction: few enough that nobody waits long for a database that does one thing at a time. */
const atOnce = 25;

/** Writes the keys of mailboxes that were stored without one: by a version before, or before there were keys. */
export function createMailboxKeyer({ db, log }: Pick<Context, 'db' | 'log'>) {
  return createWorker({
    name: 'keys of mailboxes',
    everyMs,
    log,
    async work() {
      return db.transaction().execute(async (tx) => {
        const people = await tx
          .selectFrom('users')
          .select(['user_id', 'email', sql<boolean>`guest_since is not null`.as('isGuest')])
          .where('mailbox', 'is', null)
          // The oldest first: it gets the key.
          .orderBy('user_id')
          .limit(atOnce)
          .forNoKeyUpdate()
          .skipLocked()
          .execute();
        for (const person of people) await writeKey(tx, person);
        return people.length === atOnce;
      });
    },
  });
}

interface Person {
  user_id: string;
  email: string;
  isGuest: boolean;
}

/** Of accounts that two spellings of one mailbox made, one has its key: whose own spelling is the key, else the oldest. */
async function writeKey(tx: Tx, { user_id, email, isGuest }: Person): Promise<void> {
  const [key, small] = [mailboxKey(email), email.toLowerCase()];
  const spelling = small === key ? email : small;
  const mailbox = (await isTaken(tx, key, { user_id, isGuest })) ? spelling : key;
  await tx.updateTable('users').set({ mailbox }).where('user_id', '=', user_id).execute();
}

async function isTaken(tx: Tx, key: string, { user_id, isGuest }: Omit<Person, 'email'>): Promise<boolean> {
  const holder = await tx
    .selectFrom('users')
    .select('user_id')
    .where(mailboxOfPerson, '=', key)
    .where('user_id', '<>', user_id)
    .where('guest_since', isGuest ? 'is not' : 'is', null)
    .executeTakeFirst();
  return holder !== undefined;
}
