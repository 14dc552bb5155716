// @module-tag thorough

import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-nowhere-'));
  return () => rm(folder, { recursive: true, force: true });
});

const server = join(import.meta.dirname, '..');
const tsx = import.meta.resolve('tsx');

/** A command as it is typed in an unpacked release: with nothing set but what is given. */
function run(name: string, words: string[], environment: Record<string, string> = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, ...environment };
    execFile(
      process.execPath,
      ['--import', tsx, join(server, `${name}.ts`), ...words],
      { cwd: folder, env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}

const COMMANDS: [string, string[]][] = [
  ['organiser', ['ada@example.org']],
  ['backup', ['foyer.zip']],
  ['move', ['postgres://127.0.0.1:1/foyer']],
];

test('a command that finds no database says so, makes none, and fails', async () => {
  const data = join(folder, 'data');
  const said = await Promise.all(COMMANDS.map(([name, words]) => run(name, words)));
  for (const { code, output } of said) {
    expect(output).toBe(
      `There is no database in ${data}. Give this command the settings of the server: with --env-file FILE, or DATA_DIR and DATABASE_URL in the environment.\n`,
    );
    expect(code).toBe(1);
  }
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that a server has only begun, and a file of settings, are no database either', async () => {
  const data = join(folder, 'elsewhere');
  await mkdir(join(data, 'db'), { recursive: true });
  await writeFile(join(folder, 'foyer.env'), `# of the service\nDATA_DIR="${data}"\n`);
  const words = ['--env-file', 'foyer.env'];
  const said = await Promise.all([
    run('backup', [...words, 'foyer.zip']),
    run('organiser', ['ada@example.org', ...words]),
  ]);
  for (const { code, output } of said)
    expect([code, output]).toEqual([1, expect.stringContaining(`no database in ${data}.`)]);
  expect(await readdir(join(data, 'db'))).toEqual([]);
  expect(await readdir(data)).toEqual(['db']);
  // Node itself looks for such a file before it runs the command.
  const none = await run('backup', ['--env-file', 'none.env', 'foyer.zip']);
  expect(none).toEqual({ code: expect.any(Number), output: expect.stringContaining('none.env') });
  expect(none.code).not.toBe(0);
});

test.skipIf(!hasPostgres)('a PostgreSQL that no server has used gets no tables from a command', async () => {
  const { url, drop } = await createPostgresDatabase({ empty: true });
  onTestFinished(() => drop());
  const used = await createPostgresDatabase();
  onTestFinished(() => used.drop());
  const [organiser, backup, unused] = await Promise.all([
    run('organiser', ['ada@example.org'], { DATABASE_URL: url }),
    run('backup', ['foyer.zip'], { DATABASE_URL: url }),
    run('backup', ['foyer.zip'], { DATABASE_URL: used.url }),
  ]);
  expect(organiser).toEqual({
    code: 1,
    output: expect.stringMatching(/^No server has used the database .+\. Give this/),
  });
  for (const { code, output } of [backup, unused]) {
    expect([code, output]).toEqual([1, expect.stringMatching(/^Nobody has an account in the database .+--env-file/)]);
    expect(output).not.toContain(new URL(url).password || 'no password');
  }
  expect(await readdir(folder)).toEqual([]);
});
