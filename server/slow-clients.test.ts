// @module-tag thorough
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../scripts/machine/find-program.mjs';
import { barePages } from '#tests/support/browser/bare-pages.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startNginx } from '#tests/support/outside/nginx.ts';
import { call } from '#tests/support/server/call.ts';
import {
  asWire,
  behaviours,
  misbehave,
  rudeConnections,
  type Before,
  type Wire,
} from '#tests/support/server/rude-clients.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { buildServer } from './app.ts';

/** Milliseconds in which everybody else is answered: a busy machine's, where nothing is stuck. */
const PROMPTLY = 8000;
const FILE_SIZE = 4 * 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

let server: TestServer;
let app: FastifyInstance;
let before: Before;
let organiser: string;
let hotEvent: string;
beforeAll(async () => {
  server = await startServer();
  app = buildServer(server.context, barePages);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { db } = server;
  organiser = await login(db, await anOrganiser(db));
  hotEvent = (await anEvent(db, { capacity: 1, waitlist_enabled: true })).event_id;
  await aRegistration(db, { event_id: hotEvent });
  const token = await login(db);
  const { status } = await call(server, 'POST', '/users/me/cv', {
    token,
    ...form(Buffer.concat([pdf(), Buffer.alloc(FILE_SIZE)])),
  });
  expect(status).toBe(200);
  before = {
    wrongLogin: loginOf('nobody@example.org', 'a wrong password'),
    stream: asWire('GET /api/notifications/stream', bearer(token)),
    largeFile: asWire('GET /api/users/me/cv', bearer(token)),
  };
});
afterAll(async () => {
  await app.close();
  await server.close();
});

function form(file: Buffer | string) {
  const payload = Buffer.concat([
    Buffer.from('--line\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n'),
    Buffer.from(file),
    Buffer.from('\r\n--line--\r\n'),
  ]);
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=line' } };
}

function bearer(token: string) {
  return { Authorization: `Bearer ${token}` };
}

function loginOf(username: string, password: string): Wire {
  const body = String(new URLSearchParams({ username, password }));
  return asWire('POST /api/auth/token', { 'Content-Type': 'application/x-www-form-urlencoded' }, body);
}

function registering(token: string): Wire {
  const body = JSON.stringify({ form_version_id: null, answers: {} });
  return asWire(`POST /api/events/${hotEvent}/registrations`, { ...bearer(token), ...json }, body);
}

/** What the rude ask for, and what the others then ask for: for each row another, where it is kept by what was asked. */
const shared: Record<string, { status: number; make: (word: string) => Promise<{ asked: Wire; others: Wire }> }> = {
  'the list of events as a page': { status: 200, make: async (word) => same(asWire(`GET /?search=${word}`)) },
  'the page of an event': {
    status: 200,
    make: async () => same(asWire(`GET /event/${(await anEvent(server.db)).event_id}`)),
  },
  'the list of events as a call': { status: 200, make: async (word) => same(asWire(`GET /api/events?q=${word}`)) },
  'the stream of news': {
    status: 200,
    make: async () => same(asWire('GET /api/notifications/stream', bearer(await login(server.db)))),
  },
  'a seat at a full event': {
    status: 201,
    make: async () => ({ asked: registering(await login(server.db)), others: registering(await login(server.db)) }),
  },
  'an upload': {
    status: 200,
    make: async () => {
      const { payload, headers } = form(pdf());
      const token = await login(server.db);
      const type = { 'Content-Type': headers['content-type'] };
      return same(asWire('POST /api/users/me/cv', { ...bearer(token), ...type }, String(payload)));
    },
  },
  'a table of registrations': {
    status: 200,
    make: async () => same(asWire(`GET /api/admin/events/${hotEvent}/registrations.csv`, bearer(organiser))),
  },
  'a login': { status: 200, make: async () => same(loginOf((await aUser(server.db)).email, PASSWORD)) },
};

function same(asked: Wire) {
  return { asked, others: asked };
}

/** The status of the answer, once it says something. */
async function ask(url: string, { head: [first = '', ...lines], body }: Wire): Promise<number | string> {
  const [method = '', path = ''] = first.split(' ');
  const kept = lines.filter((line) => !/^(Host|Content-Length):/.test(line)).map((line) => line.split(': '));
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: Object.fromEntries(kept),
      body: body || null,
      signal: AbortSignal.timeout(PROMPTLY),
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return answer.status;
  } catch (error) {
    return String(error);
  }
}

let count = 0;

async function runTable(url: string, { status, make }: (typeof shared)[string]) {
  const connections = rudeConnections(Number(new URL(url).port));
  onTestFinished(connections.leave);
  const rows = await Promise.all(
    Object.keys(behaviours).map(async (behaviour) => {
      count += 1;
      const { asked, others } = await make(`word${count}`);
      await misbehave(behaviour, connections.open, asked, before);
      return { behaviour, others };
    }),
  );
  // What was made so far is forgotten.
  expect((await call({ app }, 'PUT', `/events/${hotEvent}/saved`, { token: organiser })).status).toBeLessThan(300);
  const answers = await Promise.all(
    rows.map(async ({ behaviour, others }) => {
      const first = await ask(url, others);
      const second = others.body ? first : await ask(url, others);
      return [behaviour, first === second ? first : [first, second]];
    }),
  );
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(Object.keys(behaviours).map((behaviour) => [behaviour, status])),
  );
  expect((await fetch(`${direct()}/api/health/ready`)).status).toBe(200);
}

const direct = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** Of what people uploaded. */
function openFiles(): string[] {
  if (!existsSync('/proc/self/fd')) return [];
  const targets = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(`${server.context.config.dataDir}/files/`));
}

test.each(Object.keys(shared))('whatever someone does who asks for %s, the others get theirs', async (name) => {
  const thing = shared[name];
  if (thing) await runTable(direct(), thing);
});

test('nothing of all that stays open when they are gone', async () => {
  await expect.poll(openFiles, SOON).toEqual([]);
  const streams = async () => (await server.context.metrics.text()).match(/^foyer_streams_open .*$/gm);
  await expect.poll(streams, SOON).toEqual(['foyer_streams_open 0']);
});

describe('behind nginx', () => {
  test('whatever someone does, the others get theirs', async ({ skip }) => {
    const program = await findProgram('nginx');
    if (!program) return skip('No nginx here: install it, or run `npm test` as root.');
    const port = Number(new URL(direct()).port);
    const url = await startNginx(program, [port, port]);
    await Promise.all(Object.values(shared).map((thing) => runTable(url, thing)));
  });
});
