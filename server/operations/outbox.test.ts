import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { anEvent, aUser } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { readMailArguments, retryMails, showOutbox } from './outbox.ts';

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
  expect((await retryMails(server.context, '')).message).toMatch(/^0 mails wait again\. 1 can't go any longer/);
  expect((await retryMails(server.context, 'new_login')).message).toBe('2 mails wait again.');
  expect(await look()).toContainEqual(expect.stringMatching(/^ +2 {2}new_login +not tried yet$/));
});

test('many reasons hide no mail: all are counted, and what names a mail is left out of its reason', async () => {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  await write(server, {});
  const failWith = (last_error: string) =>
    write(server, {}, { status: 'failed', not_sent_because: 'gave_up', last_error });
  for (let number = 0; number < 101; number += 1) await failWith(`450 4.2.0 trouble ${number}`);
  await failWith('450 4.2.0 later, queued as <20261128-4071355@mx.example.org>');
  await failWith('450 4.2.0 later, queued as 4bX4071356q');
  const shown = (await showOutbox(server.context)).message.split('\n');
  expect(shown).toContainEqual(expect.stringMatching(/^1 mail waiting, the oldest since/));
  expect(shown).toContain('103 mails failed:');
  expect(shown).toContainEqual(expect.stringMatching(/^ +2 {2}new_login +gave_up: 450 4\.2\.0 later, queued as …$/));
  expect(shown).toContain('      2  more, in 2 lines that are not shown');
});

test('what is put back is of events unless its template is named, and each mail counts once', async () => {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  const { user_id } = await aUser(server.db, { email: 'gus@example.org' });
  const aMail = async (status: 'published' | 'cancelled', fate: object = {}) => {
    const { event_id } = await anEvent(server.db, { status });
    const about = { userId: user_id, eventId: event_id };
    const failed = { status: 'failed', not_sent_because: 'gave_up', last_error: '450 4.2.0 later' };
    await write(server, { template: 'event_updated', about }, { ...failed, ...fate });
  };
  await write(server, {}, { status: 'failed', not_sent_because: 'gave_up' });
  await aMail('cancelled');
  await aMail('published');
  // From before the reason was noted.
  await aMail('published', { not_sent_because: null });
  const retry = async (template = '') => (await retryMails(server.context, template, 2)).message;
  expect(await retry()).toBe(
    "1 mail waits again. 1 can't go any longer: npm run mails says why. Call it again for the rest.",
  );
  expect((await showOutbox(server.context)).message).toMatch(/1 {2}event_updated +untrue: Not sent: what it says/);
  expect(await retry()).toBe('1 mail waits again.');
  expect(await retry()).toBe('0 mails wait again.');
  expect(await retry('new_login')).toBe('1 mail waits again.');
});

test('the words of the command are told apart', () => {
  expect(readMailArguments([])).toEqual({ isRetry: false, template: '' });
  expect(readMailArguments(['--retry', 'event_reminder'])).toEqual({ isRetry: true, template: 'event_reminder' });
  expect(() => readMailArguments(['--resend'])).toThrow('It takes nothing, or --retry');
  expect(() => readMailArguments(['--retry', 'a', 'b'])).toThrow('It takes nothing, or --retry');
  expect(() => readMailArguments(['--retry', 'reminder'])).toThrow(
    /^There is no template "reminder"\. There are .*event_reminder/,
  );
  expect(() => readMailArguments([], { npm_config_retry: 'true' })).toThrow('npm kept --retry to itself');
});
