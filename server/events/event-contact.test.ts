import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '#server/app.ts';
import { barePages } from '#tests/support/browser/bare-pages.ts';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const email = 'noor@contact.example.org';

let server: TestServer;
let app: FastifyInstance;
let organiser: string;
beforeAll(async () => {
  server = await startServer({ limits: 'enforced' });
  app = buildServer(server.context, barePages);
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

const add = async (changes: object = {}) => (await anEvent(server.db, { contact_email: email, ...changes })).event_id;
const ask = (id: string, token?: string) => call(server, 'GET', `/events/${id}/contact`, token ? { token } : {});

test('anyone who may read the event is given the address, and no cache keeps it', async () => {
  const answer = await app.inject(`/api/events/${await add()}/contact`);
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { email }, 'no-store']);
  expect((await ask(await add({ visibility: 'unlisted' }))).body).toEqual({ email });
  const draft = await add({ status: 'draft' });
  expect((await ask(draft)).status).toBe(404);
  expect((await ask(draft, await login(server.db))).status).toBe(404);
  expect((await ask(draft, organiser)).body).toEqual({ email });
});

test('where there is none it is not found, and the event says so', async () => {
  const id = await add({ contact_email: null });
  expect((await ask(id)).status).toBe(404);
  expect((await ask(uuid())).status).toBe(404);
  expect((await call(server, 'GET', `/events/${id}`)).body.has_contact).toBe(false);
});

test('nothing else that visitors and robots read has it', async () => {
  const id = await add({ title: 'Tea with a host' });
  const paths = [`/event/${id}`, '/', `/api/events/${id}`, '/api/events', `/api/events/${id}/calendar.ics`];
  for (const path of [...paths, '/api/calendar.ics']) {
    const { statusCode, body } = await app.inject(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).not.toContain('contact.example.org');
  }
  expect((await call(server, 'GET', `/events/${id}`)).body).toMatchObject({ has_contact: true });
});

test('organisers set it, read it, empty it and take it along in a copy', async () => {
  const id = await add();
  const path = `/admin/events/${id}`;
  const copy = await call(server, 'POST', `${path}/duplicate`, { token: organiser });
  expect(copy.body.contact_email).toBe(email);
  const { version } = (await call(server, 'GET', path, { token: organiser })).body;
  const change = (contact_email: string | null) =>
    call(server, 'PATCH', path, { token: organiser, json: { version, contact_email } });
  expect((await change('no address')).body.fields).toMatchObject([{ field: 'contact_email' }]);
  expect((await change(null)).body.contact_email).toBeNull();
});

test('who collects addresses is slowed down', async () => {
  const url = `/api/events/${await add()}/contact`;
  const statuses: number[] = [];
  // From elsewhere: what is counted for an address is so for all tests.
  for (let asked = 0; asked < 61; asked++)
    statuses.push((await server.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
