import type { DecisionPreview, DecisionText } from '#openapi/types.ts';
import { refuseTooLong } from '../email-templates/check-email-text.ts';
import { requireEvent } from '../event-messages/message.policy.ts';
import { previewNotice } from '../../registrations/notifying/notify-registrants.ts';
import {
  findNotifiedPeople,
  someone,
  type NotifiedPerson,
} from '../../registrations/notifying/notified-people.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { outcomes } from '../../registrations/decision.policy.ts';
import { mailOf } from '../../registrations/seats/change-status.ts';
import { countByStatus } from '../../registrations/status-counts.queries.ts';

/** The mail that one person would get. Throws the Problem `invalid` where the person is no longer registered. */
export async function previewDecision(
  context: Context,
  eventId: string,
  { registration_id, decision, message }: DecisionText,
): Promise<DecisionPreview> {
  const { db } = context;
  const event = await requireEvent(db, eventId);
  const status = outcomes[decision];
  const inLine = status === 'waitlisted';
  const before =
    registration_id === null ? someone(event.timezone) : await findPerson(db, eventId, registration_id, inLine);
  // Who comes to the waitlist is its last.
  const waitlist_position = inLine
    ? (before.waitlist_position ?? (await countByStatus(db, eventId)).waitlisted + 1)
    : null;
  const person = { ...before, status, waitlist_position };
  const said = { message: message.trim() };
  const mail = await previewNotice(db, context, { event, trigger: mailOf(decision), person, said });
  const { subject, html, text } = refuseTooLong('message', mail);
  return { from: context.config.productName, to: person.email, subject, html, text };
}

async function findPerson(db: Db, eventId: string, registrationId: string, inLine: boolean): Promise<NotifiedPerson> {
  const [person] = (await findNotifiedPeople(db, eventId, [registrationId], inLine)).values();
  if (person) return person;
  throw invalidField('registration_id', 'This person is no longer registered. Look at the list again.');
}
