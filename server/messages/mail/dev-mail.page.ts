import type { Selectable } from 'kysely';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { MailSettings } from '../../platform/mail/mail-text.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { devMailStyle } from './dev-mail.style.ts';

type Mail = Selectable<Schema['email_messages']>;
type MailRow = Pick<Mail, 'email_message_id' | 'recipient' | 'subject' | 'template' | 'status' | 'created_at'>;

export function renderInbox(settings: MailSettings, mails: MailRow[]): string {
  const list = mails.length === 0 ? emptyInbox : `<ul class="mails">${mails.map(mailRow).join('')}</ul>`;
  return page(
    settings,
    'Mails',
    `<h1>Mails</h1><p class="quiet">No SMTP server is set, so mails stay here: the newest 50, for you alone to read.</p>${list}`,
  );
}

export function renderMail(settings: MailSettings, mail: Mail): string {
  const error = mail.last_error ? `<dt>Last error</dt><dd>${escapeHtml(mail.last_error)}</dd>` : '';
  const unsubscribe = mail.unsubscribe_url ? `<dt>Unsubscribe</dt><dd>${withLinks(mail.unsubscribe_url)}</dd>` : '';
  const body = mail.html ? mailBody(mail) : `<p class="card">${whyEmpty(mail)}</p>`;
  return page(
    settings,
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl class="card facts">
<dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd>
<dt>Written</dt><dd>${time(mail.created_at)}</dd>
<dt>State</dt><dd>${status(mail.status)}</dd>
<dt>Kind</dt><dd>${escapeHtml(mail.template)}</dd>${unsubscribe}${error}
</dl>
${body}${calendarPart(mail)}`,
  );
}

export function renderMissing(settings: MailSettings): string {
  return page(
    settings,
    'No such mail',
    '<h1>No such mail</h1><p>It may have been written to another database. <a href="/dev/mail">All mails</a></p>',
  );
}

const emptyInbox =
  '<p class="card">No mail yet. Ask for a new password at <a href="/forgot-password">/forgot-password</a> to see one.</p>';

function mailRow({ email_message_id, recipient, subject, status: state, created_at }: MailRow): string {
  return `<li><a href="/dev/mail/${email_message_id}">${escapeHtml(subject)}</a>
<span class="quiet">To ${escapeHtml(recipient)}, ${time(created_at)}</span>${status(state)}</li>`;
}

function mailBody({ email_message_id, plain_text }: Mail): string {
  return `<pre class="card">${withLinks(plain_text)}</pre>
<p><a href="/dev/mail/${email_message_id}/html">The same with colours and buttons</a></p>`;
}

function whyEmpty({ content_removed_at }: Mail): string {
  return content_removed_at
    ? 'The text of a mail this old is not kept.'
    : 'The text is not kept once such a mail is sent.';
}

function calendarPart({ email_message_id, calendar, calendar_method }: Mail): string {
  if (calendar === null) return '';
  return `<h2>Calendar file (${escapeHtml(calendar_method ?? '')})</h2>
<pre class="card">${escapeHtml(calendar)}</pre>
<p><a href="/dev/mail/${email_message_id}/event.ics">Open it in a calendar</a></p>`;
}

/** The full stop or comma after an address is the sentence's. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S*[^\s.,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function status(state: string): string {
  return `<span class="pill ${state}">${state}</span>`;
}

function time(date: Date): string {
  const text = date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  return `<time datetime="${date.toISOString()}">${text} UTC</time>`;
}

function page({ productName }: MailSettings, title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - ${escapeHtml(productName)}</title>
<style>${devMailStyle}</style>
</head>
<body>
<header><a href="/">${escapeHtml(productName)}</a><span>Mails of this server</span></header>
<main>${main}</main>
</body>
</html>
`;
}
