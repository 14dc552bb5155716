import { type AuditRecord, recordAudit } from '../../accounts/audit/record-audit.ts';
import { lockFreeEvent } from '../../events/lock-free-event.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import { type DueAnswers, findEventsWithDueAnswers, lockDueAnswers } from './due-answers.queries.ts';
import { tellOfDueAnswers } from './tell-of-due-answers.ts';

// Well within a day, which is how organisers and people are told of it, also for what was passed over at one look.
const everyMs = 25 * 60 * 1000;
const atOnce = { events: 50, registrations: 200 };

/** Erases answers that their form keeps no longer: so many days after the end of the event. */
export function createAnswerEraser(context: Context): Worker {
  return createWorker({
    name: 'answers to erase',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await tellOfDueAnswers(context);
      return eraseDueAnswers(context, atOnce);
    },
  });
}

/** Erases a portion of the answers that are due; false when there are none, or none that nobody else holds. */
export async function eraseDueAnswers(context: Context, { events, registrations } = atOnce): Promise<boolean> {
  let count = 0;
  const find = (limit: number) => findEventsWithDueAnswers(context.db, context.now(), limit);
  await eachAlone(context, { work: 'answers to erase', find, atOnce: events }, async (tx, eventId) => {
    count += await eraseOfEvent(tx, context, eventId, registrations);
  });
  return count > 0;
}

async function eraseOfEvent(tx: Tx, context: Context, eventId: string, limit: number): Promise<number> {
  const event = await lockFreeEvent(tx, eventId);
  const due = event ? await lockDueAnswers(tx, eventId, context.now(), limit) : [];
  if (!event || due.length === 0) return 0;
  for (const [form, ids] of byForm(due)) {
    await erase(tx, context, form.retention_days, ids);
    await recordAudit(tx, context, recordOf(event, form, ids.length));
  }
  return due.length;
}

function byForm(due: DueAnswers[]): [DueAnswers, string[]][] {
  const forms = new Map(due.map((each) => [each.form_id, each]));
  return [...forms.values()].map((form) => [
    form,
    due.filter(({ form_id }) => form_id === form.form_id).map(({ registration_id }) => registration_id),
  ]);
}

async function erase(tx: Tx, { now }: Context, days: number, registrationIds: string[]): Promise<void> {
  // Not `updated_at`: nothing of the registration changes, and of a cancelled one that tells when it was cancelled.
  await tx
    .updateTable('registrations')
    .set({ answers: '{}', answer_words: [], answers_erased_at: now(), answers_retention_days: days })
    .where('registration_id', 'in', registrationIds)
    .execute();
  const files = await tx
    .deleteFrom('answer_files')
    .where('registration_id', 'in', registrationIds)
    .returning('file_id')
    .execute();
  // Removed from the store in some minutes, by the worker that sees to it that none is forgotten.
  for (const { file_id } of files) await discardFile(tx, file_id, now());
}

function recordOf(
  { event_id, title }: { event_id: string; title: string },
  { form_name, retention_days }: DueAnswers,
  count: number,
): AuditRecord {
  return {
    actorId: null,
    action: 'event.answers_erased',
    entityType: 'event',
    entityId: event_id,
    entityName: title,
    eventId: event_id,
    changes: [
      { field: 'registrations', before: null, after: String(count) },
      { field: 'form', before: null, after: form_name },
      { field: 'retention_days', before: null, after: String(retention_days) },
    ],
  };
}
