// @module-tag thorough

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '#server/app.ts';
import { withUnsubscribeToken } from '#server/platform/mail/mailed-links.ts';
import { barePages } from '#tests/support/browser/bare-pages.ts';
import { dumpTables, type Dump } from '#tests/support/server/dump.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { readRow } from './kit/ask-row.ts';
import { operationOf, operations } from './kit/contract-document.ts';
import { rows } from './kit/permission-rows.ts';
import { addPrivateThings, everybody } from './kit/private-things.ts';
import { makeWorld, type World } from './kit/world.ts';

const start = new Date();
const tags = ['asvs/safe-methods' as const];
/** By which some servers let a GET be another method. */
const disguised = {
  headers: { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' },
  query: '_method=DELETE',
};
const withRows = operations.map((operation) => ({
  id: operation.id,
  operation,
  row: rows[operation.id] ?? { succeeds: 0 },
}));

const server = listeningServer({ background: false, now: () => start });
let world: World;
let tokens: (string | null)[];
let links: string[];
let before: { tables: Dump; files: string[] };
beforeAll(async () => {
  world = await makeWorld(server);
  await addPrivateThings(server, world);
  tokens = [null];
  for (const who of everybody) tokens.push(await world.tokenOf(who));
  links = await linksInMails();
  before = await everything();
});

async function linksInMails(): Promise<string[]> {
  const found: string[] = [];
  for (const stored of await server.db.selectFrom('email_messages').selectAll().execute()) {
    const { mail } = await withUnsubscribeToken(server.db, stored, start);
    found.push(...[...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? ''));
    if (mail.unsubscribe_url) found.push(mail.unsubscribe_url);
  }
  return found.filter((link) => link.startsWith(server.url));
}

/** Asking for them takes personal data of others away, which the audit records: the one thing that a GET writes. */
const recorded = new Set([
  'exportRegistrations',
  'exportRegistrationsToExcel',
  'exportLeftovers',
  'exportLeftoversToExcel',
  'exportFeedback',
  'exportFeedbackToExcel',
  'downloadAnswerFile',
]);
const isRead = (row: string) =>
  ['registrations.exported', 'import_rows.exported', 'feedback.exported', 'answer_file.downloaded'].includes(
    JSON.parse(row).action,
  );

/** What a HEAD says as its GET does: all but the moment, whose digits count in a door's answer, and how the connection goes on. */
function lasting(headers: object, id = '') {
  const own = ['date', 'x-request-id', 'retry-after', 'transfer-encoding', 'connection', 'keep-alive'];
  if (id === 'getDoorPeople') own.push('content-length');
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

/** All that is kept, but for the reads on record. */
async function everything() {
  const files = await readdir(join(server.context.config.dataDir, 'files'));
  const { audit_entries: entries = [], ...tables } = await dumpTables(server.db);
  return { tables: { ...tables, audit_entries: entries.filter((row) => !isRead(row)) }, files: files.toSorted() };
}

const readsOnRecord = async () => ((await dumpTables(server.db))['audit_entries'] ?? []).filter(isRead).length;

describe('changes nothing, no matter who asks:', () => {
  const reading = withRows.filter(({ operation }) => operation.method === 'GET');
  test.each(reading)('GET of $id', { tags: [...tags, 'asvs/token-in-header'] }, async ({ operation, row }) => {
    const readBefore = await readsOnRecord();
    for (const token of tokens) {
      const { status } = await readRow(server, world, operation, row, { token });
      const isLetIn = operation.authentication !== 'required' || token !== null;
      expect(status, String(token)).not.toBe(isLetIn ? 401 : 200);
      await readRow(server, world, operation, row, { ...disguised, token });
    }
    expect(await everything()).toEqual(before);
    const added = (await readsOnRecord()) - readBefore;
    if (!recorded.has(operation.id)) expect(added).toBe(0);
  });

  test.each(withRows)(
    'HEAD, OPTIONS and an unasked GET at the address of $id',
    { tags },
    async ({ operation, row }) => {
      for (const token of tokens) {
        const ask = (method: string) => readRow(server, world, operation, row, { ...disguised, token, method });
        expect((await ask('OPTIONS')).status).toBe(405);
        const [got, head] = [await ask('GET'), await ask('HEAD')];
        expect(head).toEqual({ ...got, headers: expect.any(Object), body: '' });
        expect(lasting(head.headers, operation.id)).toEqual(lasting(got.headers, operation.id));
      }
      expect(await everything()).toEqual(before);
    },
  );

  test('GET and HEAD of every page, and of every link in a mail', { tags }, async () => {
    const app = buildServer(server.context, barePages);
    expect(links.filter((link) => /confirm-email\?token=/.test(link)).length).toBeGreaterThan(3);
    const paths = [
      '/',
      '/login',
      '/profile',
      `/event/${world.ids.event}`,
      `/feedback/${world.ids.ended}`,
      '/sitemap.xml',
    ];
    for (const url of [...paths, ...new Set(links.map((link) => link.replace(server.url, '') || '/'))]) {
      const headers = { authorization: `Bearer ${tokens.at(-1)}` };
      const got = await app.inject({ url, headers });
      expect(got.statusCode, url).toBe(200);
      const head = await app.inject({ url, headers, method: 'HEAD' });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(lasting(head.headers)).toEqual(lasting(got.headers));
    }
    await app.close();
    expect(await everything()).toEqual(before);
  });

  test('GET where people log in', { tags: ['asvs/token-in-header'] }, async () => {
    const form = rows.logIn?.send?.(world).body as string;
    const how = { token: null, method: 'GET', query: form };
    const { status, headers } = await readRow(server, world, operationOf('logIn'), { succeeds: 0 }, how);
    expect([status, headers['set-cookie']]).toEqual([405, undefined]);
    expect(await everything()).toEqual(before);
  });
});
