import { checkText, refuseTooLong } from '../email-templates/check-email-text.ts';
import { prepareText, type Wording, type WriteEmail } from '../../platform/email-texts/email-text.ts';
import { ofEvent, ofPlace } from '../../platform/email-texts/event-variables.ts';
import { everywhere } from '../../platform/email-texts/triggers/trigger.ts';
import { eventValues } from '../../registrations/notifying/event-values.ts';
import {
  type NotifiedEvent,
  type NotifiedPerson,
  someone,
} from '../../registrations/notifying/notified-people.queries.ts';
import type { MailSettings, MailText } from '../../platform/mail/mail-text.ts';

/** What a mail of a message is called in the log of an event's mails. */
export const messageTemplate = 'event_message' as const;

const kind = { label: 'A message from the organisers', variables: [...ofEvent, ofPlace, ...everywhere] };

export function messageVariables({ productName, supportEmail, publicUrl }: MailSettings) {
  const here = new Map([
    ['product_name', productName],
    ['support_email', supportEmail],
    ['site_url', publicUrl],
  ]);
  return kind.variables.map(({ name, description, sample }) => ({
    ...{ name, description },
    sample: here.get(name) ?? sample,
  }));
}

/** Someone as `findNotifiedPeople` gives them. */
type Person = Omit<NotifiedPerson, 'user_id' | 'registration_id' | 'notification_preferences'>;

/** Someone without an account: they have no bell, and their own link in mails. */
export function isGuest({ guest_since }: Pick<NotifiedPerson, 'guest_since'>): boolean {
  return guest_since !== null;
}

/** Writes the mail of one person after the other; where a guest's `ticketUrl` is given, in place of the event's page. Throws a TemplateProblem for a text that `checkMessageText` would refuse. */
export function prepareMessage(
  settings: MailSettings,
  event: NotifiedEvent,
  wording: Wording,
): (to: Person, ticketUrl?: string) => MailText {
  const write: WriteEmail = prepareText(settings, kind, wording);
  const valuesOf = eventValues(settings, event);
  const because = `You get this because you registered for ${event.title}. What its organisers write to you about it can’t be switched off.`;
  return (person, ticketUrl) => {
    const values = { ...valuesOf(person), ...(ticketUrl && { event_url: ticketUrl }) };
    // The name of a guest is an organiser's word.
    return write(values, { isConfirmed: isGuest(person) || person.email_verified_at !== null, because });
  };
}

/** Refuses a text that can't be sent, with the place of what is wrong in it. */
export function checkMessageText(settings: MailSettings, event: NotifiedEvent, wording: Wording): void {
  previewMessage(settings, event, wording, null);
}

/** The mail that this person would get; without one, someone who stands for all. */
export function previewMessage(
  settings: MailSettings,
  event: NotifiedEvent,
  wording: Wording,
  person: Person | null,
): MailText {
  checkText(kind, wording);
  return refuseTooLong('body', prepareMessage(settings, event, wording)(person ?? someone(event.timezone)));
}
