// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EmailTrigger } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import {
  aForm,
  anEmailTemplate,
  anEvent,
  anOrganiser,
  aRegistration,
  login,
  PASSWORD,
} from '#tests/support/made/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/outside/mail-server.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { anAttempt } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { triggers } from '../../platform/email-texts/triggers/triggers.ts';
import { sendDueNotices } from '../../messages/notices/change-notices.ts';
import { sendDueInvitations } from '../../feedback/invitations.ts';
import { sendDueReminders } from '../../messages/reminders/reminders.ts';
import { notifySome, settleAlerts } from '../../messages/alerts/send-alerts.ts';

const HOUR = 60 * 60 * 1000;
/** In every word that the attendee types. */
const TYPED = 'qzx';
const words = (field: string) => `Pay ${TYPED}${field} at https://${TYPED}${field}.example/now`;

let server: TestServer;
let mails: MailServer;
let organiser: string;
let passed = 0;
const clock = () => new Date(Date.now() + passed);
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ now: clock, config: { smtpUrl: `smtp://127.0.0.1:${mails.port}` } });
  const host = await anOrganiser(server.db, { full_name: 'Grace Hopper' });
  organiser = await login(server.db, host);
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

async function ask(
  method: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE',
  path: string,
  token: string | null,
  json?: object,
) {
  const { status, body } = await call(server, method, path, { ...(token && { token }), ...(json && { json }) });
  expect(`${method} ${path} ${status} ${status < 300 ? '' : JSON.stringify(body)}`).toMatch(/ 2\d\d $/);
  return body;
}

let count = 0;

/** Someone who gives the address of a stranger, and words of theirs wherever one can type. */
async function anAttacker() {
  const email = `stranger-${++count}+${TYPED}-address@example.org`;
  await ask('POST', '/users/register', null, { email, password: PASSWORD, full_name: words('name') });
  const account = server.db.selectFrom('users').selectAll().where('email', '=', email);
  const token = await login(server.db, await account.executeTakeFirstOrThrow());
  const { version } = await ask('GET', '/users/me', token);
  const phone = '+31 20 555 0199';
  const profile = { full_name: words('again'), headline: words('headline'), organisation: words('work'), phone };
  await ask('PATCH', '/users/me', token, { version, ...profile, bio: words('bio') });
  await upload(server, { path: '/users/me/cv', token }, formWith(pdf(), `${TYPED}.pdf`));
  return { email, token };
}
type Attacker = Awaited<ReturnType<typeof anAttacker>>;

/** A registration whose every answer is the attacker's. */
async function registered({ token }: Attacker, changes: Parameters<typeof anEvent>[1] = {}) {
  const form = await aForm(server.db, { questions: [aQuestion({ question_id: 'said', required: true })] });
  const event = await anEvent(server.db, {
    form_id: form.form_id,
    starts_at: new Date(clock().getTime() + 2 * HOUR),
    ...changes,
  });
  const json = { form_version_id: form.form_version_id, answers: { said: words('answer') } };
  const { registration_id } = await ask('POST', `/events/${event.event_id}/registrations`, token, json);
  return { event, registrationId: registration_id as string };
}

const move = ({ token }: Attacker, new_email: string) =>
  ask('POST', '/users/me/email-change', token, { new_email, current_password: PASSWORD });

/** What sends each mail to an inbox that nobody confirmed, and whose that is; null where no such inbox may get one. */
const causes: Record<EmailTrigger, (attacker: Attacker) => Promise<string | null>> = {
  async registration_received(attacker) {
    await registered(attacker, { approval: 'manual' });
    return attacker.email;
  },
  async registration_waitlisted(attacker) {
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    await aRegistration(server.db, { event_id });
    const json = { form_version_id: null, answers: {} };
    await ask('POST', `/events/${event_id}/registrations`, attacker.token, json);
    return attacker.email;
  },
  async registration_approved(attacker) {
    await registered(attacker, { approval: 'automatic' });
    return attacker.email;
  },
  async registration_promoted(attacker) {
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    await aRegistration(server.db, { event_id });
    await ask('POST', `/events/${event_id}/registrations`, attacker.token, { form_version_id: null, answers: {} });
    const { version } = await server.db
      .selectFrom('events')
      .select('version')
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();
    await ask('PATCH', `/admin/events/${event_id}`, organiser, { version, capacity: 2 });
    return attacker.email;
  },
  async registration_offered(attacker) {
    const starts_at = new Date(clock().getTime() + 5 * HOUR);
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true, starts_at });
    await aRegistration(server.db, { event_id });
    await ask('POST', `/events/${event_id}/registrations`, attacker.token, { form_version_id: null, answers: {} });
    const { version } = await server.db
      .selectFrom('events')
      .select('version')
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();
    await ask('PATCH', `/admin/events/${event_id}`, organiser, { version, capacity: 2 });
    return attacker.email;
  },
  async registration_rejected(attacker) {
    const { event, registrationId } = await registered(attacker, { approval: 'manual' });
    const json = { registration_ids: [registrationId], decision: 'reject', message: 'Sorry', notify: true };
    await ask('POST', `/admin/events/${event.event_id}/decisions`, organiser, json);
    return attacker.email;
  },
  async registration_cancelled(attacker) {
    const { registrationId } = await registered(attacker);
    await ask('POST', `/registrations/${registrationId}/cancel`, attacker.token);
    return attacker.email;
  },
  async registration_moved(attacker) {
    const { registrationId } = await registered(attacker);
    const { event_id } = await anEvent(server.db);
    await ask('POST', `/admin/registrations/${registrationId}/move`, organiser, { event_id, seen: 'approved' });
    return attacker.email;
  },
  async event_updated(attacker) {
    const { event } = await registered(attacker);
    const { event_id, version } = event;
    await ask('PATCH', `/admin/events/${event_id}`, organiser, { version, title: 'Letterpress' });
    await later(HOUR / 2, () => sendDueNotices(server.context));
    return attacker.email;
  },
  async event_cancelled(attacker) {
    const { event } = await registered(attacker);
    await ask('POST', `/admin/events/${event.event_id}/cancel`, organiser, { message: '', notify: true });
    return attacker.email;
  },
  async event_reminder(attacker) {
    await registered(attacker, { reminder_offsets: [60] });
    await later(1.5 * HOUR, () => sendDueReminders(server.context));
    return attacker.email;
  },
  async feedback_invitation(attacker) {
    await registered(attacker);
    await later(5 * HOUR, () => sendDueInvitations(server.context));
    return attacker.email;
  },
  async availability_alert(attacker) {
    const registration_opens_at = new Date(clock().getTime() + HOUR);
    const { event_id } = await anEvent(server.db, { registration_opens_at });
    await ask('PUT', `/events/${event_id}/alert`, attacker.token);
    await later(2 * HOUR, async () => {
      await settleAlerts(server.context);
      await notifySome(server.context);
    });
    return attacker.email;
  },
  async verify_email(attacker) {
    await ask('POST', '/users/me/email-verification', attacker.token);
    return attacker.email;
  },
  async approve_email_change(attacker) {
    await move(attacker, `other-${attacker.email}`);
    return null;
  },
  async confirm_new_email(attacker) {
    await move(attacker, `other-${attacker.email}`);
    return `other-${attacker.email}`;
  },
  async email_changed(attacker) {
    const wanted = `other-${attacker.email}`;
    await move(attacker, wanted);
    const [mail] = await received('confirm_new_email', wanted);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(await ask('POST', '/auth/email-confirmation', null, { token, password: PASSWORD })).toMatchObject({
      outcome: 'changed',
    });
    // The new one is confirmed by now.
    await received('email_changed', wanted);
    return null;
  },
  // Organisers alone send it, whose words are their own affair.
  team_invitation: async () => null,
  // For confirmed addresses alone.
  answers_due: async () => null,
  async password_reset({ email }) {
    await ask('POST', '/auth/password-reset/request', null, { email });
    return email;
  },
  async password_changed({ email, token }) {
    const json = { current_password: PASSWORD, new_password: 'another long enough one' };
    await ask('POST', '/users/me/password', token, json);
    return email;
  },
  async seat_code({ email }) {
    const { event_id } = await anEvent(server.db);
    await ask('POST', `/events/${event_id}/seat-codes`, null, { email, attempt: anAttempt() });
    return email;
  },
  async login_code({ email }) {
    await ask('POST', '/auth/codes', null, { email, attempt: anAttempt() });
    return email;
  },
  async login_code_no_account({ email }) {
    await ask('POST', '/auth/codes', null, { email: `other-${email}`, attempt: anAttempt() });
    return `other-${email}`;
  },
  async login_code_second_factor({ email }) {
    await protect(email);
    await ask('POST', '/auth/codes', null, { email, attempt: anAttempt() });
    return email;
  },
  async login_attempts({ email }) {
    const { config } = server.context;
    Object.assign(config, { limits: 'enforced', limitMax: { 'login-everywhere': 1 } });
    const form = { username: email, password: words('password') };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(401);
    Object.assign(config, { limits: 'off', limitMax: {} });
    return email;
  },
  async login_changed({ email }) {
    await ask('DELETE', `/admin/people/${await protect(email)}/second-factor`, organiser);
    return email;
  },
  async new_login({ email }) {
    const form = { username: email, password: PASSWORD };
    for (const _ of ['at home', 'elsewhere']) await call(server, 'POST', '/auth/token', { form });
    return email;
  },
  async data_export_ready({ email, token }) {
    await ask('POST', '/users/me/export', token);
    return email;
  },
  async account_deleted({ email, token }) {
    await ask('POST', '/users/me/deletion', token, { current_password: PASSWORD });
    return email;
  },
};

/** Turns two-step login on, as before only a confirmed address could. */
async function protect(email: string): Promise<string> {
  const account = server.db.selectFrom('users').select('user_id').where('email', '=', email);
  const { user_id } = await account.executeTakeFirstOrThrow();
  const factor = { user_id, secret: new Uint8Array(20), since: clock() };
  await server.db.insertInto('second_factors').values(factor).execute();
  return user_id;
}

/** The clock never goes back, so that what is due then leaves. */
async function later(milliseconds: number, act: () => Promise<void>): Promise<void> {
  passed += milliseconds;
  await act();
}

type Received = Awaited<ReturnType<MailServer['received']>>[number];

/** The mails of this kind to this inbox, as they came, once there is one. */
async function received(trigger: EmailTrigger, email: string) {
  const query = server.db.selectFrom('email_messages').select('message_id');
  const find = () => query.where('template', '=', trigger).where('recipient', '=', email).execute();
  return vi.waitUntil(async () => {
    const ids = (await find()).map(({ message_id }) => message_id);
    const mine = (await mails.received()).filter(({ messageId }) => ids.includes(messageId ?? ''));
    return mine.length > 0 && mine;
  }, SOON);
}

/** Every word of a mail but the address that it goes to, where a mail and its calendar file have to bear that. */
function wordsOf({ subject, html, text, headers, attachments, to, recipients }: Received): string {
  const [address = ''] = recipients;
  expect(to).toEqual([{ address, name: '' }]);
  const files = attachments.map(({ filename, content }) => {
    const lines = Buffer.from(content as ArrayBuffer)
      .toString()
      .replaceAll(/\r?\n[ \t]/g, '');
    return { filename, lines: lines.replaceAll(`mailto:${address}`, '').replaceAll(`CN=${address}`, '') };
  });
  return JSON.stringify({ subject, html, text, headers: headers.filter(({ key }) => key !== 'to'), files });
}

const tags = ['asvs/mail-words' as const];
const kinds = Object.keys(triggers) as EmailTrigger[];

describe.each(['the built-in text', 'a text that names every variable'])('%s', (wording) => {
  beforeAll(async () => {
    if (wording === 'the built-in text') return;
    for (const trigger of kinds) {
      const text = triggers[trigger].variables.map(({ name }) => `${name}: {{ ${name} }}`).join('; ');
      await anEmailTemplate(server.db, {
        trigger,
        enabled: true,
        subject: text.slice(0, 200).replace(/;[^;]*$/, ''),
        body: text,
      });
    }
  });

  test.each(kinds)('takes no word of an attendee to an inbox that is not confirmed: %s', { tags }, async (trigger) => {
    const attacker = await anAttacker();
    const inbox = await causes[trigger](attacker);
    if (inbox === null) {
      const all = server.db.selectFrom('email_messages').select('template').where('recipient', '=', attacker.email);
      expect((await all.execute()).map(({ template }) => template)).not.toContain(trigger);
    } else {
      for (const mail of await received(trigger, inbox)) expect(wordsOf(mail)).not.toMatch(new RegExp(TYPED, 'i'));
    }
  });
});
