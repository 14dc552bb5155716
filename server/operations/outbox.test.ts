import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { anEvent, aUser } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { readMailWords, retryMails, showOutbox } from './outbox.ts';

async function write(
  { db, context }: TestServer,
  changes: Partial<Mail>,
  fate: object = { status: 'queued' },
): Promise<void> {
  const idempotencyKey = uuid();
  const texts = { subject: 'A secret subject', html: '<p>A secret text</p>', text: 'A secret text' };
  const mail: Mail = { to: 'ada@example.org', template: 'new_login', idempotencyKey, ...texts, ...changes };
  await db.transaction().execute((tx) => context.mailer.enqueue(tx, mail));
  await db.updateTable('email_messages').set(fate).where('idempotency_key', '=', idempotencyKey).execute();
}

test.each(engines)('the outbox of %s is shown by template and reason, and what failed is put back', async (engine) => {
  const server = await startServer({ database: engine, background: false });
  onTestFinished(server.close);
  const look = async () => (await showOutbox(server.context)).message.split('\n');
  expect(await look()).toEqual(expect.arrayContaining(['No mail waits.', 'No mail has failed.']));

  const refusal = (name: string) => `550 5.1.1 <${name}@example.org>:\n no such user`;
  const refused = (name: string) => ({ status: 'failed', not_sent_because: 'refused', last_error: refusal(name) });
  await write(server, { template: 'login_code' });
  await write(server, {}, refused('ada'));
  await write(server, {}, refused('gus'));
  await write(server, { template: 'password_reset' }, { ...refused('ada'), html: '', plain_text: '' });
  const { user_id } = await aUser(server.db, { email: 'gus@example.org' });
  const { event_id } = await anEvent(server.db, { status: 'cancelled' });
  await write(server, { template: 'event_updated', about: { userId: user_id, eventId: event_id } }, refused('gus'));
  const shown = await look();
  expect(shown).toContainEqual(
    expect.stringMatching(/^1 mail waiting, the oldest since \d{4}-\d\d-\d\d \d\d:\d\d UTC:$/),
  );
  expect(shown).toContainEqual(expect.stringMatching(/^ +1 {2}login_code +not tried yet$/));
  expect(shown).toContain('4 mails failed:');
  expect(shown).toContainEqual(expect.stringMatching(/^ +2 {2}new_login +refused: 550 5\.1\.1 … no such user$/));
  expect(shown.join()).not.toMatch(/secret|@/);

  expect((await retryMails(server.context, 'login_code')).message).toBe('0 mails wait again.');
  expect((await retryMails(server.context, '')).message).toMatch(/^2 mails wait again\. 1 can't go any longer/);
  expect(await look()).toContainEqual(expect.stringMatching(/^ +2 {2}new_login +not tried yet$/));
});

test('the words of the command are told apart', () => {
  expect(readMailWords([])).toEqual({ isRetry: false, template: '' });
  expect(readMailWords(['--retry', 'event_reminder'])).toEqual({ isRetry: true, template: 'event_reminder' });
  expect(() => readMailWords(['--resend'])).toThrow('It takes nothing, or --retry');
  expect(() => readMailWords(['--retry', 'a', 'b'])).toThrow('It takes nothing, or --retry');
  expect(() => readMailWords([], { npm_config_retry: 'true' })).toThrow('npm kept --retry to itself');
});
