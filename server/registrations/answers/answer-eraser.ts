import { firstName } from '#rules/accounts/first-name.ts';
import { formatDay } from '#rules/time/format-moment.ts';
import { type AuditRecord, recordAudit } from '../../accounts/audit/record-audit.ts';
import { editorsOf } from '../../accounts/roles/editors.queries.ts';
import { lockFreeEvent } from '../../events/lock-event.ts';
import { loadEmail } from '../../platform/email-texts/email-text.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import {
  countUntold,
  type DueAnswers,
  findEventsToTell,
  findEventsWithDueAnswers,
  lockDueAnswers,
} from './due-answers.queries.ts';

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
      await notifyOfDueAnswers(context);
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

/** Tells owners and editors of the answers that a change makes due, days before they are erased. */
export async function notifyOfDueAnswers(context: Context): Promise<void> {
  const find = (limit: number) => findEventsToTell(context.db, context.now(), limit);
  await eachAlone(context, { work: 'answers to tell of', find, atOnce: 50 }, (tx, eventId) =>
    notifyTeam(tx, context, eventId),
  );
}

async function notifyTeam(tx: Tx, context: Context, eventId: string): Promise<void> {
  const event = await lockFreeEvent(tx, eventId);
  const { people, first_at } = event ? await countUntold(tx, eventId, context.now()) : { people: 0, first_at: null };
  if (!event || !first_at) return;
  await tx.updateTable('events').set({ erasure_told_at: context.now() }).where('event_id', '=', eventId).execute();
  const whose = people === 1 ? '1 person' : `${people} people`;
  const day = formatDay(first_at, event.timezone);
  const team = await editorsOf(tx, eventId)
    .select(['users.user_id', 'users.email', 'users.full_name', 'users.email_verified_at'])
    .execute();
  await createNotification(
    tx,
    context,
    ...team.map(({ user_id: userId }) => ({
      userId,
      type: 'answers_due' as const,
      title: 'Answers are about to be erased',
      message: `The answers of ${whose} for ${event.title} are erased on ${day}. Export what you still need.`,
      related: { type: 'event' as const, id: eventId },
    })),
  );
  const write = await loadEmail(tx, context, 'answers_due');
  for (const { user_id, email, full_name } of team.filter(({ email_verified_at }) => email_verified_at)) {
    const values = {
      recipient_name: full_name || 'there',
      recipient_first_name: firstName(full_name) || 'there',
      event_title: event.title,
      people: whose,
      erased_on: day,
      registrations_url: `${context.config.publicUrl}/admin/events/view/${eventId}?tab=registrations`,
    };
    await context.mailer.enqueue(tx, {
      to: email,
      template: 'answers_due',
      idempotencyKey: `answers_due ${eventId} ${user_id} ${context.now().toISOString()}`,
      about: { userId: user_id },
      ...write(values, { isConfirmed: true }),
    });
  }
}
