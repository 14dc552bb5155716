import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, aMember, anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const options = [
  { option_id: 'vegan', label: 'Vegan' },
  { option_id: 'halal', label: 'Halal' },
];
const questions = [
  aQuestion({ question_id: 'diet', type: 'multiple_choice', label: 'What do you eat?', options }),
  aQuestion({ question_id: 'chair', type: 'yes_no', label: 'Wheelchair' }),
  aQuestion({ question_id: 'why', label: 'Why do you come?' }),
];

async function anEvening() {
  const { form_id, form_version_id } = await aForm(server.db, { questions });
  const { event_id } = await anEvent(server.db, { form_id, starts_at: new Date() });
  const answers = { diet: ['vegan', 'halal'], chair: true, why: 'To see engines' };
  const comes = (changes: object) =>
    aRegistration(server.db, { event_id, status: 'approved', form_version_id, ...changes });
  const noted = await comes({ note: 'Green room', answers });
  const silent = await comes({ answers: {} });
  const path = `/admin/events/${event_id}/door-settings`;
  const helper = await login(server.db, await aMember(server.db, event_id, 'check_in'));
  const settings = async () => (await call(server, 'GET', path, { token })).body;
  let cursor = '';
  return {
    ...{ event_id, noted, silent },
    settings,
    async choose(json: object) {
      const { version } = await settings();
      return call(server, 'PUT', path, { token, json: { version, ...json } });
    },
    async people() {
      const { body } = await call(server, 'GET', `/door/${event_id}/people`, { token: helper });
      ({ cursor } = body);
      return body.people;
    },
    async changes() {
      const json = { cursor, door: '', actions: [] };
      const { body } = await call(server, 'POST', `/door/${event_id}/actions`, { token: helper, json });
      ({ cursor } = body);
      return body.people;
    },
  };
}

test('the door shows nothing next to names until someone chooses it, and then what was chosen', async () => {
  const { choose, settings, people, noted } = await anEvening();
  expect((await people()).remarks).toEqual([]);
  expect(await settings()).toEqual({
    shows_notes: false,
    version: 1,
    questions: questions.map(({ question_id, label }) => ({ question_id, label, is_shown: false })),
  });
  const chosen = await choose({ shows_notes: false, question_ids: ['diet', 'chair'] });
  expect(chosen.body.questions).toMatchObject([{ is_shown: true }, { is_shown: true }, { is_shown: false }]);
  expect((await people()).remarks).toEqual([
    { code: noted.code, note: '', answers: ['Vegan', 'Halal', 'Wheelchair: Yes'] },
  ]);
  await choose({ shows_notes: true, question_ids: [] });
  expect((await people()).remarks).toEqual([{ code: noted.code, note: 'Green room', answers: [] }]);
});

test('devices hear of a new choice, and of a note that changes', async () => {
  const { choose, people, changes, noted, silent } = await anEvening();
  await people();
  await choose({ shows_notes: true, question_ids: [] });
  const latest = await changes();
  expect(latest.codes.toSorted()).toEqual([noted.code, silent.code].toSorted());
  expect(latest.remarks).toEqual([{ code: noted.code, note: 'Green room', answers: [] }]);
  await call(server, 'PATCH', `/admin/registrations/${silent.registration_id}`, {
    token,
    json: { note: 'Late', version: 1 },
  });
  const { codes, remarks } = await changes();
  expect(codes).toContain(silent.code);
  expect(remarks).toContainEqual({ code: silent.code, note: 'Late', answers: [] });
});

test('a choice is not made over one that a colleague has made meanwhile', async () => {
  const { choose, settings } = await anEvening();
  const both = [
    choose({ shows_notes: true, question_ids: [], version: 1 }),
    choose({ shows_notes: false, question_ids: ['diet'], version: 1 }),
  ];
  const [taken, refused] = (await Promise.all(both)).toSorted((a, b) => a.status - b.status);
  expect([taken?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'stale_version']);
  expect(refused?.body.current).toEqual(taken?.body);
  expect(await choose({ shows_notes: false, question_ids: [], version: 2 })).toMatchObject({ status: 200 });
  const stale = await choose({ shows_notes: true, question_ids: [], version: 2 });
  expect([stale.status, stale.body.current]).toEqual([409, await settings()]);
  expect(stale.body.current).toMatchObject({ shows_notes: false, version: 3 });
});

test('what nobody was asked can’t be chosen', async () => {
  const { choose, settings } = await anEvening();
  const before = await settings();
  const { status, body } = await choose({ shows_notes: true, question_ids: ['diet', 'of_another_form'] });
  expect([status, body.fields[0].field]).toEqual([422, 'question_ids']);
  expect(await settings()).toEqual(before);
});
