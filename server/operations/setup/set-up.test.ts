import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { packageFolder } from '../../platform/package-folder.ts';
import { parseEnvFile } from '../../platform/settings/env-file.ts';
import { setUp } from './set-up.ts';
import { talkOn } from './talk.ts';

let folder: string;
let envFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-setup-test-'));
  envFile = join(folder, 'foyer.env');
  return () => rm(folder, { recursive: true, force: true });
});

interface Outcome {
  done: boolean;
  message: string;
  /** What was asked and said meanwhile. */
  said: string;
}

/** With these lines as the answers, and these words behind the command. */
async function run(lines: string[], ...words: string[]): Promise<Outcome> {
  const output = new PassThrough();
  const talk = talkOn(Readable.from(lines.map((line) => `${line}\n`)), output);
  try {
    const done = await setUp(['--file', envFile, ...words], talk, { environment: {}, isRoot: true });
    output.end();
    return { ...done, said: await text(output) };
  } finally {
    talk.close();
  }
}

const written = async () => parseEnvFile(await readFile(envFile, 'utf8'));

/** Addresses that lead nowhere, so that nothing outside is asked. */
const ADDRESS = 'https://events.invalid';

/** All answers but the organiser's, which the tests give each in its way. */
const flags = (others: Record<string, string> = {}): string[] =>
  Object.entries({
    '--address': ADDRESS,
    '--name': 'Hall',
    '--mail': 'none',
    '--data': join(folder, 'data'),
    ...others,
  }).flat();

async function aMailServer(): Promise<string> {
  const server = await startMailServer();
  onTestFinished(server.close);
  return `127.0.0.1:${server.port}`;
}

describe('the set-up of a server', () => {
  test('asks five things, and writes what the server reads for its owner alone', async () => {
    const mail = await aMailServer();
    const answers = ['events.invalid', "Ada's “Hall” $1", 'ada@example.org', mail, '', '', join(folder, 'data')];
    const { done, message, said } = await run(answers);
    expect(done).toBe(true);
    expect(await written()).toEqual({
      NODE_ENV: 'production',
      DRAIN_SECONDS: '5',
      PUBLIC_URL: ADDRESS,
      TRUST_PROXY: '127.0.0.1',
      PRODUCT_NAME: "Ada's “Hall” $1",
      SUPPORT_EMAIL: 'ada@example.org',
      SMTP_URL: `smtp://${mail}`,
      DATA_DIR: join(folder, 'data'),
    });
    expect((await stat(envFile)).mode & 0o777).toBe(0o600);
    expect(said).toContain('Note: events.invalid is not known to the DNS yet');
    expect(message).toContain(`npm run organiser -- ada@example.org --env-file ${envFile}`);
    expect(message).toContain('sed -e s/events.example.org/events.invalid/');
  });

  test('says how Caddy takes the site and keeps what it serves already', async () => {
    const { message } = await run([], ...flags({ '--organiser': 'ada@example.org' }));
    await writeFile(join(folder, 'Caddyfile'), 'old.invalid {\n}');
    const lines = message.split('\n').filter((line) => line.includes('/etc/caddy/'));
    const script = lines.join('\n').replaceAll('/etc/caddy', folder);
    for (const _ of ['once', 'again']) await promisify(execFile)('sh', ['-c', script], { cwd: packageFolder() });
    expect(await readFile(join(folder, 'Caddyfile'), 'utf8')).toBe('old.invalid {\n}\nimport foyer.caddy\n');
    const site = await readFile(join(folder, 'foyer.caddy'), 'utf8');
    expect(site).toMatch(/^events\.invalid \{/m);
    expect(site).toContain(`root * ${packageFolder()}/deploy`);
    expect(site).toMatch(/reverse_proxy 127\.0\.0\.1:3001 \{/);
  });

  test('names the containers that take DATABASE_URL of the file', async () => {
    const database = `postgres://user:secret@127.0.0.1:${await freePort()}/foyer`;
    const { message } = await run([], ...flags({ '--organiser': 'a@example.org', '--data': database }), '--unchecked');
    expect(message).toContain('(first name a host in DATABASE_URL that they reach)');
    expect(message).toContain('-f deploy/compose.yaml up');
    expect(message).not.toContain('compose-postgresql');
  });

  test('takes flags in place of answers, and asks nothing then', async () => {
    const { message, said } = await run([], ...flags({ '--organiser': 'ada@example.org' }));
    expect(said).not.toContain('?');
    expect(await written()).not.toHaveProperty('SMTP_URL');
    expect(message).toContain('--unconfirmed');
  });

  test('refuses a flag that the doctor finds wrong, and writes nothing, unless it is to stay unchecked', async () => {
    const away = `smtp://127.0.0.1:${await freePort()}`;
    const words = flags({ '--organiser': 'ada@example.org', '--mail': away });
    await expect(run([], ...words)).rejects.toThrow(/^--mail: 127\.0\.0\.1 takes no mails/);
    await expect(readFile(envFile)).rejects.toThrow('ENOENT');
    await run([], ...words, '--unchecked');
    expect(await written()).toMatchObject({ SMTP_URL: away });
  });

  test('asks again what it does not understand, and keeps what is said twice though it does not work yet', async () => {
    const away = `smtp://127.0.0.1:${await freePort()}`;
    const words = ['--name', 'Hall', '--organiser', 'ada@example.org', '--data', join(folder, 'data')];
    const mail = [away, '', away, 'box@example.org', away, 'box@example.org'];
    const { said } = await run(['https://events.invalid/path', ADDRESS, ...mail], ...words);
    expect(said).toContain('PUBLIC_URL must be an address without a path');
    expect(said).toContain('The same answer once more keeps it');
    expect(await written()).toMatchObject({ SMTP_URL: away, SUPPORT_EMAIL: 'box@example.org', PUBLIC_URL: ADDRESS });
  });

  test('spells a password as an address has to, and a mailbox that logs in is the sender', async () => {
    const lines = [`127.0.0.1:${await freePort()}`, 'box@example.org', "p@ss:w/ö'rd #1", ''];
    const words = ['--address', ADDRESS, '--name', 'Hall', '--organiser', 'ada@example.org', '--data', folder];
    await run([...lines, ...lines], ...words);
    const { SMTP_URL: url = '', SUPPORT_EMAIL: from } = await written();
    expect(decodeURIComponent(new URL(url).password)).toBe("p@ss:w/ö'rd #1");
    expect(url).not.toMatch(/['# ]/);
    expect(from).toBe('box@example.org');
  });

  test('keeps a host that is named twice only with the same login', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const words = ['--address', ADDRESS, '--name', 'Hall', '--organiser', 'ada@example.org', '--data', folder];
    const login = (password: string) => [host, 'ada', password, ''];
    await run([...login('first'), ...login('second'), ...login('second')], ...words);
    expect((await written())['SMTP_URL']).toContain(':second@');
    await expect(run([...login('first'), ...login('second')], ...words)).rejects.toThrow('Nothing was written');
  });

  test('writes nothing where the answers end too soon', async () => {
    await expect(run([ADDRESS, 'Hall'])).rejects.toThrow('Nothing was written');
    await expect(readFile(envFile)).rejects.toThrow('ENOENT');
  });

  test('names a flag that it does not know, and one that npm kept', async () => {
    await expect(run([], '--adress', ADDRESS)).rejects.toThrow("Unknown option '--adress'. It takes --address,");
    const talk = talkOn(Readable.from([]), new PassThrough());
    const environment = { npm_config_address: ADDRESS };
    await expect(setUp([], talk, { environment, isRoot: true })).rejects.toThrow('npm run setup -- --address');
  });
});

test('a terminal keeps no line: Up brings no hidden password back', async () => {
  const [keys, screen] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()];
  const talk = talkOn(keys, screen);
  onTestFinished(talk.close);
  const typed = async (line: string, shown?: 'hidden') => {
    const answer = talk.ask('Now?', shown);
    keys.write(line);
    return answer;
  };
  expect(await typed('secret\r', 'hidden')).toBe('secret');
  expect(await typed('\u001B[A\r')).toBe('');
  screen.end();
  expect(await text(screen)).not.toContain('secret');
});

describe('a set-up where a file is there', () => {
  const BEFORE = `# by hand\nLOG_LEVEL=warn\nPUBLIC_URL=https://old.invalid\nPRODUCT_NAME=Old\nSUPPORT_EMAIL=ada@example.org\n`;

  test('asks before it changes it, and leaves it where that is not wanted', async () => {
    await writeFile(envFile, BEFORE);
    const { done, said } = await run(['', 'no'], ...flags());
    expect([done, await readFile(envFile, 'utf8')]).toEqual([false, BEFORE]);
    expect(said).toMatch(/is there already\. Change .*PUBLIC_URL.* in it/);
  });

  test('that says what can not be read: what is asked is asked for, and all else refused at once', async () => {
    const organiser = { '--organiser': 'ada@example.org' };
    await writeFile(envFile, 'PUBLIC_URL=old\nSMTP_URL=old\nDATABASE_URL=old\nSUPPORT_EMAIL=old\n');
    await run([], ...flags(organiser), '--replace');
    expect(await written()).toMatchObject({ PUBLIC_URL: ADDRESS, SUPPORT_EMAIL: 'ada@example.org' });
    await writeFile(envFile, 'LOG_LEVEL=loud\n');
    await expect(run([ADDRESS], '--name', 'Hall')).rejects.toThrow(`In ${envFile}: LOG_LEVEL must be`);
  });

  test('keeps its comments, its other settings and what was answered before, and takes back what others could read', async () => {
    await writeFile(envFile, BEFORE);
    await chmod(envFile, 0o644);
    await run(['', 'yes'], ...flags());
    const after = await readFile(envFile, 'utf8');
    expect(after).toMatch(/^# by hand\nLOG_LEVEL=warn\nPUBLIC_URL=https:\/\/events\.invalid\nPRODUCT_NAME=Hall\n/);
    expect(parseEnvFile(after)).toMatchObject({ SUPPORT_EMAIL: 'ada@example.org', DATA_DIR: join(folder, 'data') });
    expect((await stat(envFile)).mode & 0o777).toBe(0o640);
  });

  test('changes nothing when it says all of it already', async () => {
    await run([], ...flags(), '--organiser', 'ada@example.org');
    const { message } = await run([], ...flags(), '--organiser', 'ada@example.org');
    expect(message).toContain('says all of this already');
  });

  test('puts a setting that goes over several lines, or stands there twice, behind the others', async () => {
    await writeFile(
      envFile,
      `PRODUCT_NAME="Two \\\nlines"\nPUBLIC_URL=https://a.invalid\nPUBLIC_URL=https://b.invalid\n`,
    );
    await run([], ...flags(), '--organiser', 'ada@example.org', '--replace');
    expect(await written()).toMatchObject({ PRODUCT_NAME: 'Hall', PUBLIC_URL: ADDRESS });
  });
});

describe('the units', () => {
  test('are those of deploy/ for this release, this Node and this file', async () => {
    await run([], ...flags({ '--organiser': 'a@example.org', '--data': '/var/lib/town/hall' }), '--unchecked');
    const { message } = await run([], '--units', folder);
    const [service, backup] = await Promise.all(
      ['foyer.service', 'foyer-backup.service'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(service).toContain(`\nExecStart=${process.execPath} dist/server/main.js\n`);
    expect(service).toContain(`\nEnvironmentFile=${envFile}\n`);
    expect(service).toContain('\nDynamicUser=yes\nUser=foyer\nStateDirectory=town/hall\n');
    expect(backup).toContain('\nStateDirectory=town/hall foyer-backups\n');
    expect(backup).toContain('/var/lib/foyer-backups/foyer-$(date');
    expect(`${service}${backup}`).not.toMatch(/\/opt\/foyer|\/etc\/foyer\.env/);
    expect(message).toContain('systemctl enable --now foyer.service foyer-backup.timer');
    await writeFile(join(folder, 'foyer.service'), '# by hand\n');
    await expect(run([], '--units', folder)).rejects.toThrow('is there already, and differs: add --replace');
  });

  test('are for all to read, and none is written where one is refused', async () => {
    await run([], ...flags({ '--organiser': 'a@example.org', '--data': '/var/lib/hall' }), '--unchecked');
    await writeFile(join(folder, 'foyer-backup.timer'), '# by hand\n');
    await expect(run([], '--units', folder)).rejects.toThrow('foyer-backup.timer is there already');
    await expect(stat(join(folder, 'foyer.service'))).rejects.toThrow('ENOENT');
    // What asCommand sets.
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    await run([], '--units', folder, '--replace');
    for (const name of ['foyer.service', 'foyer-backup.service', 'foyer-backup.timer'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o644);
  });

  test('take a user of the system where the data lies elsewhere, and refuse what they hide', async () => {
    const data = join(folder, 'data');
    await run([], ...flags({ '--organiser': 'a@example.org', '--data': data }));
    const { message } = await run([], '--units', folder);
    const service = await readFile(join(folder, 'foyer.service'), 'utf8');
    expect(service).toContain(`\nUser=foyer\nReadWritePaths=${data}\n`);
    expect(service).not.toMatch(/DynamicUser|^StateDirectory=/m);
    expect(message).toContain(`install -d -o foyer -g foyer -m 700 ${data}`);
    await writeFile(envFile, 'DATA_DIR=/home/ada/foyer\n');
    await expect(run([], '--units', folder)).rejects.toThrow('DATA_DIR is /home/ada/foyer');
  });
});
