import { sql } from 'kysely';
import type { FirstStatus } from '#machines/registrations/registration/registration.machine.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { RegistrationTrigger } from '../../platform/email-texts/triggers/triggers.ts';
import { notifyRegistrants } from '../notifying/notify-registrants.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { LockedEvent } from '../../events/lock-event.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';

/**
 * Tells the people of these registrations what came of them, and keeps who sent them; of what is told already nothing is
 * told again. Anyone who is about to change a registration calls it first: then its news come in the order of what happened.
 */
export async function announceToRegistrants(
  tx: Tx,
  context: Context,
  event: Pick<LockedEvent, 'event_id' | 'title' | 'status'>,
  registrationIds: string[],
): Promise<void> {
  const submitted = await takeUntold(tx, registrationIds);
  if (submitted.length === 0) return;
  // Of a cancelled event its people were told something else.
  if (event.status === 'published') await tell(tx, context, event, submitted);
  await recordAudit(
    tx,
    context,
    // Anyone who put someone on the list has written that down.
    ...submitted.filter(isOwn).map(({ registration_id, user_id, name, status, created_at }) => ({
      at: created_at,
      actorId: user_id,
      action: 'registration.submitted' as const,
      entityType: 'registration' as const,
      entityId: registration_id,
      entityName: name,
      eventId: event.event_id,
      changes: [{ field: 'status', before: null, after: status }],
    })),
  );
  await context.realtime.publish(tx, ...submitted.map(({ user_id }) => `notifications:${user_id}` as const));
}

async function takeUntold(tx: Tx, registrationIds: string[]) {
  const taken = await tx
    .updateTable('unannounced_registrations as unannounced')
    .set({ registrant_told: true })
    .from('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .whereRef('registrations.registration_id', '=', 'unannounced.registration_id')
    .where('unannounced.registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .where('registrant_told', '=', false)
    .returning([
      'registrations.registration_id',
      'registrations.user_id',
      'registrations.status',
      'registrations.created_at',
      'registrations.added_by',
      registrantColumn,
    ])
    .execute();
  return taken.toSorted((a, b) => (a.registration_id < b.registration_id ? -1 : 1));
}

type Submitted = Awaited<ReturnType<typeof takeUntold>>[number];

function isOwn({ added_by }: Submitted): boolean {
  return added_by === null;
}

async function tell(
  tx: Tx,
  context: Context,
  { event_id: eventId, title: event }: Pick<LockedEvent, 'event_id' | 'title'>,
  submitted: Submitted[],
): Promise<void> {
  const own = submitted.filter(isOwn);
  const news = [
    ...(Object.keys(texts) as FirstStatus[]).flatMap((status) => [
      { ...texts[status], people: own.filter((each) => each.status === status) },
      { ...ofAdded[status], people: submitted.filter((each) => !isOwn(each) && each.status === status) },
    ]),
  ];
  for (const { title, message, mail, said = '', people } of news) {
    await notifyRegistrants(tx, context, {
      eventId,
      recipients: people.map(({ user_id, registration_id }) => ({ userId: user_id, registrationId: registration_id })),
      mail,
      notification: { type: 'registration_created', title, message: message(event) },
      variables: { message: said },
      isReceipt: true,
      idempotencyKey: 'registration.submitted',
    });
  }
}

interface Texts {
  title: string;
  message: (event: string) => string;
  mail: RegistrationTrigger;
  /** In the mail, as the organisers' words. */
  said?: string;
}

/** To someone who did not register: an organiser did it. */
const said =
  'We put you on the list ourselves. If you can’t come, or this is a mistake, please cancel with the link in this mail.';
const ofAdded: Record<FirstStatus, Texts> = {
  approved: {
    title: 'You have a seat',
    message: (event) => `The organisers put you on the list of ${event}. See you there!`,
    mail: 'registration_approved',
    said,
  },
  pending: {
    title: 'You are on the list',
    message: (event) => `The organisers put you on the list of ${event}, and decide about your place.`,
    mail: 'registration_received',
    said,
  },
  waitlisted: {
    title: 'You are on the waitlist',
    message: (event) => `The organisers put you on the waitlist of ${event}.`,
    mail: 'registration_waitlisted',
    said,
  },
};

const texts: Record<FirstStatus, Texts> = {
  approved: {
    title: 'You have a seat',
    message: (event) => `You are registered for ${event}. See you there!`,
    mail: 'registration_approved',
  },
  pending: {
    title: 'Registration received',
    message: (event) => `The organisers decide about your place at ${event}. You will hear from them here and by mail.`,
    mail: 'registration_received',
  },
  waitlisted: {
    title: 'You are on the waitlist',
    message: (event) => `All seats at ${event} are taken. You will hear from us when one becomes free for you.`,
    mail: 'registration_waitlisted',
  },
};
