// @module-tag thorough
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aForm,
  anEvent,
  anOrganiser,
  anUnsubscribeToken,
  aRegistration,
  aUser,
  login,
  PASSWORD,
} from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { call } from '#tests/support/server/call.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { anAttempt, aSeatAsked, codeMailTo } from '#tests/support/server/mailed-codes.ts';
import { noteToken } from '#tests/support/server/secrets.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { settleAlerts, notifySome } from './messages/alerts/send-alerts.ts';
import { eraseDueAnswers } from './registrations/answers/answer-eraser.ts';
import { replaceVerification } from './accounts/email-addresses/email-verifications.queries.ts';
import { sendDueNotices } from './messages/notices/change-notices.ts';
import { startDue, writeSome } from './messages/event-messages/send-messages.ts';
import { sendDueInvitations } from './feedback/invitations.ts';
import { importSome } from './registrations/imports/import-worker.ts';
import { newToken } from './platform/tokens.ts';
import { announceSome } from './registrations/announcer.ts';
import { sendRegistrationDigests } from './messages/registration-mails/digests.ts';
import { sendRegistrationNews } from './messages/registration-mails/news.ts';
import { sendDueReminders } from './messages/reminders/reminders.ts';

const LASTS = 5000;
const DAY = 24 * 3600_000;
const ADDRESSES = Array.from({ length: 4 }, (_, index) => `guest-${index}@example.org`);

let server: TestServer;

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

interface Someone {
  user_id: string;
  email: string;
  token: string;
}

async function someone(make: Promise<{ user_id: string; email: string; password_hash: string }>): Promise<Someone> {
  const user = await make;
  return { ...user, token: await login(server.db, user) };
}

describe.runIf(hasPostgres)('everything at once about the same events and people', () => {
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
  });
  afterAll(() => server.close());

  test('nobody waits for someone who waits for them', async () => {
    const load = await prepareLoad();
    const before = await countDeadlocks();
    const end = Date.now() + LASTS;
    const failures: string[] = [];
    const done: Record<string, number> = {};
    const keepDoing = async (deeds: [string, Deed][]) => {
      for (let left: typeof deeds = []; Date.now() < end;) {
        if (left.length === 0) left = deeds.toSorted(() => Math.random() - 0.5);
        const [name, deed] = left.pop() as [string, Deed];
        const status = await deed().catch((error: unknown) => String(error));
        if (typeof status === 'string' || status >= 500) failures.push(`${name}: ${status}`);
        else if (status < 300) done[name] = (done[name] ?? 0) + 1;
      }
    };
    const [presses, works] = [Object.entries(load.presses), Object.entries(load.works)];
    await Promise.all([...Array.from({ length: 14 }, () => keepDoing(presses)), keepDoing(works), keepDoing(works)]);
    const failed = server.logged
      .filter((line) => /deadlock detected|"level":"error"/.test(line))
      .map((line) => line.slice(0, 4000));
    expect([...failures, ...failed]).toEqual([]);
    expect((await countDeadlocks()) - before).toBe(0);
    // What never went well proves nothing; on a busy machine a few may not get that far.
    expect(Object.keys(done).length).toBeGreaterThan(20);
  });
});

/** Gives the status of the answer, 200 for what a worker did. */
type Deed = () => Promise<number>;

async function prepareLoad() {
  const { db, context } = server;
  const organisers = await Promise.all([1, 2].map(() => someone(anOrganiser(db))));
  const [host, other] = organisers as [Someone, Someone];
  const form = await aForm(db, { questions: [aQuestion({ required: false })] });
  const now = Date.now();
  const soon = { starts_at: new Date(now + 3 * 3600_000), reminder_offsets: [60, 120] };
  const events = await Promise.all(
    organisers.map(({ user_id }) =>
      anEvent(db, {
        ...{ ...soon, form_id: form.form_id, created_by: user_id, capacity: 6, waitlist_enabled: true },
        shows_attendees: true,
      }),
    ),
  );
  const opens = new Date(now + 3600_000);
  const { event_id: early } = await anEvent(db, { registration_opens_at: opens, created_by: host.user_id });
  const eventIds = events.map(({ event_id }) => event_id);
  const helpers = await Promise.all([1, 2].map(() => someone(aUser(db, { roles: ['organiser'] }))));
  for (const event_id of eventIds) {
    for (const [index, { user_id }] of helpers.entries()) {
      const role = index === 0 ? 'owner' : 'editor';
      await db.insertInto('event_members').values({ event_id, user_id, role, added_at: new Date() }).execute();
    }
  }
  const people = await Promise.all(Array.from({ length: 4 }, () => someone(aUser(db))));
  const { event_id: far } = await anEvent(db, { starts_at: new Date(now + 3600 * DAY), created_by: host.user_id });
  for (const { user_id } of helpers) {
    const editor = { event_id: far, user_id, role: 'editor' as const, added_at: new Date() };
    await db.insertInto('event_members').values(editor).execute();
  }
  await aRegistration(db, { event_id: far, status: 'pending', created_at: new Date(now - 2 * DAY) });
  const crowd = () => [...people, ...organisers];
  const token = () => pick(organisers).token;
  const ask = async (...request: Parameters<typeof call> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await call(server, ...request)).status;
  const listed = async (statuses = ['approved', 'pending', 'waitlisted']) => {
    const rows = await db
      .selectFrom('registrations')
      .select(['registration_id', 'code', 'event_id', 'user_id', 'note_version'])
      .where('status', 'in', statuses as 'approved'[])
      .execute();
    return rows.length > 0
      ? rows
      : [{ registration_id: uuid(), code: 'AAAA-AAAA', event_id: pick(eventIds), user_id: '', note_version: 1 }];
  };
  const walkIn = () => ({
    ...{ id: uuid(), kind: 'walk_in', at: Date.now(), ahead: 0, error: 5 },
    ...{ name: 'Walker', email: pick(ADDRESSES) },
  });
  const works = async (work: () => Promise<unknown>) => {
    await work();
    return 200;
  };

  const presses: Record<string, Deed> = {
    async register() {
      const person = pick(crowd());
      const form_version_id = form.form_version_id;
      return ask('POST', `/events/${pick(eventIds)}/registrations`, {
        token: person.token,
        json: { form_version_id, answers: {} },
      });
    },
    async cancel() {
      const mine = pick(crowd());
      const own = (await listed()).filter(({ user_id }) => user_id === mine.user_id);
      if (own.length === 0) return 404;
      return ask('POST', `/registrations/${pick(own).registration_id}/cancel`, { token: mine.token });
    },
    async decide() {
      const { registration_id, event_id } = pick(await listed(['approved', 'pending', 'waitlisted', 'rejected']));
      const json = {
        registration_ids: [registration_id],
        decision: pick(['approve', 'reject', 'reset', 'waitlist']),
        ...{ message: '', notify: true },
      };
      return ask('POST', `/admin/events/${event_id}/decisions`, { token: token(), json });
    },
    async move() {
      const seen = pick(['approved', 'pending', 'waitlisted']);
      const { registration_id, event_id } = pick(await listed([seen]));
      const to = eventIds.find((id) => id !== event_id);
      const json = { event_id: to, seen, waitlist: true };
      return ask('POST', `/admin/registrations/${registration_id}/move`, { token: token(), json });
    },
    async resendTicket() {
      const { registration_id } = pick(await listed(['approved']));
      return ask('POST', `/admin/registrations/${registration_id}/ticket-mail`, { token: token() });
    },
    async correctAnswers() {
      const { registration_id } = pick(await listed());
      const json = { version: 1, form_version_id: form.form_version_id, answers: {} };
      return ask('PUT', `/admin/registrations/${registration_id}/answers`, { token: token(), json });
    },
    async door() {
      const [rows, id] = [await listed(), pick(eventIds)];
      const codes = rows.filter(({ event_id }) => event_id === id).map(({ code }) => code);
      const actions = codes.map((code) => ({
        ...{ id: uuid(), kind: 'check_in', at: Date.now(), ahead: 0, error: 5, code },
      }));
      const undos = actions.slice(1).map(({ id: undoes }) => ({
        ...{ id: uuid(), kind: 'undo', at: Date.now(), ahead: 0, error: 5, undoes },
      }));
      return ask('POST', `/door/${id}/actions`, {
        token: token(),
        json: { cursor: '', door: 'A', actions: [...actions, ...undos, walkIn()] },
      });
    },
    async checkIn() {
      const { registration_id } = pick(await listed(['approved']));
      return ask(pick(['POST', 'DELETE']), `/admin/registrations/${registration_id}/check-in`, { token: token() });
    },
    async note() {
      const { registration_id, note_version: version } = pick(await listed());
      return ask('PATCH', `/admin/registrations/${registration_id}`, {
        token: token(),
        json: { note: uuid(), version },
      });
    },
    async renew() {
      const mine = pick(crowd());
      const own = (await listed(['approved'])).filter(({ user_id }) => user_id === mine.user_id);
      if (own.length === 0) return 404;
      return ask('POST', `/registrations/${pick(own).registration_id}/ticket`, { token: mine.token });
    },
    async showName() {
      const mine = pick(crowd());
      const own = (await listed()).filter(({ user_id }) => user_id === mine.user_id);
      if (own.length === 0) return 404;
      const json = { shown_name: pick(['Ada', 'Bea', null]) };
      return ask('PUT', `/registrations/${pick(own).registration_id}/shown-name`, { token: mine.token, json });
    },
    async correct() {
      const { registration_id } = pick(await listed());
      const { registrant } =
        (await call(server, 'GET', `/admin/registrations/${registration_id}`, { token: token() })).body ?? {};
      if (!registrant) return 404;
      return ask('PATCH', `/admin/registrations/${registration_id}/registrant`, {
        token: token(),
        json: {
          ...(Math.random() < 0.5 ? { email: pick(ADDRESSES) } : { full_name: uuid() }),
          seen: { full_name: registrant.full_name, email: registrant.email },
        },
      });
    },
    async add() {
      const json = { email: pick(ADDRESSES), full_name: 'Guest', beyond: true };
      return ask('POST', `/admin/events/${pick(eventIds)}/registrations`, { token: token(), json });
    },
    async seatByCode() {
      const event = pick(eventIds);
      const seat = await aSeatAsked(server, event, pick([...ADDRESSES, ...people.map(({ email }) => email)]));
      const json = { form_version_id: form.form_version_id, answers: {} };
      const [taken, again] = await Promise.all([seat.take(json), seat.take(json)]);
      return Math.max(taken.status, again.status);
    },
    async keepAndLeave() {
      const seat = await aSeatAsked(server, pick(eventIds), pick(ADDRESSES));
      await seat.take({ form_version_id: form.form_version_id, answers: {} });
      const kept = await call(server, 'POST', '/users/by-code', { json: { attempt: seat.attempt } });
      if (kept.status >= 300) return kept.status;
      return ask('POST', '/users/me/deletion', { token: kept.body.access_token, json: {} });
    },
    async logInByCode() {
      const { email } = pick(people);
      const attempt = anAttempt();
      await ask('POST', '/auth/codes', { json: { email, attempt } });
      const { code } = await codeMailTo(server, email);
      return ask('POST', '/auth/code-token', { json: { attempt, code } });
    },
    async upload() {
      const rows = ADDRESSES.map((email) => `${email},Guest`).join('\n');
      const payload = `--x\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\ncontent-type: text/csv\r\n\r\nemail,full_name\n${rows}\r\n--x--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return ask('POST', `/admin/events/${pick(eventIds)}/import`, { token: token(), payload, headers });
    },
    async startImport() {
      return ask('POST', `/admin/events/${pick(eventIds)}/import/start`, {
        token: token(),
        json: { tell: pick([true, false]), beyond: 'add' },
      });
    },
    async undoOrRetryImport() {
      const at = `/admin/events/${pick(eventIds)}/import`;
      const { body } = await call(server, 'GET', at, { token: token() });
      return ask('POST', `${at}/${pick(['undo', 'undo', 'retry'])}`, {
        token: token(),
        json: { started_at: body.started_at ?? '' },
      });
    },
    async claimAndLeave() {
      const email = pick(ADDRESSES);
      const account = await someone(aUser(db, { email, email_verified_at: null })).catch(() => null);
      if (!account) return 404;
      const link = newToken();
      noteToken(link.token);
      const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
      await db
        .transaction()
        .execute((tx) => replaceVerification(tx, account.user_id, { tokenHash: link.tokenHash, email, ...times }));
      const confirmed = await ask('POST', '/auth/email-confirmation', {
        token: account.token,
        json: { token: link.token },
      });
      if (confirmed >= 300) return confirmed;
      return ask('POST', '/users/me/deletion', { token: account.token, json: { current_password: PASSWORD } });
    },
    async hostLeaves() {
      const gone = await someone(aUser(db));
      for (const id of eventIds) {
        await ask('POST', `/events/${id}/registrations`, {
          token: gone.token,
          json: { form_version_id: form.form_version_id, answers: {} },
        });
        await ask('PUT', `/events/${id}/saved`, { token: gone.token });
      }
      const [event_id] = eventIds as [string];
      const owner = { event_id, user_id: gone.user_id, role: 'owner' as const, added_at: new Date() };
      await db.insertInto('event_members').values(owner).execute();
      await db.updateTable('events').set({ created_by: gone.user_id }).where('event_id', '=', event_id).execute();
      return ask('POST', '/users/me/deletion', { token: gone.token, json: { current_password: PASSWORD } });
    },
    async rename() {
      const mine = pick(crowd());
      const { version } = (await call(server, 'GET', '/users/me', { token: mine.token })).body;
      return ask('PATCH', '/users/me', { token: mine.token, json: { version, full_name: `Name ${uuid().slice(-4)}` } });
    },
    async block() {
      const { user_id } = pick([...people, ...helpers]);
      const blocked = await ask('POST', `/admin/people/${user_id}/block`, { token: host.token });
      await ask('POST', `/admin/people/${user_id}/unblock`, { token: other.token });
      const all = [...people, ...helpers];
      const again = all.find((each) => each.user_id === user_id);
      const row = await db.selectFrom('users').selectAll().where('user_id', '=', user_id).executeTakeFirst();
      if (again && row) again.token = await login(db, row);
      return blocked;
    },
    async roles() {
      const { user_id } = pick(helpers);
      return ask(pick(['PUT', 'DELETE']), `/admin/people/${user_id}/roles/administrator`, { token: host.token });
    },
    async team() {
      const { user_id } = pick([...helpers, ...organisers]);
      const json = { role: pick(['owner', 'editor', 'check_in']) };
      return ask('PATCH', `/admin/events/${pick(eventIds)}/team/${user_id}`, { token: token(), json });
    },
    async invite() {
      const invited = pick(people);
      const id = pick(eventIds);
      const json = { email: invited.email, role: 'editor' };
      const status = await ask('POST', `/admin/events/${id}/invitations`, { token: token(), json });
      const invitation = await db
        .selectFrom('event_invitations')
        .select('invitation_id')
        .where('email', '=', invited.email)
        .executeTakeFirst();
      if (invitation) {
        await ask('POST', `/users/me/invitations/${invitation.invitation_id}/accept`, { token: invited.token });
        await ask('DELETE', `/admin/events/${id}/team/${invited.user_id}`, { token: token() });
      }
      return status;
    },
    async mailsOfEvent() {
      const json = { choice: pick(['as_in_settings', 'at_once', 'daily']) };
      const { token: own } = pick([...helpers, ...organisers]);
      return ask('PUT', `/admin/events/${pick([...eventIds, far])}/registration-mails`, { token: own, json });
    },
    async unsubscribe() {
      const secret = await anUnsubscribeToken(db, pick([...helpers, ...organisers]).user_id);
      return ask('POST', `/unsubscribe/${secret}/registration_created`);
    },
    async edit() {
      const id = pick(eventIds);
      const { version } = (await call(server, 'GET', `/admin/events/${id}`, { token: token() })).body;
      const json = { version, title: `Event ${uuid().slice(-4)}`, capacity: 30, form_id: form.form_id, city: uuid() };
      return ask('PATCH', `/admin/events/${id}`, { token: token(), json });
    },
    async shut() {
      const id = pick(eventIds);
      await ask('POST', `/admin/events/${id}/close-registration`, { token: token() });
      return ask('POST', `/admin/events/${id}/reopen-registration`, { token: token() });
    },
    async duplicateAndDelete() {
      const made = await call(server, 'POST', `/admin/events/${pick(eventIds)}/duplicate`, { token: token() });
      if (made.status >= 300) return made.status;
      const { event_id } = made.body;
      const json = { email: pick(people).email, role: 'check_in' };
      const [, deleted] = await Promise.all([
        ask('POST', `/admin/events/${event_id}/invitations`, { token: token(), json }),
        ask('DELETE', `/admin/events/${event_id}`, { token: token() }),
      ]);
      return deleted;
    },
    async form() {
      const found = await db
        .selectFrom('questionnaires')
        .select('version')
        .where('questionnaire_id', '=', form.form_id)
        .executeTakeFirstOrThrow();
      const json = { version: found.version, description: uuid() };
      return ask('PATCH', `/admin/questionnaires/${form.form_id}`, { token: token(), json });
    },
    async message() {
      const send_at = pick([null, new Date(Date.now() + 3600_000).toISOString()]);
      const audience = { statuses: ['approved'], arrived: 'any', answers: [] };
      const json = { key: uuid(), subject: 'News', body: 'Bring a coat.', audience, send_at };
      return ask('POST', `/admin/events/${pick(eventIds)}/messages`, { token: token(), json });
    },
    async changeMessage() {
      const rows = await db
        .selectFrom('event_messages')
        .select(['event_message_id', 'version'])
        .where('state', '=', 'scheduled')
        .execute();
      if (rows.length === 0) return 404;
      const { event_message_id: id, version } = pick(rows);
      return pick([true, false])
        ? ask('PATCH', `/admin/messages/${id}`, { token: token(), json: { version, subject: 'Other news' } })
        : ask('DELETE', `/admin/messages/${id}`, { token: token() });
    },
    async readAll() {
      return ask('POST', '/notifications/mark-all-as-read', { token: token() });
    },
    async alert() {
      return ask('PUT', `/events/${early}/alert`, { token: pick(people).token });
    },
  };
  return {
    presses,
    works: {
      imports: () => works(() => importSome(context)),
      announcements: () => works(() => announceSome(context)),
      messages: () => works(async () => [await startDue(context), await writeSome(context)]),
      notices: () => works(() => sendDueNotices(context)),
      reminders: () => works(() => sendDueReminders(context)),
      registrationNews: () => works(() => sendNewsEarly(context)),
      digests: () => works(() => sendDigestsAgain(context)),
      alerts: () => works(async () => [await settleAlerts(context), await notifySome(context)]),
      answers: () => works(() => eraseDueAnswers(context)),
      invitations: () => works(() => sendDueInvitations(context)),
    } satisfies Record<string, Deed>,
  };
}

/** As if it were five minutes later. */
function sendNewsEarly(context: TestServer['context']): Promise<void> {
  return sendRegistrationNews({ ...context, now: () => new Date(Date.now() + 6 * 60_000) });
}

let days = 0;

/** A day later each time. */
function sendDigestsAgain(context: TestServer['context']): Promise<void> {
  days += 1;
  return sendRegistrationDigests({ ...context, now: () => new Date(Date.now() + days * DAY) });
}

async function countDeadlocks(): Promise<number> {
  // Of what has just happened a session tells others a second later, or when it ends.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(server.db);
  return rows[0]?.deadlocks ?? 0;
}
