import type { UnsubscribeTopic } from '#openapi/types.ts';
import { topicLabels } from '../../platform/notifications/notification-preferences.policy.ts';
import type { Config } from '../../platform/settings/config.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/** The only styles of the page; the policy of its answers names their digest. */
export const unsubscribeStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f6f7fb;color:#13182e;font:16px/1.5 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{padding:16px 24px;background:#13182e}
header a{color:#fff;font-size:20px;font-weight:700;text-decoration:none}
header a:focus-visible{outline:2px solid #82b1ff;outline-offset:2px;border-radius:4px}
main{max-width:560px;margin:48px auto 0;padding:32px;background:#fff;border:1px solid #e3e6ef;border-radius:18px}
h1{margin:0 0 12px;font-size:24px;line-height:1.3;letter-spacing:-.01em;overflow-wrap:anywhere}
p{margin:0 0 16px;overflow-wrap:anywhere}
p:last-child{margin-bottom:0}
button{min-height:48px;margin:8px 0 24px;padding:12px 24px;border:0;border-radius:10px;background:#13182e;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#2a3152}
a{color:#1a56c4}
a:focus-visible,button:focus-visible{outline:2px solid #1a56c4;outline-offset:2px;border-radius:10px}
.quiet,footer{color:#424242;font-size:14px}
footer{max-width:560px;margin:0 auto;padding:16px 32px 48px}
@media (max-width:632px){main{margin:16px 16px 0;padding:24px}footer{padding:16px 40px 32px}}
`;

type Settings = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail'>;

/** Asks before anything changes: programs open the links of mails too. */
export function renderQuestion(settings: Settings, topic: UnsubscribeTopic): string {
  const product = escapeHtml(settings.productName);
  return page(
    settings,
    'Unsubscribe',
    `<h1>Unsubscribe from ${topicLabels[topic]}?</h1>
<p>No more ${topicLabels[topic]} will come from ${product} to your inbox. All other emails, such as decisions about your registrations, will still come.</p>
<form method="post"><button>Unsubscribe</button></form>
<p class="quiet">Want to keep them? Then there is nothing to do: close this page.</p>`,
  );
}

export function renderUnsubscribed(settings: Settings, topic: UnsubscribeTopic): string {
  const product = escapeHtml(settings.productName);
  return page(
    settings,
    'Unsubscribed',
    `<h1>You are unsubscribed</h1>
<p>No more ${topicLabels[topic]} will come from ${product} to your inbox. One that is already on its way may still arrive.</p>
<p>You can switch them on again at any time in <a href="${settingsOf(settings)}">your settings</a>.</p>`,
  );
}

function settingsOf({ publicUrl }: Settings): string {
  return escapeHtml(`${publicUrl}/profile/settings`);
}

function page({ productName, publicUrl, supportEmail }: Settings, title: string, main: string): string {
  const product = escapeHtml(productName);
  const support = escapeHtml(supportEmail);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${product}</title>
<style>${unsubscribeStyle}</style>
</head>
<body>
<header><a href="${escapeHtml(publicUrl)}/">${product}</a></header>
<main>
${main}
</main>
<footer>Questions? Write to <a href="mailto:${support}">${support}</a>.</footer>
</body>
</html>
`;
}
