import { eraseForPerson } from '../accounts/erase-account.ts';
import { listFilesOf } from '../accounts/erase-person.queries.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { hasMailboxOf } from '../accounts/users/mailboxes.ts';
import { commandLine } from '../platform/command-line.ts';

interface Outcome {
  done: boolean;
  message: string;
}

/** What `npm run erase -- EMAIL [--yes]` is asked for. Throws a sentence when it is not clear. */
export function readEraseArguments(words: string[]): { email: string; isSure: boolean } {
  const flags = words.filter((word) => word.startsWith('-'));
  const [email = '', ...others] = words.filter((word) => !word.startsWith('-')).map((word) => word.trim());
  if (!email || others.length > 0 || flags.some((flag) => flag !== '--yes')) {
    throw new Error(
      `Say who, one at a time: ${commandLine('erase', 'someone@example.org')}, with --yes once you are sure.`,
    );
  }
  return { email, isSure: flags.length > 0 };
}

/** Erases everybody with this address, the account and the guest; unless `isSure` it only lists what would go. */
export async function eraseByAddress(context: Context, email: string, isSure: boolean): Promise<Outcome> {
  const people = await findByAddress(context.db, email);
  if (people.length === 0) return { done: false, message: `Nobody here has the address ${email}.` };
  if (!isSure) {
    const lines = await Promise.all(people.map((person) => describe(context.db, person)));
    const all = `This would go for good:\n${lines.join('\n')}`;
    return { done: false, message: `${all}\nNothing is erased yet. Add --yes to do it.` };
  }
  try {
    for (const { user_id } of people) await eraseForPerson(context, null, user_id);
  } catch (error) {
    if (error instanceof Problem) return { done: false, message: error.detail };
    throw error;
  }
  return { done: true, message: `${email} is erased.` };
}

type Found = Awaited<ReturnType<typeof findByAddress>>[number];

function findByAddress(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'email', 'email_verified_at', 'guest_since'])
    .select(({ selectFrom }) =>
      selectFrom('registrations')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('registrations.user_id', '=', 'users.user_id')
        .as('registrations'),
    )
    .select(({ selectFrom }) =>
      selectFrom('email_messages')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('email_messages.user_id', '=', 'users.user_id')
        .as('mails'),
    )
    .where(hasMailboxOf(email))
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .execute();
}

async function describe(db: Db, { user_id, email, email_verified_at, guest_since, registrations, mails }: Found) {
  const unconfirmed = email_verified_at ? '' : ', which did not confirm the address';
  const who = guest_since ? `the guest ${email}` : `the account of ${email}${unconfirmed}`;
  const files = await listFilesOf(db, user_id);
  const theirs = [counted(registrations, 'registration'), counted(files.length, 'file'), counted(mails, 'mail')];
  return `- ${who}: ${theirs.join(', ')}`;
}

function counted(count: number | string | null, noun: string): string {
  return `${count ?? 0} ${noun}${Number(count) === 1 ? '' : 's'}`;
}
