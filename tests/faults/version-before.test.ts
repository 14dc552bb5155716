// @module-tag thorough

import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEvent, anOrganiser, PASSWORD } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { logIn, register, spawnServer } from './server-process.ts';
import { onOneDatabase } from './on-one-database.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The last commit of the release before; it knows the tables as of migration 0062. */
const BEFORE = 'b2ad2d5099d46e99336da2eb3309cbeacc01bd22';

/** A checkout may have come without its history. */
const hasHistory = (() => {
  try {
    execFileSync('git', ['cat-file', '-e', `${BEFORE}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** The server of that commit, built, in its own folder. */
async function buildBefore(): Promise<{ folder: string; command: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-before-'));
  const run = (command: string, words: string[], cwd: string) => promisify(execFile)(command, words, { cwd });
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder], root);
  await run('git', ['checkout', '--quiet', BEFORE], folder);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--ssr'], folder);
  // Its pages are not asked for.
  await symlink(path.join(root, 'dist/client'), path.join(folder, 'dist/client'));
  return { folder, command: [process.execPath, 'dist/server/main.js'] };
}

describe.skipIf(!hasPostgres || !hasHistory)('the version before, on the tables of the present one', () => {
  const database = onOneDatabase('PostgreSQL');
  let before: Awaited<ReturnType<typeof buildBefore>>;
  beforeAll(async () => {
    before = await buildBefore();
  });
  afterAll(() => rm(before.folder, { recursive: true, force: true }));

  async function ask(url: string, method: string, call: string, token: string, json?: object) {
    const answer = await fetch(`${url}/api${call}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    expect(`${method} ${call}: ${answer.status}`).toMatch(/: 20\d$/);
    return answer.status === 204 ? null : answer.json();
  }

  test('serves next to it: what one writes the other reads', async () => {
    const { chief, event } = await database.inDatabase(async (db) => ({
      chief: await anOrganiser(db, { email: 'chief@example.org' }),
      event: await anEvent(db, { capacity: 2 }),
    }));
    const present = await database.start();
    const old = await spawnServer({ ...database.environment() }, [], { cwd: before.folder, command: before.command });
    await old.isReady;

    for (const [one, other] of [
      [present, old],
      [old, present],
    ] as const) {
      const email = `${one === old ? 'ada' : 'grace'}@example.org`;
      expect((await register(one.url, email)).status).toBe(201);
      const token = await logIn(other.url, email);
      const { version } = await ask(one.url, 'GET', '/users/me', token);
      await ask(other.url, 'PATCH', '/users/me', token, { version, full_name: 'Someone' });
      expect(await ask(one.url, 'GET', '/users/me', token)).toMatchObject({ full_name: 'Someone' });
      const answers = { form_version_id: null, answers: {} };
      const { registration_id } = await ask(
        other.url,
        'POST',
        `/events/${event.event_id}/registrations`,
        token,
        answers,
      );
      const own = await ask(one.url, 'GET', '/users/me/registrations', token);
      expect(own.items).toMatchObject([{ registration_id, status: 'approved' }]);
      await ask(other.url, 'GET', '/notifications/', token);
      const organiser = await logIn(one.url, chief.email, PASSWORD);
      await ask(other.url, 'POST', `/admin/registrations/${registration_id}/check-in`, organiser);
      const listed = await ask(one.url, 'GET', `/admin/events/${event.event_id}/registrations`, organiser);
      expect(JSON.stringify(listed)).toContain(registration_id);
    }
    const reader = await logIn(old.url, chief.email, PASSWORD);
    expect(await ask(old.url, 'GET', `/admin/events/${event.event_id}`, reader)).toMatchObject({ seats_taken: 2 });
    expect(old.output() + present.output()).not.toMatch(/"level":"error"/);
  });
});
