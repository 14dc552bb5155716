import type { UnsubscribeTopic } from '#openapi/types.ts';
import { topicLabels } from '../../platform/notifications/notification-preferences.policy.ts';
import type { Config } from '../../platform/settings/config.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { unsubscribeStyle } from './unsubscribe.style.ts';

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
