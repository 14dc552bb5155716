// @module-tag thorough

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get as overHttp, type IncomingMessage } from 'node:http';
import { get as overHttps } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { RELEASE_FILES } from '../../scripts/build/release-files.mjs';
import { findProgram } from '../../scripts/machine/find-program.mjs';
import { runProxy } from '#tests/support/outside/run-proxy.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { SOON } from '#tests/support/soon.ts';

const run = promisify(execFile);
const deploy = path.resolve('deploy');
const TOKEN = 'aB3_-x'.repeat(7) + '_';

let certificate: { folder: string; file: string; key: string; both: string };
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-certificate-'));
  const [file, key, both] = ['certificate.pem', 'key.pem', 'both.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  await run('openssl', [
    'req',
    '-x509',
    ...curve,
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    file,
  ]);
  await writeFile(both, (await readFile(file, 'utf8')) + (await readFile(key, 'utf8')));
  certificate = { folder, file, key, both };
  return () => rm(folder, { recursive: true, force: true });
});

interface Ports {
  plain: number;
  one: number;
  other: number;
}

interface Front {
  program: 'nginx' | 'haproxy';
  /** Writes deploy/'s configuration for these ports into the folder; the result is what the program is started with. */
  prepare: (folder: string, port: number, ports: Ports) => Promise<string[]>;
}

const nginx: Front = {
  program: 'nginx',
  async prepare(folder, port, { plain, one, other }) {
    const ours = (await readFile(path.join(deploy, 'nginx.conf'), 'utf8'))
      .replaceAll('/opt/foyer/deploy', deploy)
      .replaceAll('/var/log/nginx', certificate.folder)
      .replace('/etc/ssl/events.example.org.pem', certificate.file)
      .replace('/etc/ssl/events.example.org.key', certificate.key)
      .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${other}`)
      .replace(/^ *listen \[.*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder};`).join(' ');
    const file = path.join(folder, 'nginx.conf');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const frame = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${certificate.folder}/error.log; ${user} events {}`;
    await writeFile(file, `${frame} http { ${temporary}\n${ours} }`);
    return ['-e', 'stderr', '-c', file, '-p', folder];
  },
};

const haproxy: Front = {
  program: 'haproxy',
  async prepare(folder, port, { plain, one, other }) {
    const ours = (await readFile(path.join(deploy, 'haproxy.cfg'), 'utf8'))
      .replaceAll('/opt/foyer/deploy', deploy)
      .replace('/etc/ssl/events.example.org.pem', certificate.both)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${other}`)
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443', `bind 127.0.0.1:${port}`);
    const file = path.join(folder, 'haproxy.cfg');
    await writeFile(file, ours);
    return ['-db', '-f', file];
  },
};

/** The answer to a GET, no matter who signed the certificate. */
async function get(
  url: string,
): Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = url.startsWith('https:')
      ? overHttps(url, { rejectUnauthorized: false }, resolve)
      : overHttp(url, resolve);
    asked.once('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

describe.each([nginx, haproxy])('the $program of deploy/', ({ program: name, prepare }) => {
  test('says that the site is away, lets its own refusals through, and sends no token on from http', async ({
    skip,
  }) => {
    const program = await findProgram(name);
    if (!program) return skip(`No ${name} here: install it, or run \`npm test\` as root.`);
    const ports = { plain: await freePort(), one: await freePort(), other: await freePort() };
    const front = await runProxy({ name, program, prepare: (folder, port) => prepare(folder, port, ports) });
    const site = front.replace('http:', 'https:');
    const plain = `http://127.0.0.1:${ports.plain}`;

    // Until it has looked at the processes for the first time it may try one.
    await expect
      .poll(async () => (await get(`${site}/api/events`)).headers['content-type'], SOON)
      .toBe('application/problem+json');
    const page = await get(`${site}/ticket/${TOKEN}?token=${TOKEN}`);
    await get(`${site}/certificates/${TOKEN.slice(0, 22)}`);
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
    expect(page.body).toContain('Nothing is wrong with your connection');
    const call = await get(`${site}/api/events`);
    expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    expect(JSON.parse(call.body)).toMatchObject({ status: 503, code: 'unavailable' });

    const refused = await get(`${plain}/api/users/me`);
    expect([refused.status, (JSON.parse(refused.body) as { code: string }).code]).toEqual([403, 'forbidden']);
    expect((await get(`${plain}/event/1`)).status).toBe(301);

    for (const port of [ports.one, ports.other]) {
      const server = createServer(({ url }, response) => {
        response.writeHead(url === '/api/health/ready' ? 200 : 503).end('its own words');
      });
      await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
    }
    await expect.poll(async () => (await get(`${site}/api/events`)).body, SOON).toBe('its own words');
    expect((await get(`${site}/event/1`)).body).toBe('its own words');

    if (name !== 'nginx') return;
    const log = await readFile(path.join(certificate.folder, 'foyer.log'), 'utf8');
    expect(log).toContain('"GET /ticket/..." 503');
    expect(log).toContain('"GET /api/users/me" 403');
    expect(log).toContain(`127.0.0.1:${ports.one}`);
    expect(log).toContain('"GET /certificates/..." 503');
    expect(log).not.toContain(TOKEN.slice(0, 22));
    expect(log).not.toContain('?');
    const errors = await Promise.all(
      ['error.log', 'foyer-error.log'].map((file) => readFile(path.join(certificate.folder, file), 'utf8')),
    );
    expect(errors.join('')).not.toContain(TOKEN);
  });
});

describe('a container of deploy/', () => {
  /** What healthy.mjs says of a server that listens there. */
  const look = (environment: Record<string, string>) =>
    new Promise<number | null>((resolve) => {
      spawn(process.execPath, [path.join(deploy, 'healthy.mjs')], { env: environment, stdio: 'ignore' }).once(
        'close',
        resolve,
      );
    });

  test('is well while its server answers, where PORT and HOST let it listen', async () => {
    const server = createServer(
      ({ url }, response) => void response.writeHead(url === '/api/health/live' ? 200 : 404).end(),
    );
    const port = await freePort();
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const asked = [{ HOST: '0.0.0.0' }, { HOST: '127.0.0.1' }, {}].map((host) => look({ ...host, PORT: String(port) }));
    expect(await Promise.all(asked)).toEqual([0, 0, 0]);
    expect(await look({ HOST: '0.0.0.0', PORT: String(await freePort()) })).toBe(1);
  });

  test.each(['Containerfile', 'Containerfile.sources'])(
    'of %s holds what a release has, and nothing else of the folder that it is made in',
    async (name) => {
      const lines = (await readFile(path.join(deploy, name), 'utf8')).split('\n');
      const image = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
      const copied = image.flatMap((line) => {
        const [, words] = /^COPY (?:--\S+ )?(.+)$/.exec(line) ?? [];
        return words?.split(' ').slice(0, -1) ?? [];
      });
      const taken = copied.map((place) => place.replace('/foyer/', ''));
      expect(taken).toEqual(
        expect.arrayContaining(['dist', 'scripts/tool.mjs', 'server/migrations', 'openapi/openapi.yaml']),
      );
      const isOfRelease = (place: string) =>
        RELEASE_FILES.some((known) => place === known || place.startsWith(`${known}/`));
      expect(taken.filter((place) => !isOfRelease(place))).toEqual([]);
    },
  );

  test('of Coolify and CapRover is built by a file that is there, from the folder of the checkout', async () => {
    const { dockerfilePath } = JSON.parse(await readFile(path.join(deploy, 'captain-definition'), 'utf8')) as {
      dockerfilePath: string;
    };
    const { services } = parse(await readFile(path.join(deploy, 'coolify.yaml'), 'utf8')) as {
      services: { foyer: { build: { context: string; dockerfile: string } } };
    };
    const { context, dockerfile } = services.foyer.build;
    for (const file of [dockerfilePath, path.join(context, dockerfile)]) {
      expect(await readFile(path.resolve(file), 'utf8')).toMatch(/^FROM .* AS build$/m);
    }
  });

  test.each(['compose.yaml', 'compose-postgresql.yaml'])(
    'of %s trusts its own network alone, and takes all settings from outside',
    async (name) => {
      interface Service {
        environment?: Record<string, string>;
        env_file?: string[];
      }
      interface Compose {
        services: Record<string, Service>;
        networks: { default: { ipam: { config: { subnet: string }[] } } };
      }
      const { services, networks } = parse(await readFile(path.join(deploy, name), 'utf8'), { merge: true }) as Compose;
      const [subnet] = networks.default.ipam.config;
      const ours = Object.values(services).filter(({ env_file }) => env_file);
      expect(ours.length).toBeGreaterThan(0);
      for (const { environment = {}, env_file } of ours) {
        expect(environment['TRUST_PROXY']).toBe(subnet?.subnet);
        expect(env_file).toEqual(['${FOYER_ENV:-/etc/foyer.env}']);
        expect(Object.keys(environment)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/SMTP|PUBLIC_URL|SUPPORT/)]),
        );
      }
    },
  );
});
