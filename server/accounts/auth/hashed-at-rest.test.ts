import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, aRegistration } from '#tests/support/made/factories.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { sendDueInvitations } from '../../feedback/invitations.ts';

const email = 'ada@example.org';
const [password, newPassword] = ['a quiet place by the sea', 'another one in the hills'];

test('a dump of the database opens nothing', { tags: ['asvs/hashed-at-rest', 'asvs/token-strength'] }, async () => {
  const mails = await startMailServer();
  const server = await startServer({ config: { smtpUrl: `smtp://127.0.0.1:${mails.port}` } });
  onTestFinished(async () => {
    await server.close();
    await mails.close();
  });
  const logIn = async (secret: string): Promise<string> =>
    (await call(server, 'POST', '/auth/token', { form: { username: email, password: secret } })).body.access_token;

  /** The tokens of all links, once so many mails have left. */
  async function linksOf(count: number): Promise<string[]> {
    // Not those that a login was from a new device: they have no link that opens anything.
    const sent = () =>
      server.db
        .selectFrom('email_messages')
        .select('status')
        .where('status', '=', 'sent')
        .where('template', '!=', 'new_login')
        .execute();
    await expect.poll(async () => (await sent()).length, SOON).toBe(count);
    const texts = (await mails.received()).map(({ text }) => text ?? '');
    return texts.flatMap((text) =>
      [...text.matchAll(/(?:\?token=|\/unsubscribe\/)([\w-]+)/g)].map(([, token = '']) => token),
    );
  }

  async function expectSafe({ live, spent }: { live: string[]; spent: string[] }) {
    const dump = await dumpText(server.db);
    for (const secret of [password, newPassword, ...live, ...spent]) {
      for (const form of formsOf(secret)) expect(dump).not.toContain(form);
    }
    for (const token of live) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(dump).toContain(createHash('sha256').update(token).digest('hex'));
    }
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  }

  await call(server, 'POST', '/users/register', { json: { email, password } });
  const session = await logIn(password);
  // Its link is good until its end, so that mail programs may open it first.
  const [confirmation] = await linksOf(1);
  await call(server, 'POST', '/auth/email-confirmation', { token: session, json: { token: confirmation } });
  const change = { new_email: 'countess@example.org', current_password: password };
  await call(server, 'POST', '/users/me/email-change', { token: session, json: change });
  await linksOf(3);
  await inviteToFeedback(server, email);
  const links = await linksOf(4);
  await call(server, 'POST', '/auth/password-reset/request', { json: { email } });
  const reset = (await linksOf(5)).find((link) => !links.includes(link)) ?? '';
  // Of the three addresses, of feedback, and what ends invitations to it.
  expect(new Set([reset, ...links]).size).toBe(6);
  await expectSafe({ live: [session, reset, ...links], spent: [] });

  const json = { token: reset, new_password: newPassword };
  expect((await call(server, 'POST', '/auth/password-reset/confirm', { json })).status).toBe(204);
  const newSession = await logIn(newPassword);
  await linksOf(6);
  await expectSafe({ live: [newSession], spent: [session, reset, ...links] });
});

async function inviteToFeedback({ db, context }: TestServer, to: string): Promise<void> {
  const { user_id } = await db.selectFrom('users').selectAll().where('email', '=', to).executeTakeFirstOrThrow();
  const starts_at = new Date(Date.now() - 3 * 60 * 60 * 1000);
  const { event_id } = await anEvent(db, { starts_at });
  await aRegistration(db, { event_id, user_id });
  await sendDueInvitations(context);
}

/** As letters, as the bytes of the letters and as those that they stand for. */
function formsOf(secret: string): string[] {
  const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')];
  return [secret, ...bytes.flatMap((each) => [each.toString('hex'), each.toString('base64')])];
}
