import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startBucket } from '#tests/support/outside/bucket.ts';
import { startLoginProvider } from '#tests/support/outside/login-provider.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { startTraceCollector } from '#tests/support/outside/trace-collector.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { examine, written } from './examine.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-doctor-test-'));
  return () => rm(folder, { recursive: true, force: true });
});

/** What is not well, or all about one thing. */
async function found(environment: Record<string, string>, about?: string): Promise<string[]> {
  const findings = await examine({ DATA_DIR: join(folder, 'data'), ...environment });
  const wanted = findings.filter((one) => (about ? one.about === about : one.outcome !== 'well'));
  return wanted.map(({ outcome, sentence }) => `${outcome}: ${sentence}`);
}

test('with nothing set all is well, and nothing is made', async () => {
  expect(await found({}, 'settings')).toEqual(['well: They are complete and contradict each other nowhere.']);
  expect((await found({}, 'database'))[0]).toMatch(/^well: The embedded one, which the first start makes in /);
  expect((await found({})).filter((line) => !/MB are free/.test(line))).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('an embedded database of another PostgreSQL is told of, with the way out', async () => {
  await mkdir(join(folder, 'data/db'), { recursive: true });
  await writeFile(join(folder, 'data/db/PG_VERSION'), '17\n');
  expect(await found({}, 'database')).toEqual([
    expect.stringMatching(/^wrong: .* was written by PostgreSQL 17, and this release has PostgreSQL \d+\..* backup/),
  ]);
});

test('settings that contradict each other are wrong, those that are misspelt doubtful', async () => {
  expect(await found({ HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^wrong: HOST=0\.0\.0\.0 lets others reach/),
  ]);
  expect(await found({ SMPT_URL: 'x' }, 'settings')).toEqual([
    'doubtful: SMPT_URL is no setting and has no effect. Did you mean SMTP_URL?',
  ]);
});

test('a mail server is spoken to, and gets no mail', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  expect(await found({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }, 'mail')).toEqual([
    'well: 127.0.0.1 answers and takes mails from support@example.org.',
  ]);
  expect(await server.received()).toEqual([]);
});

test('a mail server that is away, offers no encryption or refuses the password is told of, the password not', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  expect(await found({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, 'mail')).toEqual([
    expect.stringMatching(/^wrong: 127\.0\.0\.1 takes no mails .*ECONNREFUSED/),
  ]);
  expect(await found({ SMTP_URL: `smtp://127.0.0.1:${server.port}?requireTLS=true` }, 'mail')).toEqual([
    expect.stringMatching(/^wrong: .*offers no encryption \(STARTTLS\)/),
  ]);
  const [refused] = await found({ SMTP_URL: `smtp://foyer:hunter2@127.0.0.1:${server.port}` }, 'mail');
  expect(refused).toMatch(/^wrong: 127\.0\.0\.1 takes no mails/);
  expect(refused).not.toContain('hunter2');
});

test('the address is opened as a visitor would, and what answers there is told apart', async () => {
  let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 200 };
  const server = createServer((_, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const look = async (url: string) =>
    found({ NODE_ENV: 'production', PUBLIC_URL: url, SMTP_URL: 'smtp://127.0.0.1:1' }, 'address');
  // An address of this machine that doesn't look like one.
  const url = `http://0.0.0.0:${port}`;
  answer = { status: 503, body: '{"database":"unreachable"}' };
  expect(await look(url)).toEqual([`well: ${url} answers, and it is Foyer.`]);
  answer = { status: 200, body: '<h1>It works!</h1>' };
  expect(await look(url)).toEqual([
    `doubtful: ${url} answers 200, but it is not Foyer. Check the proxy, or PUBLIC_URL.`,
  ]);
  answer = { status: 403, body: '{"status":403,"code":"forbidden","detail":"The API is at https alone."}' };
  expect(await look(url)).toEqual([
    `doubtful: ${url} refuses calls that come by http: let PUBLIC_URL begin with https.`,
  ]);
  answer = { status: 502, body: 'Bad Gateway' };
  expect(await look(url)).toEqual([expect.stringContaining('its proxy reaches no server')]);
  answer = { status: 301, headers: { location: 'https://www.example.org/' } };
  expect(await look(url)).toEqual([expect.stringContaining('sends visitors elsewhere')]);
  expect(await look(`http://0.0.0.0:${await freePort()}`)).toEqual([
    expect.stringMatching(/^doubtful: .* can't be opened from here \(ECONNREFUSED\)/),
  ]);
  expect(await look('https://events.invalid')).toEqual([expect.stringContaining('is not known to the DNS yet')]);
  expect(await look('http://localhost:3000')).toEqual([expect.stringContaining('leads to this machine alone')]);
});

test('a bucket is written to, read and left as it was; one that refuses is told of', async () => {
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  expect(await found({ S3_URL: bucket.url }, 'files')).toEqual([
    expect.stringMatching(/^well: 127\.0\.0\.1:\d+\/cvs keeps files, gives them back and removes them\.$/),
  ]);
  expect(bucket.asked.map(({ method }) => method)).toEqual(['PUT', 'HEAD', 'GET', 'DELETE']);
  expect(bucket.objects.size).toBe(0);
  bucket.refuse({ status: 403, code: 'SignatureDoesNotMatch' });
  const [refused] = await found({ S3_URL: bucket.url }, 'files');
  expect(refused).toMatch(/^wrong: .*\/cvs can't be used: .*403.* Check S3_URL/);
  expect(refused).not.toContain('cret');
});

test('a provider of logins is asked who it is; one that is away, or is another, is told of', async () => {
  const provider = await startLoginProvider();
  onTestFinished(provider.close);
  provider.serve('http://localhost:3000');
  const look = (issuer: string) => found({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'foyer' }, 'login');
  const { issuer } = provider.settings;
  const { host, port } = new URL(issuer);
  expect(await look(issuer)).toEqual([
    `well: ${host} answers; it has to know http://localhost:3000/login as a redirect URI.`,
  ]);
  expect(await look(`http://localhost:${port}`)).toEqual([
    `wrong: http://localhost:${port}/.well-known/openid-configuration is of "${issuer}": set OIDC_ISSUER to that.`,
  ]);
  expect(await look(`${issuer}/realms/none`)).toEqual([expect.stringMatching(/^wrong: .* answers 404\. Check/)]);
  expect(await look(`http://127.0.0.1:${await freePort()}`)).toEqual([
    expect.stringMatching(/^wrong: .*ECONNREFUSED.* Check OIDC_ISSUER\.$/),
  ]);
});

test('a collector of traces is sent none, and one that takes none is told of', async () => {
  const [collector, closed] = [await startTraceCollector(), await startTraceCollector({ status: 403 })];
  onTestFinished(collector.close);
  onTestFinished(closed.close);
  const look = (address: string) => found({ OTEL_EXPORTER_OTLP_ENDPOINT: address }, 'traces');
  expect(await look(collector.address)).toEqual([`well: ${new URL(collector.address).host}/v1/traces takes traces.`]);
  expect(collector.headers).toHaveLength(1);
  expect(await look(closed.address)).toEqual([
    `wrong: ${new URL(closed.address).host}/v1/traces takes no traces: Forbidden. Check OTEL_EXPORTER_OTLP_ENDPOINT.`,
  ]);
  expect(await look(`http://127.0.0.1:${await freePort()}`)).toEqual([
    expect.stringMatching(/^wrong: .*ECONNREFUSED.* Check OTEL_EXPORTER_OTLP_ENDPOINT\.$/),
  ]);
});

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  async function aDatabase(options?: { empty: boolean }) {
    const { url, drop } = await createPostgresDatabase(options);
    const { db, close } = await openDatabase({ kind: 'postgres', url });
    onTestFinished(async () => {
      await close();
      await drop();
    });
    return { url, db };
  }

  test('tells its version, its clock and its migrations', async () => {
    const { url, db } = await aDatabase();
    const look = () => found({ DATABASE_URL: url }, 'database');
    expect(await look()).toEqual([
      expect.stringMatching(/^well: PostgreSQL \d\d\S* .*answers\.$/),
      'well: All migrations have run.',
    ]);
    expect(await found({ DATABASE_URL: url }, 'clock')).toEqual(['well: It agrees with the database’s.']);

    await sql`delete from schema_migrations where name = '0058_tickets.sql'`.execute(db);
    expect((await look())[1]).toBe('well: 1 migrations run with the next start, up to 0058_tickets.sql.');
    await sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`.execute(db);
    expect((await look())[1]).toMatch(/^doubtful: A newer release has been here, with 9999_later\.sql/);
    await sql`update schema_migrations set checksum = 'x' where name = '0001_accounts.sql'`.execute(db);
    expect((await look())[1]).toMatch(/^wrong: Migrations were changed after they ran: 0001_accounts\.sql\.$/);
  });

  test('an empty one is made by the first start; one that is away, or takes no changes, is told of', async () => {
    const { url, db } = await aDatabase({ empty: true });
    expect((await found({ DATABASE_URL: url }, 'database'))[1]).toBe(
      'well: It is empty; the first start makes the tables.',
    );
    await sql
      .raw(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
      .execute(db);
    expect((await found({ DATABASE_URL: url }, 'database'))[1]).toMatch(/^wrong: It takes no changes/);
    const away = `postgres://foyer:hunter2@127.0.0.1:${await freePort()}/foyer`;
    const [line] = await found({ DATABASE_URL: away }, 'database');
    expect(line).toMatch(/^wrong: PostgreSQL does not answer/);
    expect(line).not.toContain('hunter2');
  });
});

test('what is found is a line each', async () => {
  const lines = written(await examine({ HOST: '0.0.0.0' }));
  expect(lines).toMatch(/^WRONG settings {2}HOST=0\.0\.0\.0 [^\n]+\.\n$/);
});
