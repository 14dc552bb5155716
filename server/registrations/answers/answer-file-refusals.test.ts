import { v7 as uuid } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aForm, anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { openUpload, statusOf } from '#tests/support/server/raw-request.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, storedFiles, upload } from '#tests/support/made/uploads.ts';

const tags = ['asvs/answer-files-asked' as const];
const HOUR = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR);
const MB = 1024 * 1024;

describe('where a confirmed address is required, a file of an answer', () => {
  const server = listeningServer({ config: { verifiedEmailRequired: true }, background: false });

  const confirmed = () => aUser(server.db, { email_verified_at: new Date() });
  const asking = async () =>
    (await aForm(server.db, { questions: [aQuestion({ type: 'file' }), aQuestion({ type: 'cv' })] })).form_id;
  const eventWith = async (changes: Parameters<typeof anEvent>[1] = {}) =>
    (await anEvent(server.db, { form_id: await asking(), ...changes })).event_id;

  /** Announces 5 MB and sends none of them: what the server says then, it says before it has received anything. */
  async function announce(eventId: string, token: string) {
    const path = `/events/${eventId}/answer-files`;
    const request = openUpload(server.url, { path, token }, [`Content-Length: ${5 * MB}`]);
    await vi.waitFor(() => expect(request.received()).toMatch(/\}$/), SOON);
    request.socket.destroy();
    const [, body = ''] = request.received().split('\r\n\r\n');
    return { status: statusOf(request.received()), body: JSON.parse(body) as { code: string; detail: string } };
  }

  type Refusal = [string, () => Promise<string>, { status: number; code: string; detail: RegExp }];
  const closed = (detail: RegExp) => ({ status: 409, code: 'registration_closed', detail });
  const full = { capacity: 1, seats_taken: 1 };
  const refusals: Refusal[] = [
    ['that there is not', async () => uuid(), { status: 404, code: 'not_found', detail: /does not exist/ }],
    ['not published', () => eventWith({ status: 'draft' }), { status: 404, code: 'not_found', detail: /not exist/ }],
    ['cancelled', () => eventWith({ status: 'cancelled' }), closed(/was cancelled/)],
    ['archived', () => eventWith({ status: 'archived' }), closed(/no longer takes registrations/)],
    ['over', () => eventWith({ starts_at: at(-5) }), closed(/is over/)],
    ['not open yet', () => eventWith({ registration_opens_at: at(1) }), closed(/Registration opens on/)],
    ['closed', () => eventWith({ registration_closes_at: at(-1) }), closed(/Registration closed on/)],
    ['full', () => eventWith(full), { status: 409, code: 'event_full', detail: /All seats are taken/ }],
    [
      'without a form',
      () => eventWith({ form_id: null }),
      { status: 409, code: 'not_allowed_now', detail: /no longer asks for a file/ },
    ],
    [
      'whose form asks for other things',
      async () => eventWith({ form_id: (await aForm(server.db, { questions: [aQuestion({ type: 'cv' })] })).form_id }),
      { status: 409, code: 'not_allowed_now', detail: /no longer asks for a file/ },
    ],
  ];

  test.each(refusals)('for an event %s is refused before it is sent', { tags }, async (_which, find, refusal) => {
    const stored = await storedFiles(server);
    const { status, body } = await announce(await find(), await login(server.db, await confirmed()));
    expect({ status, code: body.code }).toEqual({ status: refusal.status, code: refusal.code });
    expect(body.detail).toMatch(refusal.detail);
    expect(await storedFiles(server)).toEqual(stored);
  });

  test('of someone who has not confirmed the address is refused as the registering is', { tags }, async () => {
    const stored = await storedFiles(server);
    const token = await login(server.db, await aUser(server.db, { email_verified_at: null }));
    const event_id = await eventWith();
    const { status, body } = await announce(event_id, token);
    const json = { form_version_id: null, answers: {} };
    const registering = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
    expect([status, body.code]).toEqual([403, 'email_unverified']);
    expect(registering).toMatchObject({ status, body: { code: body.code, detail: body.detail } });
    expect(await storedFiles(server)).toEqual(stored);
  });

  test('of someone who is registered and has arrived is refused', { tags }, async () => {
    const user = await confirmed();
    const event_id = await eventWith();
    await aRegistration(server.db, { event_id, user_id: user.user_id, checked_in_at: new Date() });
    const { status, body } = await announce(event_id, await login(server.db, user));
    expect([status, body.code]).toEqual([409, 'already_registered']);
  });

  test('is taken where all of that is right, for the waitlist too', { tags }, async () => {
    for (const changes of [{}, { ...full, waitlist_enabled: true }]) {
      const path = `/events/${await eventWith(changes)}/answer-files`;
      const token = await login(server.db, await confirmed());
      expect((await upload(server, { path, token }, formWith(pdf()))).status).toBe(201);
    }
  });

  test('is not asked for by a CV, which the one who has just signed up may send', async () => {
    const token = await login(server.db, await aUser(server.db, { email_verified_at: null }));
    expect((await upload(server, { path: '/users/me/cv', token }, formWith(pdf()))).status).toBe(200);
  });
});
