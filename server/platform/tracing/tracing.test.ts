// @module-tag thorough

import { barePages } from '#tests/support/browser/bare-pages.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTraceCollector } from '#tests/support/outside/trace-collector.ts';
import { putDatabase } from '#tests/support/server/snapshot.ts';
import { serve } from '../../serve.ts';
import { createLog } from '../log/log.ts';
import { readConfig } from '../settings/read-config.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SECRET = 'a-secret-of-a-mail-that-is-long-enough-to-be-one';

/** A server without any account; what it logs, line by line. */
async function aServer(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-traced-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) }, 'info');
  await putDatabase(folder);
  const running = await serve(readConfig({ DATA_DIR: folder, PORT: '0', ...settings }), log, barePages);
  return { running, lines };
}

async function ask(address: string, path: string, init: RequestInit = {}): Promise<void> {
  await (await fetch(`${address}${path}`, init)).text();
}

test('answers and their statements reach the collector, below what a proxy says, without what was asked', async () => {
  const collector = await startTraceCollector();
  onTestFinished(collector.close);
  const { running, lines } = await aServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=evening',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    TRUST_PROXY: '127.0.0.1',
  });
  const { address } = running;
  const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
  await ask(address, `/api/events?q=${SECRET}`, { headers: { traceparent, 'x-forwarded-for': '203.0.113.9' } });
  await ask(address, '/api/events/00000000-0000-7000-8000-000000000000');
  await ask(address, `/verify-email/${SECRET}`);
  await ask(address, '/api/health/live');
  const login = new URLSearchParams({ username: 'attendee@example.org', password: 'welcome to foyer' });
  await ask(address, '/api/auth/token', { method: 'POST', body: login });
  await running.stop();

  const sent = collector.sent();
  expect(sent.includes(Buffer.from(TRACE, 'hex'))).toBe(true);
  const text = sent.toString('latin1');
  for (const part of [
    ...['GET /api/events', 'GET /api/events/:id', 'listEvents', 'getEvent', 'foyer.request_id'],
    ...['POST /api/auth/token', 'db.query.text', 'from "events"', 'insert into "sessions"', 'staging', 'foyer'],
  ])
    expect(text).toContain(part);
  for (const part of [SECRET, '203.0.113.9', 'attendee@example.org', 'welcome to foyer', 'getLiveness'])
    expect(text).not.toContain(part);
  expect(collector.headers[0]).toMatchObject({ 'x-team': 'evening', 'content-type': 'application/x-protobuf' });
  const line = lines.map((each) => JSON.parse(each)).find(({ path }) => path === '/api/events');
  expect(line).toMatchObject({ trace_id: TRACE, status: 200 });
});

test('a visitor chooses neither a trace nor what is collected, and a collector that fails harms nobody', async () => {
  const collector = await startTraceCollector({ status: 400 });
  onTestFinished(collector.close);
  const { running, lines } = await aServer({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.address}/here` });
  const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
  const answer = await fetch(`${running.address}/api/events`, { headers: { traceparent } });
  expect(answer.status).toBe(200);
  await answer.text();
  await running.stop();
  const sent = collector.sent();
  expect(sent.includes('listEvents')).toBe(true);
  expect(sent.includes(Buffer.from(TRACE, 'hex'))).toBe(false);
  expect(lines.join('')).toContain('traces did not reach their collector');
});

test.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, 'http://collector:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/in/' }, 'http://collector:4318/in/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/traces' }, 'https://collector/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, null],
])('%o sends traces to %s', (settings: Record<string, string>, to) => {
  expect(readConfig(settings).tracesTo).toBe(to);
});

test('an exporter or a protocol that is not there is refused with the name of its setting', () => {
  const read = (settings: Record<string, string>) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...settings });
  expect(() => read({ OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow(/^OTEL_TRACES_EXPORTER must be one of otlp, none/);
  expect(() => read({ OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc' })).toThrow(/^OTEL_EXPORTER_OTLP_TRACES_PROTOCOL /);
});
