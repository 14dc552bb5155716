import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { RegistrationStatus } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import { takeUpload } from '../../platform/files/uploads.ts';
import { Problem } from '../../platform/http/problem.ts';
import { deleteImport, findListed, insertImport, lockImport, type ImportRow } from './imports.queries.ts';
import { readPeople } from './read-people.ts';

/** Takes in who is to be imported, and says of each whether they can be: nobody is added before `startImport`. */
export async function prepareImport(
  context: Context,
  { actorId, eventId }: { actorId: string; eventId: string },
  request: FastifyRequest,
): Promise<void> {
  const { db, now } = context;
  const people = await takeUpload(context, request, async ({ incoming }) => readPeople(await readFile(incoming.path)));
  await db.transaction().execute(async (tx) => {
    // Of two files at once the second takes the place of the first.
    const event = await tx
      .selectFrom('events')
      .select('event_id')
      .where('event_id', '=', eventId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!event) throw new Problem('not_found', 'That event does not exist.');
    const before = await lockImport(tx, eventId);
    if (before?.state === 'running') throw underWay();
    await deleteImport(tx, eventId);
    const listed = await findListed(
      tx,
      eventId,
      people.map(({ email }) => email),
    );
    const rows = people.map((row, at) => withStanding(row, listed.get(at) as RegistrationStatus | undefined));
    await insertImport(tx, eventId, { actorId, rows, now: now() });
  });
}

function withStanding(row: ImportRow, status: RegistrationStatus | undefined): ImportRow {
  if (row.outcome !== 'new' || status === undefined) return row;
  return { ...row, outcome: 'listed', detail: standings[status] };
}

const standings: Record<RegistrationStatus, string> = {
  pending: 'On the list already, waiting for a decision.',
  approved: 'Has a seat already.',
  waitlisted: 'On the waitlist already.',
  rejected: 'Was declined before.',
  cancelled: 'On the list already.',
};

export function underWay(): Problem {
  return new Problem('not_allowed_now', 'An import for this event is under way. Wait until it has finished.');
}
