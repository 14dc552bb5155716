import { firstName } from '#rules/accounts/first-name.ts';
import { dayInWords } from '#rules/time/moment-in-words.ts';
import { loadEmail } from '../../messages/email-templates/load-email.ts';
import { createNotification } from '../../messages/notifications/create-notification.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { editorsOf } from '../../accounts/roles/editors.queries.ts';
import { lockFreeEvent } from '../../events/lock-free-event.queries.ts';
import { countUntold, findEventsToTell } from './due-answers.queries.ts';

/** Tells owners and editors of the answers that a change makes due, days before they are erased. */
export async function tellOfDueAnswers(context: Context): Promise<void> {
  const find = (limit: number) => findEventsToTell(context.db, context.now(), limit);
  await eachAlone(context, { work: 'answers to tell of', find, atOnce: 50 }, (tx, eventId) =>
    tellTeam(tx, context, eventId),
  );
}

async function tellTeam(tx: Tx, context: Context, eventId: string): Promise<void> {
  const event = await lockFreeEvent(tx, eventId);
  const { people, first_at } = event ? await countUntold(tx, eventId, context.now()) : { people: 0, first_at: null };
  if (!event || !first_at) return;
  await tx.updateTable('events').set({ erasure_told_at: context.now() }).where('event_id', '=', eventId).execute();
  const whose = people === 1 ? '1 person' : `${people} people`;
  const day = dayInWords(first_at, event.timezone);
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
