import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, aMember, anAddress, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { importSome } from './import-worker.ts';

let server: TestServer;
let organiser = '';
beforeAll(async () => {
  server = await startServer({ background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST', path: string, json?: object, token = organiser) =>
  call(server, method, `/admin/events/${path}`, { token, ...(json && { json }) });

async function imported(eventId: string, lines: string[], json: object = { tell: false }) {
  const sent = { path: `/admin/events/${eventId}/import`, token: organiser };
  expect((await upload(server, sent, formWith(Buffer.from(lines.join('\n')), 'people.csv'))).status).toBe(200);
  return started(eventId, json);
}
async function started(eventId: string, json: object) {
  expect((await ask('POST', `${eventId}/import/start`, json)).status).toBe(200);
  while (await importSome(server.context));
  return (await ask('GET', `${eventId}/import`)).body;
}
const retry = (eventId: string, { started_at }: { started_at: string }, token = organiser) =>
  ask('POST', `${eventId}/import/retry`, { started_at }, token);

test('who was refused is an import of their own, which is started in another way', async () => {
  const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
  const [ada, bob, eve] = [anAddress('ada'), anAddress('bob'), anAddress('eve')];
  const found = await imported(event_id, [
    'email,full_name,note',
    `${ada},Ada,`,
    `${bob},Bob,Speaks`,
    ',Nobody,',
    `${eve},Eve,`,
  ]);
  expect(found.counts).toMatchObject({ added: 1, refused: 2, wrong: 1 });
  const { status, body } = await retry(event_id, found);
  expect([status, body.state, body.undo_until, body.counts]).toEqual([
    200,
    'ready',
    null,
    expect.objectContaining({ new: 2, added: 0, refused: 0, wrong: 0 }),
  ]);
  // Pressed twice.
  expect((await retry(event_id, found)).body.counts.new).toBe(2);
  expect((await started(event_id, { tell: false, beyond: 'waitlist' })).counts).toMatchObject({ waitlisted: 2 });
  const list = await server.db
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['full_name', 'status', 'note'])
    .where('event_id', '=', event_id)
    .orderBy('full_name')
    .execute();
  expect(list).toEqual([
    { full_name: 'Ada', status: 'approved', note: '' },
    { full_name: 'Bob', status: 'waitlisted', note: 'Speaks' },
    { full_name: 'Eve', status: 'waitlisted', note: '' },
  ]);
});

test('nothing is tried again where nobody is left, of another run, or by who may not import', async () => {
  const { event_id } = await anEvent(server.db);
  const found = await imported(event_id, ['email,full_name', `${anAddress()},Ada`]);
  const viewer = await login(server.db, await aMember(server.db, event_id, 'viewer'));
  expect((await retry(event_id, found, viewer)).status).toBe(403);
  for (const run of [found, { started_at: '2026-01-01T00:00:00.000Z' }]) {
    expect(await retry(event_id, run)).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
  }
  expect((await ask('GET', `${event_id}/import`)).body).toMatchObject({ state: 'finished', counts: { added: 1 } });
});

test('who was left out is a table with the reasons, which is safe in a spreadsheet and written down', async () => {
  const form = await aForm(server.db, {
    questions: [aQuestion({ question_id: 'diet', type: 'single_choice', label: 'Diet' })],
  });
  const { event_id, title } = await anEvent(server.db, { capacity: 1, form_id: form.form_id });
  const known = await aUser(server.db);
  const eve = anAddress('eve');
  await imported(event_id, [
    'email,full_name,note,answers.diet',
    `${anAddress()},Ada,,`,
    `${eve},=1+1,A note,Apples`,
    ',Nobody,,',
    `${known.email},Known,,`,
  ]);
  const { status, raw, headers } = await ask('GET', `${event_id}/import/left-out.csv`);
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('left%20out.csv')]);
  const full = 'The only seat is taken.';
  expect(raw.toString().replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Row","Email","Name","Outcome","Reason","Note","Diet"',
    `3,"${eve}","'=1+1","Not added","${full}","A note","Apples"`,
    '4,"","Nobody","Wrong","There is no email address.","",""',
    `5,"${known.email}","Known","Not added","${full}","",""`,
  ]);
  expect((await ask('GET', `${event_id}/import/left-out.xlsx`)).status).toBe(200);
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['entity_name', 'changes'])
    .where('event_id', '=', event_id)
    .where('action', '=', 'import_rows.exported')
    .execute();
  expect(entries).toEqual([{ entity_name: title, changes: [{ field: 'rows', before: null, after: '3' }] }]);
  const other = await anEvent(server.db);
  expect((await ask('GET', `${other.event_id}/import/left-out.csv`)).status).toBe(404);
});
