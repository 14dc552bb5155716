import type { Config } from './config.ts';
import { escapeHtml } from './escape-html.ts';

export type MailSettings = Pick<Config, 'productName' | 'supportEmail' | 'publicUrl'>;

interface Content {
  subject: string;
  greeting: string;
  /** Plain sentences; they are escaped here. */
  before: string[];
  button?: { label: string; url: string };
  after: string[];
}

/** One text, written twice: for programs that show HTML, and for the others. */
export function writeMail(settings: MailSettings, content: Content): { subject: string; html: string; text: string } {
  return { subject: content.subject, html: asHtml(settings, content), text: asText(settings, content) };
}

function asText(settings: MailSettings, { greeting, before, button, after }: Content): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const signature = `${settings.productName}\n${settings.publicUrl}\n${settings.supportEmail}`;
  return `${[greeting, ...before, ...link, ...after].join('\n\n')}\n\n-- \n${signature}\n`;
}

// Mail programs read tables and style attributes, and little else.
function asHtml(settings: MailSettings, { subject, greeting, before, button, after }: Content): string {
  const product = escapeHtml(settings.productName);
  const home = escapeHtml(settings.publicUrl);
  const support = escapeHtml(settings.supportEmail);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f7fb;color:#13182e;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:20px 32px;background:#13182e;border-radius:12px 12px 0 0">
<a href="${home}" style="color:#ffffff;font-size:20px;font-weight:700;text-decoration:none">${product}</a>
</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid #e3e6ef;border-top:0;border-radius:0 0 12px 12px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${[greeting, ...before].map(paragraph).join('\n')}
${button ? asButton(button) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:20px 32px;font-size:13px;color:#424242">
Questions? Write to <a href="mailto:${support}" style="color:#1A56C4">${support}</a>.
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(sentence: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`;
}

function asButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="${buttonStyle}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#424242">If the button does nothing, open this address:<br>
<a href="${address}" style="color:#1A56C4;word-break:break-all">${address}</a></p>`;
}

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:10px;background:#13182e;color:#ffffff;font-weight:600;text-decoration:none';
