// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { readRow } from './kit/ask-row.ts';
import { operationOf, operations } from './kit/contract-document.ts';
import { rows } from './kit/permission-rows.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Those who may not come first, so that what is asked about is still there. */
const askers = ['another organiser', 'the author, no longer an organiser', 'the author', 'an administrator'] as const;
type Asker = (typeof askers)[number];
const authors = ['someone', 'nobody', 'someone whose account is gone'] as const;
const may: Record<(typeof authors)[number], readonly Asker[]> = {
  someone: ['the author', 'an administrator'],
  nobody: ['an administrator'],
  'someone whose account is gone': ['an administrator'],
};

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer({ background: false });
  await server.listen();
  world = await makeWorld(server);
});
afterAll(async () => server?.close());

const ofAuthors = operations.filter(({ only }) => only === 'author');
const cases = ofAuthors.flatMap((operation) => askers.map((asker) => ({ ...operation, asker })));

test('forms and templates are changed and deleted by their authors, and duplicated by everybody', () => {
  const shared = operations.filter(({ path }) => /^\/admin\/(?:questionnaires|email-templates)\/\{id\}/.test(path));
  const changing = shared.filter(({ method, id }) => method !== 'GET' && id !== 'duplicateQuestionnaire');
  expect(ofAuthors.map(({ id }) => id)).toEqual(changing.map(({ id }) => id));
});

describe.each(authors)('what was made by %s', (author) => {
  test.each(cases)('$id for $asker', { tags: ['asvs/permissions'] }, async ({ asker, ...operation }) => {
    const { token, id } = await ask(operation.path, author, asker);
    const row = rows[operation.id] ?? { succeeds: 0 };
    const { status, body } = await readRow(server, world, operation, row, { token, id });
    if (may[author].includes(asker)) {
      expect(status, body).toBe(row.succeeds);
      return;
    }
    const who = author === 'someone' ? 'Ada Byron and administrators' : 'administrators';
    const detail =
      asker === 'the author, no longer an organiser'
        ? 'Only organisers may do this. Ask an administrator to give you the role.'
        : `Only ${who} may change this. Duplicate it and change the copy.`;
    expect({ status, ...JSON.parse(body) }).toMatchObject({ status: 403, code: 'forbidden', detail });
  });

  test.each(['/admin/questionnaires/{id}', '/admin/email-templates/{id}'])('as GET %s tells it', async (path) => {
    const get = operations.find((operation) => operation.path === path && operation.method === 'GET');
    for (const asker of ['another organiser', 'the author', 'an administrator'] as const) {
      const { token, id } = await ask(path, author, asker);
      const { body } = await readRow(server, world, operationOf(get?.id ?? ''), { succeeds: 200 }, { token, id });
      expect(JSON.parse(body)).toMatchObject({
        author_name: author === 'someone' ? 'Ada Byron' : null,
        may_change: may[author].includes(asker),
      });
    }
  });
});

/** A thing of its own for each case: what one deletes no other misses. */
async function ask(path: string, author: (typeof authors)[number], asker: Asker) {
  const { db } = server;
  const ada = await aUser(db, { full_name: 'Ada Byron', roles: ['organiser'] });
  const token = await login(db, ada);
  const isForm = path.startsWith('/admin/questionnaires');
  const json = isForm
    ? { purpose: 'feedback', name: 'Ours' }
    : { name: 'Ours', trigger: 'event_reminder', subject: 'Soon', body: 'Soon.', enabled: false };
  const { body } = await call(server, 'POST', path.replace('/{id}', ''), { token, json });
  const id: string = isForm ? body.questionnaire_id : body.email_template_id;
  if (author === 'nobody') {
    const table = isForm ? 'questionnaires' : 'email_templates';
    await db.updateTable(table).set({ created_by: null }).where('created_by', '=', ada.user_id).execute();
  }
  if (author === 'someone whose account is gone') {
    await db.updateTable('users').set({ deleted_at: new Date() }).where('user_id', '=', ada.user_id).execute();
  }
  if (asker === 'the author, no longer an organiser') {
    await db.deleteFrom('user_roles').where('user_id', '=', ada.user_id).execute();
  }
  if (asker.startsWith('the author') && author === 'someone') return { id, token };
  const roles = {
    'an administrator': ['organiser', 'administrator'],
    'another organiser': ['organiser'],
    'the author': ['organiser'],
    'the author, no longer an organiser': [],
  }[asker] as ('organiser' | 'administrator')[];
  return { id, token: await login(db, await aUser(db, { roles })) };
}
