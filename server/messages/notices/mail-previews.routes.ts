import { v7 as uuid } from 'uuid';
import type { DecisionPreview, DecisionText, EmailText, EmailTrigger } from '#openapi/types.ts';
import { checkEmailText, refuseTooLong } from '../email-templates/check-email-text.ts';
import { prepareEmail } from '../../platform/email-texts/email-text.ts';
import { aboutOf, samplesOf } from '../../platform/email-texts/triggers/triggers.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { makeOnce } from '../../platform/idempotency.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { MailText } from '../../platform/mail/mail-text.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { eventValues } from '../../registrations/notifying/event-values.ts';
import { bringTickets, previewNotice } from '../../registrations/notifying/notify-registrants.ts';
import {
  findNotifiedEvent,
  findNotifiedPeople,
  type NotifiedPerson,
  someone,
} from '../../registrations/notifying/notified-people.queries.ts';
import { requireEvent } from '../event-messages/message.policy.ts';
import { outcomes } from '../../registrations/decision.policy.ts';
import { mailOf } from '../../registrations/seats/change-status.ts';
import { countByStatus } from '../../registrations/status-counts.queries.ts';

export function mailPreviewHandlers(context: Context) {
  const { db, mailer } = context;

  return {
    previewEmailTemplate({ user, body }: Call<'previewEmailTemplate'>) {
      return write(context, user, body, { withTicket: bringTickets.has(body.trigger) });
    },

    previewDecision({ params, body }: Call<'previewDecision'>) {
      return previewDecision(context, params.id, body);
    },

    async testEmailTemplate({ user, body, once }: Call<'testEmailTemplate'>) {
      // There is no ticket to bring.
      const text = await write(context, user, body, { withTicket: false });
      const send = async (tx: Tx) => {
        const { email: to } = await requireAccount(tx, user.userId, 'shared');
        const mail = {
          to,
          template: body.trigger,
          idempotencyKey: uuid(),
          about: { userId: user.userId },
          isTest: true,
        };
        await mailer.enqueue(tx, { ...mail, ...text, subject: `Test: ${text.subject}` });
        return '';
      };
      await db.transaction().execute((tx) => makeOnce(tx, context, once, () => send(tx)));
    },
  } satisfies Partial<Handlers>;
}

/**
 * A text as mail, with the trigger's examples, or the words of an event of the reader in their place. Throws the Problem
 * `invalid`, with the place of what is wrong in the text, or for an event that the reader does not see.
 */
async function write(
  context: Context,
  reader: Person,
  { trigger, event_id, ...text }: EmailText,
  { withTicket }: { withTicket: boolean },
): Promise<MailText> {
  checkEmailText(trigger, text);
  const samples: Record<string, string> = samplesOf(trigger);
  const values = event_id ? await valuesOf(context, reader, trigger, event_id) : samples;
  const ticketCode = withTicket && samples['registration_code'];
  const inbox = { isConfirmed: true, ...(ticketCode && { ticketCode }) };
  return refuseTooLong('body', prepareEmail(context.config, trigger, text)(values, inbox));
}

/** As the reader would get it, had they a seat; what the event does not know is an example. */
async function valuesOf({ config, db }: Context, reader: Person, trigger: EmailTrigger, eventId: string) {
  const samples = samplesOf(trigger);
  if (aboutOf(trigger) !== 'event') return samples;
  const role = await findEventRole(db, reader, eventId);
  const event = role && (await findNotifiedEvent(db, eventId));
  if (!event) throw invalidField('event_id', 'That event no longer exists. Choose another one.');
  const { full_name, timezone } = await requireAccount(db, reader.userId);
  const code = samples['registration_code'] ?? '';
  const known = eventValues(config, event)({ full_name, timezone, code, status: 'approved', waitlist_position: 3 });
  const names = Object.keys(samples);
  return { ...samples, ...Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name))) };
}

/** The mail that one person would get. Throws the Problem `invalid` where the person is no longer registered. */
async function previewDecision(
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
