import type { Selectable } from 'kysely';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { MailSettings } from '../../platform/mail/mail-text.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** The only styles of the page; the policy of its answers names their digest. */
export const devMailStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f6f7fb;color:#13182e;font:16px/1.5 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:16px 24px;background:#13182e;color:#fff}
header a{color:#fff;font-size:20px;font-weight:700;text-decoration:none}
header a:focus-visible{outline-color:#82b1ff}
main{max-width:832px;margin:0 auto;padding:32px 24px 64px}
h1{margin:0 0 8px;font-size:28px;line-height:1.25;overflow-wrap:anywhere}
h2{margin:32px 0 12px;font-size:18px}
a{color:#1a56c4}
a:focus-visible{outline:2px solid #1a56c4;outline-offset:2px;border-radius:4px}
.quiet{color:#424242}
.card,.mails{background:#fff;border:1px solid #e3e6ef;border-radius:12px}
p.card,dl.card,pre.card{padding:20px 24px}
.mails{margin:24px 0;padding:0;list-style:none}
.mails li{display:grid;grid-template-columns:1fr auto;gap:2px 16px;align-items:center;padding:16px 24px;overflow-wrap:anywhere}
.mails li+li{border-top:1px solid #e3e6ef}
.mails li a{font-weight:600}
.mails .quiet{grid-row:2;font-size:14px}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:4px 24px;overflow-wrap:anywhere}
.facts dt{color:#424242}
.facts dd{margin:0}
.pill{padding:2px 10px;border-radius:10px;font-size:13px;font-weight:600;background:#e3f2fd;color:#0d47a1}
.pill.sent{background:#e8f5e9;color:#1b5e20}
.pill.failed{background:#ffebee;color:#b71c1c}
pre{margin:24px 0;white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 ui-monospace,Menlo,Consolas,monospace}
`;

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
