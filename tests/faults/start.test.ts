// @module-tag thorough

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { putDatabase } from '#tests/support/server/snapshot.ts';
import { SOON } from '#tests/support/soon.ts';
import { killAll, spawnServer, startProcess } from './server-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
});
afterEach(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

/** What a server says that does not start. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const server = await spawnServer({ DATA_DIR: folder, ...environment });
  expect(await server.ended).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(server.output()).not.toMatch(/^\s+at /m);
  return lines.at(-1) ?? '';
}

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let database: { url: string; drop: () => Promise<unknown> };
  beforeEach(async () => {
    database = await createPostgresDatabase();
  });
  afterEach(() => database.drop());

  const elsewhere = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return { DATABASE_URL: url.href };
  };

  test('a database that is not there and a user that is not there are said at once', async () => {
    expect(await refusal(elsewhere((url) => (url.pathname = '/not_there')))).toMatch(
      /^PostgreSQL has no such database \(database "not_there" does not exist\)\. [^\n]+\.$/,
    );
    expect(await refusal(elsewhere((url) => (url.username = 'nobody_here')))).toMatch(
      /^PostgreSQL does not let this server in \(role "nobody_here" does not exist\)\. [^\n]+\.$/,
    );
  });

  test('a wrong password is said at once, and not repeated', async () => {
    const url = await refusingPostgres('SFATAL\0C28P01\0Mpassword authentication failed for user "foyer"\0\0');
    const sentence = await refusal({ DATABASE_URL: url });
    expect(sentence).toMatch(/^PostgreSQL refuses the password in DATABASE_URL \([^\n]+"foyer"\)\. [^\n]+\.$/);
    expect(sentence).not.toContain('a-secret');
  });

  test('a HOST that this machine does not have, or a name that nobody knows, is named', async () => {
    const environment = {
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://events.example.org',
    };
    expect(await refusal({ ...environment, HOST: '203.0.113.7' })).toMatch(
      /^HOST=203\.0\.113\.7 is no address of this machine: [^\n]+\.$/,
    );
    expect(await refusal({ ...environment, HOST: 'nowhere.invalid' })).toMatch(
      /^HOST=nowhere\.invalid is a name that nobody knows: [^\n]+\.$/,
    );
  });

  test('a port that is taken is named', async () => {
    const held = createServer();
    await new Promise<void>((resolve) => void held.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void held.close());
    const { port } = held.address() as AddressInfo;
    expect(await refusal({ DATABASE_URL: database.url, PORT: String(port) })).toMatch(
      new RegExp(String.raw`^Something else listens at port ${port} of 127\.0\.0\.1\. [^\n]+\.$`),
    );
  });

  test(
    'a database that became read-only makes health say so, and what would change it is refused',
    {
      tags: ['asvs/failing-parts'],
    },
    async () => {
      const server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
      await administer(database.url, (name) => [
        `alter database ${name} set default_transaction_read_only = on`,
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
      ]);
      await expect
        .poll(async () => {
          const answer = await fetch(`${server.url}/api/health`);
          return [answer.status, ((await answer.json()) as { database: string }).database];
        }, SOON)
        .toEqual([503, 'read_only']);
      expect((await fetch(`${server.url}/api/events`)).status).toBe(200);
      const answer = await fetch(`${server.url}/api/users/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.org', password: 'a quiet place by the sea' }),
      });
      expect(answer.status).toBe(503);
    },
  );
});

test('what is doubtful about the settings is said at the start', async () => {
  const server = await spawnServer({ DATA_DIR: folder, SMPT_URL: 'smtp://mail.example.org' });
  await expect.poll(server.output, SOON).toMatch(/"level":"warn"[^\n]+Did you mean SMTP_URL\?/);
});

async function administer(url: string, statements: (name: string) => string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements(client.escapeIdentifier(new URL(url).pathname.slice(1)))) {
    await client.query(statement);
  }
  await client.end();
}

/** Answers every connection with an error in PostgreSQL's protocol. */
async function refusingPostgres(fields: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      const length = Buffer.alloc(4);
      length.writeInt32BE(4 + fields.length);
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgres://foyer:a-secret@127.0.0.1:${(server.address() as AddressInfo).port}/foyer`;
}

describe('words behind it', () => {
  const main = path.resolve('dist/server/main.js');
  const started = (...words: string[]) =>
    spawnServer({ DATA_DIR: path.join(folder, 'without'), DATABASE_URL: '' }, [], {
      cwd: folder,
      command: [process.execPath, main, ...words],
    });

  test('name the file with its settings, which count more than what is there', async () => {
    const file = path.join(folder, 'foyer.env');
    const place = path.join(folder, 'of-the-file');
    await putDatabase(place);
    await writeFile(file, `DATA_DIR=${place}\n`);
    await (
      await started('--env-file', file)
    ).isReady;
    expect((await readdir(folder)).toSorted()).toEqual(['foyer.env', 'of-the-file']);
    expect(await readdir(place)).toContain('files');
  });

  test('are refused where they are others, before a database is made', async () => {
    const server = await started('--port=3000');
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('The server takes --env-file FILE and nothing else, so it knows no "--port=3000".\n');
    expect(await readdir(folder)).toEqual([]);
  });
});
