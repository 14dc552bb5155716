import { expect, test } from 'vitest';
import type { EmailMessage } from '#openapi/types.ts';
import { lookAgainAfter, removalText, whyText } from './mail-labels.ts';

test.each([
  ['2026-02-01T09:00:00.000Z', '2026-05-02T09:59:00.000Z', 'Text removed after 90 days'],
  // It was given up, never sent.
  [null, '2026-02-08T10:00:00.000Z', 'Text removed after 8 days'],
  ['2026-02-01T09:00:00.000Z', null, null],
])('sent %s, removed %s: %s', (sent_at, content_removed_at, words) => {
  expect(removalText({ created_at: '2026-01-31T09:00:00.000Z', sent_at, content_removed_at })).toBe(words);
});

const said = 'connect ECONNREFUSED 127.0.0.1:25';
const waiting = { status: 'queued', attempts: 0, last_error: null, next_attempt_at: null } as const;

test.each([
  [waiting, 'mail_server', 'In line: it leaves in a moment.'],
  [waiting, 'none', null],
  [waiting, 'dev_mail', null],
  [{ ...waiting, status: 'sending' }, 'mail_server', 'The mail server is being given it right now.'],
  [
    { ...waiting, attempts: 3, last_error: said, next_attempt_at: '2026-02-01T09:05:00.000Z' },
    'mail_server',
    /^The mail server could not be reached\. Tried 3 times; next attempt at \d\d:\d5\.$/,
  ],
  [
    { ...waiting, status: 'failed', attempts: 1, last_error: '550 5.1.1 User unknown' },
    'mail_server',
    'The mail server does not take mail for this address.',
  ],
  [
    { ...waiting, status: 'failed', attempts: 50, last_error: 'It could not be sent within two days.' },
    'mail_server',
    'It could not be sent within two days, so it was given up. Tried 50 times.',
  ],
  [{ ...waiting, status: 'sent', attempts: 1 }, 'mail_server', null],
  [{ ...waiting, status: 'sent', attempts: 2 }, 'mail_server', 'Tried twice.'],
] as const)('%j by %s: %s', (mail, way, words) => {
  const why = whyText(mail, { way });
  if (words instanceof RegExp) expect(why).toMatch(words);
  else expect(why).toBe(words);
});

test('nobody looks again where nothing will happen', () => {
  const mail = { ...waiting, email_message_id: 'm' } as unknown as EmailMessage;
  const retried = { ...mail, next_attempt_at: '2026-02-01T09:05:00.000Z' };
  const server = { way: 'mail_server', keep_days: 90 } as const;
  expect(lookAgainAfter([mail], { ...server, way: 'dev_mail' })).toBe(false);
  expect(lookAgainAfter([{ ...mail, status: 'sent' }], server)).toBe(false);
  expect(lookAgainAfter([retried], server)).toBeGreaterThan(Number(lookAgainAfter([retried, mail], server)));
});
