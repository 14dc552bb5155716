import { releaseCover } from '../covers/covers.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import { Problem } from '../../platform/http/problem.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { lockEvent } from '../lock-event.ts';
import { eventNotFound } from './admin-event.queries.ts';
import { recordEvent, refuseAction } from './change-event.ts';

/** Deletes a draft for which nobody ever registered, and the files that only it had. */
export async function deleteEvent(context: Context, actorId: string, eventId: string): Promise<void> {
  const { db, now } = context;
  const files = await db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw eventNotFound();
    refuseAction('delete', event, now());
    await refuseRegistrations(tx, event.event_id);
    const answerFiles = await discardAnswerFiles(tx, event.event_id, now());
    await tx.deleteFrom('events').where('event_id', '=', event.event_id).execute();
    await recordEvent(tx, context, { actorId, action: 'event.deleted', event });
    return [...answerFiles, ...(await releaseCover(tx, event.cover_id, now()))];
  });
  await forgetFiles(context, files);
}

async function refuseRegistrations(tx: Tx, eventId: string): Promise<void> {
  const query = tx.selectFrom('registrations').select('registration_id').where('event_id', '=', eventId).limit(1);
  if (!(await query.executeTakeFirst())) return;
  throw new Problem('not_allowed_now', 'People registered for it once, and that is kept. Leave it a draft.');
}

/** Of forms that were begun while it was public, and never sent. */
async function discardAnswerFiles(tx: Tx, eventId: string, now: Date): Promise<string[]> {
  const files = await tx.deleteFrom('answer_files').where('event_id', '=', eventId).returning('file_id').execute();
  for (const { file_id } of files) await discardFile(tx, file_id, now);
  return files.map(({ file_id }) => file_id);
}
