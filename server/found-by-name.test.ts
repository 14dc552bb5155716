import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { announced } from '#tests/support/server/announced.ts';
import { aForm, anAddress, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { aFeedbackResponse, aFeedbackTemplate } from '#tests/support/made/feedback-rows.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

/** A name of each kind that rules/search/fold.test.ts tells apart, with what it is searched for by. */
const names: [name: string, typed: string][] = [
  ['Işık Yıldız', 'Işık'],
  ['प्रिया शर्मा', 'प्रिया'],
  ['バトラー', 'ﾊﾞﾄﾗｰ'],
  ['محمّد', 'محمد'],
  ['Łukasz Straße', 'lukasz STRASSE'],
  ['Ðorðe Þór', 'thor'],
  ['Ægir Ørsted', 'aegir orsted'],
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
  ['김민수', '김민수'.normalize('NFD')],
  ['أحمد الکریم', 'احمد'],
  ['Семён', 'Семен'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['Ａｄａ', 'ada'],
  ['山田太郎', '太郎'],
  ['Pat O’Brien', "o'brien"],
];

let server: TestServer;
let token: string;
let eventId: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  const { db } = server;
  const organiser = await anOrganiser(db, { full_name: 'Root' });
  token = await login(db, organiser);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const { feedback_template_id, versionIds } = await aFeedbackTemplate(db, [
    [aQuestion({ type: 'text', question_id: 'words' })],
  ]);
  const ended = { starts_at: yesterday, ends_at: new Date(yesterday.getTime() + 1000), feedback_template_id };
  eventId = (await anEvent(db, { title: 'Fair', created_by: organiser.user_id, ...ended })).event_id;
  for (const [name] of names) {
    const json = { email: anAddress('guest'), full_name: name, beyond: true };
    const added = await call(server, 'POST', `/admin/events/${eventId}/registrations`, { token, json });
    expect(added.status).toBe(201);
    await aForm(db, { name });
    await anEvent(db, { title: name, created_by: organiser.user_id });
    const answers = { words: name };
    await aFeedbackResponse(db, eventId, { versionId: versionIds[0] ?? '', answers, at: new Date().toISOString() });
  }
  await announced(server);
});
afterAll(() => server.close());

const items = async (path: string) => (await call(server, 'GET', path, { token })).body.items;
const search = (typed: string) => `search=${encodeURIComponent(typed)}&limit=100`;

const lists: Record<string, (typed: string) => Promise<string[]>> = {
  'the site’s people': async (typed) =>
    (await items(`/admin/people?who=anyone&${search(typed)}`)).map((person: { full_name: string }) => person.full_name),
  'an event’s registrations': async (typed) => registrants(`${search(typed)}`),
  'their people alone': async (typed) => registrants(`${search(typed)}&search_in=person`),
  'an event’s mails': async (typed) =>
    (await items(`/admin/events/${eventId}/mails?${search(typed)}`)).map(
      (mail: { full_name: string }) => mail.full_name,
    ),
  'an audience': async (typed) => {
    const json = { audience: { statuses: ['approved'], arrived: 'any', answers: [] }, search: typed };
    const { body } = await call(server, 'POST', `/admin/events/${eventId}/message-recipients`, { token, json });
    return body.items.map((person: { full_name: string }) => person.full_name);
  },
  events: async (typed) => (await items(`/events?${search(typed)}`)).map(({ title }: { title: string }) => title),
  'organisers’ events': async (typed) =>
    (await items(`/admin/events?when=any&${search(typed)}`)).map(({ title }: { title: string }) => title),
  forms: async (typed) =>
    (await items(`/admin/questionnaires?purpose=registration&${search(typed.split(' ')[0] ?? '')}`)).map(
      ({ name }: { name: string }) => name,
    ),
  'texts of feedback': async (typed) =>
    (await items(`/admin/events/${eventId}/feedback/texts?respondents=everyone&${search(typed)}`)).map(
      ({ text }: { text: string }) => text,
    ),
};

async function registrants(query: string): Promise<string[]> {
  return (await items(`/admin/events/${eventId}/registrations?${query}`)).map(
    ({ registrant }: { registrant: { full_name: string } }) => registrant.full_name,
  );
}

describe.each(Object.entries(lists))('among %s', (_list, find) => {
  test('everybody is found by the own name, and in another spelling', async () => {
    for (const [name, typed] of names) {
      expect([name, typed, await find(typed)]).toEqual([name, typed, [name]]);
      expect([name, await find(name)]).toEqual([name, [name]]);
    }
    expect(await find('परया')).toEqual([]);
  });
});

test('an account is found by the name that it signed up with, and by the next one', async () => {
  const email = anAddress('sign-up');
  const json = { email, password: 'a long enough password', full_name: 'ポール', timezone: 'UTC' };
  expect((await call(server, 'POST', '/users/register', { json })).status).toBe(201);
  const people = lists['the site’s people'];
  expect(await people?.('ﾎﾟｰﾙ')).toEqual(['ポール']);
  const user = await aUser(server.db, { full_name: 'ポーラ' });
  const change = { version: user.version, full_name: 'नेहा' };
  const own = await login(server.db, user);
  expect((await call(server, 'PATCH', '/users/me', { token: own, json: change })).status).toBe(200);
  expect([await people?.('नेहा'), await people?.('ポーラ')]).toEqual([['नेहा'], []]);
});

test('words inside of titles, summaries and places without blanks are found', async () => {
  const place = { venue_name: '渋谷公会堂', address: '東京都渋谷区', city: '東京' };
  await anEvent(server.db, { title: '夏の夜のジャズ祭', summary: '서울재즈페스티벌과 함께', ...place });
  for (const typed of ['ジャズ', '祭', '재즈', '公会堂', '渋谷区', 'じゃず']) {
    expect([typed, await lists['events']?.(typed)]).toEqual([typed, ['夏の夜のジャズ祭']]);
  }
  expect(await lists['events']?.('夜夏')).toEqual([]);
});
