import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aForm, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const tags = ['asvs/cv-access' as const];
let server: TestServer;
let owner: string;
let other: string;
let organiser: string;
/** The file in the profile, and the copy of it that came with a registration. */
let files: { profile: string; copy: string };

beforeAll(async () => {
  server = await startServer({ background: false });
  const person = await aUser(server.db);
  owner = await login(server.db, person);
  other = await login(server.db);
  organiser = await login(server.db, await anOrganiser(server.db));
  const head = '--line\r\ncontent-disposition: form-data; name="file"; filename="Ada.pdf"\r\n\r\n';
  const sent = await call(server, 'POST', '/users/me/cv', {
    token: owner,
    payload: Buffer.concat([Buffer.from(head), pdf('My life'), Buffer.from('\r\n--line--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
  });
  expect(sent.status).toBe(200);
  const form = await aForm(server.db, { questions: [aQuestion({ question_id: 'life', type: 'cv', label: 'CV' })] });
  const { event_id } = await anEvent(server.db, { form_id: form.form_id });
  const json = { form_version_id: form.form_version_id, answers: { life: true } };
  const { body } = await call(server, 'POST', `/events/${event_id}/registrations`, { token: owner, json });
  const cv = await server.db
    .selectFrom('cvs')
    .select('file_id')
    .where('user_id', '=', person.user_id)
    .executeTakeFirst();
  files = { profile: cv?.file_id ?? '', copy: body.answers[0].file.file_id };
});
afterAll(() => server.close());

/** What the CV says, or the status of the refusal. */
async function read(path: string, token?: string, headers: Record<string, string> = {}): Promise<string | number> {
  const { status, raw } = await call(server, 'GET', path, { ...(token && { token }), headers });
  return status === 200 ? (/My life/.exec(raw.toString())?.[0] ?? 'something else') : status;
}

test('a CV is its owner’s to read', { tags }, async () => {
  expect(await read('/users/me/cv', owner)).toBe('My life');
  expect([
    await read('/users/me/cv', other),
    await read('/users/me/cv', organiser),
    await read('/users/me/cv'),
  ]).toEqual([404, 404, 401]);
});

test('the copy in a registration is its owner’s and the organisers’', { tags }, async () => {
  const path = `/answer-files/${files.copy}`;
  expect([await read(path, owner), await read(path, organiser)]).toEqual(['My life', 'My life']);
  expect([await read(path, other), await read(path)]).toEqual([404, 401]);
});

describe('an address alone opens neither', () => {
  test.each(['profile', 'copy'] as const)('with a token in it: %s', { tags }, async (which) => {
    for (const path of ['/users/me/cv', `/answer-files/${files[which]}`]) {
      expect(await read(`${path}?token=${owner}&access_token=${owner}`)).toBe(401);
      expect(await read(path, undefined, { cookie: `authToken=${owner}` })).toBe(401);
    }
  });

  test('where answers lie: the one in the profile is none', { tags }, async () => {
    for (const token of [owner, organiser, other])
      expect(await read(`/answer-files/${files.profile}`, token)).toBe(404);
  });

  test.each(['/files', '/data/files', '/uploads', '/api/files', '/api/covers', '/api/users/me/cv', '/api/data'])(
    'below %s',
    { tags },
    async (folder) => {
      for (const id of Object.values(files)) {
        for (const url of [`${folder}/${id}`, `${folder}/${id}.pdf`, `${folder}/${id}/small`]) {
          const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${owner}` } });
          expect([404, 422], url).toContain(answer.statusCode);
          expect(answer.body).not.toContain('My life');
        }
      }
    },
  );
});
