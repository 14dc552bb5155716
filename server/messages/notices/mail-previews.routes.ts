import { v7 as uuid } from 'uuid';
import type { EmailText, EmailTrigger } from '#openapi/types.ts';
import { checkEmailText, refuseTooLong } from '../email-templates/check-email-text.ts';
import { prepareEmail } from '../../platform/email-texts/email-text.ts';
import { aboutOf, samplesOf } from '../../platform/email-texts/triggers/triggers.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { makeOnce } from '../../platform/idempotency/make-once.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { MailText } from '../../platform/mail/mail-text.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { previewDecision } from './decision-preview.ts';
import { eventValues } from '../../registrations/notifying/event-values.ts';
import { bringTickets } from '../../registrations/notifying/notify-registrants.ts';
import { findNotifiedEvent } from '../../registrations/notifying/notified-people.queries.ts';

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
