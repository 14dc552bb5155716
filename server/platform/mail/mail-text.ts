import type { Config } from '../settings/config.ts';
import { escapeHtml } from '../escape-html.ts';

export type MailSettings = Pick<Config, 'productName' | 'supportEmail' | 'publicUrl'>;

export interface MailText {
  subject: string;
  html: string;
  text: string;
}

/** What goes into the layout: the same words twice, as HTML and for programs that show none. */
interface Content extends MailText {
  /** How to end mails of this kind, such as "reminders of events". */
  unsubscribe?: { from: string; url: string };
  /** Why someone gets it, of a mail that can't be ended. */
  because?: string;
  /** As `ticketBlock` writes it: above the words where pictures are shown, below them in plain text. */
  ticket?: { html: string; text: string };
}

/** Puts the words of a mail into the one layout that all mails have. The HTML of `content` is taken as it is. */
export function layOutMail(settings: MailSettings, content: Content): MailText {
  return { subject: content.subject, html: asHtml(settings, content), text: asText(settings, content) };
}

/** What a mail says, without what the layout adds to it. */
export function wordsOf({ text }: MailText): string {
  return text.slice(0, text.lastIndexOf(signature));
}

const signature = '\n\n-- \n';

/** A link as a button, with its address below for programs in which it does nothing. Both are HTML already. */
export function mailButton(label: string, address: string): string {
  return `<p style="margin:24px 0 8px"><a style="${buttonStyle}" href="${address}">${label}</a></p>
<p style="margin:0 0 24px;font-size:13px;color:#424242">If the button does nothing, open this address:<br>
<a style="color:#1A56C4;word-break:break-all" href="${address}">${address}</a></p>`;
}

function asText(settings: MailSettings, { text, unsubscribe, because, ticket }: Content): string {
  const why = because ? `\n${because}\n` : '';
  const end = unsubscribe ? `\nUnsubscribe from ${unsubscribe.from}:\n${unsubscribe.url}\n` : '';
  const shown = ticket ? `${text}\n\n${ticket.text}` : text;
  return `${shown}${signature}${settings.productName}\n${settings.publicUrl}\n${settings.supportEmail}\n${why}${end}`;
}

function asHtml(settings: MailSettings, { subject, html, unsubscribe, because, ticket }: Content): string {
  const product = escapeHtml(settings.productName);
  const home = escapeHtml(settings.publicUrl);
  const support = escapeHtml(settings.supportEmail);
  const why = because ? `${escapeHtml(because)}<br>\n` : '';
  const end = unsubscribe
    ? `<br>
<a style="color:#1A56C4" href="${escapeHtml(unsubscribe.url)}">Unsubscribe from ${escapeHtml(unsubscribe.from)}</a>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f7fb;color:#13182e;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${sheetStyle}">
<tr><td style="padding:20px 32px;background:#13182e;border-radius:12px 12px 0 0">
<a href="${home}" style="color:#ffffff;font-size:20px;font-weight:700;text-decoration:none">${product}</a>
</td></tr>
<tr><td style="padding:32px 32px 20px;background:#ffffff;border:1px solid #e3e6ef;border-top:0;border-radius:0 0 12px 12px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${ticket?.html ?? ''}${html}
</td></tr>
<tr><td style="padding:20px 32px;font-size:13px;color:#424242">
${why}Questions? Write to <a style="color:#1A56C4" href="mailto:${support}">${support}</a>.${end}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
// Long words, such as addresses, break rather than widen the sheet; the layout is fixed so that they may.
const sheetStyle = 'max-width:560px;table-layout:fixed;text-align:left;word-break:break-word;overflow-wrap:anywhere';
const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:10px;background:#13182e;color:#ffffff;font-weight:600;text-decoration:none';
