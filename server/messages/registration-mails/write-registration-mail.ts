import { firstName } from '#rules/accounts/first-name.ts';
import type { Context } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { prepareText } from '../../platform/email-texts/email-text.ts';
import { everywhere, text, url } from '../../platform/email-texts/triggers/trigger.ts';
import { endingOf } from '../../platform/notifications/notification-preferences.policy.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostEvents = 20;

export interface MailedEvent {
  event_id: string;
  title: string;
  /** How many wait for a decision. */
  waiting: number;
  /** How many others have just registered. */
  registered?: number;
}

interface Letter {
  subject: string;
  person: { user_id: string; email: string; full_name: string };
  events: MailedEvent[];
  idempotencyKey: string;
}

/** Tells someone who decides about registrations how many there are at which events, and nothing about the people. */
export function writeRegistrationMail({ config, now }: Context, letter: Letter): Mail {
  const { subject, person, events, idempotencyKey } = letter;
  const shown = events.slice(0, mostEvents);
  const write = prepareText(config, kindOf(shown.length), { subject: '{{ subject }}', body: bodyOf(shown.length) });
  const unsubscribe = endingOf(config, 'registration_created');
  const values = {
    subject,
    recipient_first_name: firstName(person.full_name) || 'there',
    rest: formatRest(events.length - shown.length),
    ...Object.fromEntries(shown.flatMap((event, index) => Object.entries(valuesOf(config.publicUrl, event, index)))),
    page_label: events.length === 1 ? 'See the registrations' : 'See your events',
    page_url: events.length === 1 && shown[0] ? listOf(config.publicUrl, shown[0]) : `${config.publicUrl}/admin/events`,
    settings_url: `${config.publicUrl}/profile/settings`,
  };
  return {
    to: person.email,
    template: 'registration_news',
    ...write(values, { isConfirmed: true, unsubscribe }),
    idempotencyKey,
    about: { userId: person.user_id },
    unsubscribeUrl: unsubscribe.url,
    expiresAt: new Date(now().getTime() + dayMs),
  };
}

function valuesOf(publicUrl: string, event: MailedEvent, index: number) {
  return {
    [`title_${index}`]: event.title,
    [`url_${index}`]: listOf(publicUrl, event),
    [`news_${index}`]: formatNews(event),
  };
}

/** Those who wait, where some do. */
function listOf(publicUrl: string, { event_id, waiting }: MailedEvent): string {
  const status = waiting > 0 ? '&status=pending' : '';
  return `${publicUrl}/admin/events/view/${event_id}?tab=registrations${status}`;
}

function formatNews({ waiting, registered = 0 }: MailedEvent): string {
  const parts = [waiting > 0 && formatWaiting(waiting), registered > 0 && `${people(registered)} registered`];
  return parts.filter(Boolean).join(', ');
}

export function formatWaiting(waiting: number): string {
  return `${people(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for a decision`;
}

function formatRest(events: number): string {
  if (events === 0) return '';
  return events === 1
    ? 'One more of your events has people waiting.'
    : `${counted(events)} more of your events have people waiting.`;
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${counted(count)} people`;
}

function counted(count: number): string {
  return count.toLocaleString('en-GB');
}

function bodyOf(events: number): string {
  const lines = Array.from(
    { length: events },
    (_, index) => `- [{{ title_${index} }}]({{ url_${index} }}): {{ news_${index} }}`,
  );
  return `Hi {{ recipient_first_name }},

${lines.join('\n')}

{{ rest }}

[{{ page_label }}]({{ page_url }})

You can change how often you get these emails: for all your events in [your settings]({{ settings_url }}), or for one event in its list of registrations.
`;
}

function kindOf(events: number) {
  const ofEvents = Array.from({ length: events }, (_, index) => [
    text(`title_${index}`, 'The title of the event.', 'Type walk'),
    url(`url_${index}`, 'Its registrations.', 'https://events.example.org/admin/events'),
    text(`news_${index}`, 'How many registered.', '3 people are waiting for a decision'),
  ]);
  return {
    label: 'Registrations for your events',
    variables: [
      text('subject', 'What is new.', '3 people are waiting for a decision'),
      text('recipient_first_name', 'The first name of the recipient.', 'Ada'),
      text('rest', 'How many events are not named.', ''),
      text('page_label', 'Where the button leads.', 'See your events'),
      url('page_url', 'The same as an address.', 'https://events.example.org/admin/events'),
      url('settings_url', 'The settings of the recipient.', 'https://events.example.org/profile/settings'),
      ...ofEvents.flat(),
      ...everywhere,
    ],
  };
}
