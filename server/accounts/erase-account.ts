import { recordAudit } from './audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { discardFile } from '../platform/files/discarded-files.ts';
import { forgetFiles } from '../platform/files/uploads.ts';
import { Problem } from '../platform/http/problem.ts';
import { hashPassword } from '../platform/passwords.ts';
import { newToken } from '../platform/tokens.ts';
import { isLastAdministrator } from './roles/administrators.queries.ts';
import { endSessions } from './users/end-sessions.ts';
import { countEventsOwnedAlone, erasePerson, listFilesOf, NOBODYS_NAME } from './erase-person.queries.ts';
import { noteErasures } from './erasure-notes.ts';

type Person = Parameters<typeof erasePerson>[2];

/** Of a person who is about to be erased. */
export type Obstacle = { kind: 'lastAdministrator' } | { kind: 'onlyOwner'; events: number };

/** What a row is left with: a password that nobody has. */
export function makeNobodysPassword(): Promise<string> {
  return hashPassword(newToken().token);
}

/**
 * Gives seats on, ends the sessions, and erases all but the row. `refuse` hears of what is in the way before anything is erased. The result is the ids of
 * the files, for `afterErasure`.
 */
export async function eraseAccount(
  tx: Tx,
  context: Context,
  person: Person,
  nobodysPassword: string,
  refuse: (obstacle: Obstacle) => void,
): Promise<string[]> {
  const { user_id: userId } = person;
  // Before the copies of the CV go with the seats.
  const fileIds = await listFilesOf(tx, userId);
  await context.ports.giveUpSeats(tx, context, userId);
  const events = await countEventsOwnedAlone(tx, userId);
  if (await isLastAdministrator(tx, userId)) refuse({ kind: 'lastAdministrator' });
  else if (events > 0) refuse({ kind: 'onlyOwner', events });
  await endSessions(tx, context, userId, null);
  await erasePerson(tx, context, person, nobodysPassword);
  for (const fileId of fileIds) await discardFile(tx, fileId, context.now());
  return fileIds;
}

/** Once it is committed; what fails here is done later. */
export async function afterErasure(context: Context, fileIds: string[]): Promise<void> {
  await forgetFiles(context, fileIds);
  await noteErasures(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the erasure will be noted later');
  });
}

/**
 * Erases a person, with an account or as a guest, on behalf of them. `actorId` is null at a command. Throws a Problem where it is the administrator
 * themselves, the only administrator, or the only owner of an event; one who was erased before, and is back through a restore, goes in any case.
 */
export async function eraseForPerson(
  context: Context,
  actorId: string | null,
  userId: string,
  isRepeated = false,
): Promise<void> {
  if (actorId === userId) {
    throw new Problem('not_allowed_now', 'This is you. Delete your own account in Settings.');
  }
  const nobodysPassword = await makeNobodysPassword();
  const files = await context.db.transaction().execute(async (tx) => {
    const person = await holdAnybody(tx, userId);
    if (!person) throw new Problem('not_found', 'This account no longer exists.');
    const fileIds = await eraseAccount(tx, context, person, nobodysPassword, (obstacle) => {
      if (!isRepeated) throw new Problem('not_allowed_now', describeObstacle(obstacle));
    });
    const entry = { actorId, action: 'user.erased' as const, entityType: 'user' as const };
    await recordAudit(tx, context, { ...entry, entityId: userId, entityName: NOBODYS_NAME });
    return fileIds;
  });
  await afterErasure(context, files);
}

/** A guest is known by nothing but the address that organisers gave, so that is theirs without a confirmation. */
async function holdAnybody(tx: Tx, userId: string) {
  const person = await tx
    .selectFrom('users')
    .select(['user_id', 'email', 'email_verified_at', 'guest_since'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person && { ...person, email_verified_at: person.email_verified_at ?? person.guest_since };
}

function describeObstacle(obstacle: Obstacle): string {
  if (obstacle.kind === 'lastAdministrator') {
    return 'This is the only administrator. Make someone else an administrator first.';
  }
  const which = obstacle.events === 1 ? 'an event' : `${obstacle.events} events`;
  return `This is the only owner of ${which}. Make someone else an owner first.`;
}

/** For a restored database: erases once more who was erased since the backup, and says how many that were. */
export async function eraseAgain(context: Context, noted: string[]): Promise<number> {
  const back = await listPresent(context.db, noted);
  for (const userId of back) await eraseForPerson(context, null, userId, true);
  return back.length;
}

async function listPresent(db: Db, userIds: string[]): Promise<string[]> {
  const wanted = new Set(userIds);
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.flatMap(({ user_id }) => (wanted.has(user_id) ? [user_id] : []));
}
