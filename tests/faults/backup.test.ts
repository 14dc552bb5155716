// @module-tag thorough
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import { anEvent, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { manyLoggedIn } from '#tests/support/made/many-people.ts';
import { engineNames, onOneDatabase } from './on-one-database.ts';
import { logIn } from './server-process.ts';

const PEOPLE = 60;
const CROWD = 20_000;
const dist = path.resolve(import.meta.dirname, '../../dist/server');
const [embedded = '', postgres = embedded] = engineNames;

/** What `npm run backup` and the others start. A tool that is killed ends with null. */
function startTool(name: string, word: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(dist, `${name}.js`), word], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  return { ended, kill: () => child.kill('SIGKILL') };
}

describe.each([
  { engine: embedded, other: postgres },
  { engine: postgres, other: embedded },
])('a backup of $engine', ({ engine, other }) => {
  const from = onOneDatabase(engine);
  const to = onOneDatabase(other);

  test('is of one moment while people register, who all get their seat', async () => {
    const world = await from.inDatabase(makeWorld);
    const server = await from.start();
    const file = path.join(from.environment().DATA_DIR ?? '', 'evening.zip');
    const registering = registerAll(server.url, world);
    await pause(100);
    expect(await startTool('backup', file, from.environment()).ended).toMatchObject({ code: 0 });
    expect(await registering).toEqual(Array.from({ length: PEOPLE }, () => 201));
    server.send('SIGTERM');
    expect(await server.ended).toBe(0);

    expect(await startTool('restore', file, to.environment()).ended).toMatchObject({ code: 0 });
    const { seats, registrations, entries } = await to.inDatabase(sumsOf);
    expect([seats, entries]).toEqual([registrations, registrations]);
    expect(registrations).toBeLessThanOrEqual(PEOPLE);
    const restored = await to.start();
    expect(await logIn(restored.url, world.email, PASSWORD)).toMatch(/^[\w-]{43}$/);
    // They came one after the other.
    const statuses = await registerAll(restored.url, { ...world, tokens: world.tokens.slice(0, 1) });
    expect(statuses).toEqual([registrations === 0 ? 201 : 409]);
  });

  test('and what is made of it can be killed at any time, and done again', async () => {
    await from.inDatabase((db) => fill(db));
    const folder = from.environment().DATA_DIR ?? '';
    const [file, killed] = [path.join(folder, 'evening.zip'), path.join(folder, 'killed.zip')];
    const started = performance.now();
    expect(await startTool('backup', file, from.environment()).ended).toMatchObject({ code: 0 });
    const whole = performance.now() - started;
    for (const share of [0.3, 0.7]) {
      // One that was quicker than the first is done again, and killed sooner.
      for (let after = share * whole; ; after /= 2) {
        const backup = startTool('backup', killed, from.environment());
        await pause(after);
        backup.kill();
        if ((await backup.ended).code === null) break;
        await rm(killed);
      }
      expect(existsSync(killed)).toBe(false);
    }
    const killedAfter = async (ms: number) => {
      const restoring = startTool('restore', file, to.environment());
      await pause(ms);
      restoring.kill();
      return restoring.ended;
    };
    let end = await killedAfter(0.15 * whole);
    // Where one before had left something, this one would refuse, and end by itself.
    expect(end).toMatchObject({ code: null });
    // From the embedded database into PostgreSQL it may take little more than half of that, and be done before it is killed.
    for (const share of [0.3, 0.45]) if (end.code === null) end = await killedAfter(share * whole);
    if (end.code === null) {
      expect((await to.inDatabase(sumsOf)).people).toBe(0);
      end = await startTool('restore', file, to.environment()).ended;
    }
    expect(end).toMatchObject({ code: 0 });
    expect((await to.inDatabase(sumsOf)).people).toBe(CROWD);
  }, 400_000);
});

async function makeWorld(db: Db) {
  const { event_id } = await anEvent(db, { capacity: PEOPLE });
  const { email } = await aUser(db);
  return { eventId: event_id, tokens: await manyLoggedIn(db, PEOPLE), email };
}

/** Some at a time, so that it lasts as long as a backup. */
async function registerAll(url: string, { eventId, tokens }: { eventId: string; tokens: string[] }): Promise<number[]> {
  const statuses = [];
  for (const token of tokens) {
    const answer = await fetch(`${url}/api/events/${eventId}/registrations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ form_version_id: null, answers: {} }),
    });
    statuses.push(answer.status);
    await pause(30);
  }
  return statuses;
}

function fill(db: Db) {
  return sql`
    insert into users (user_id, email, guest_since, created_at)
    select gen_random_uuid(), 'person-' || number || '@example.org', now(), now() from generate_series(1, ${CROWD}::integer) as number
  `.execute(db);
}

async function sumsOf(db: Db) {
  const { rows } = await sql<{ people: number; registrations: number; seats: number; entries: number }>`
    select (select count(*) from users)::integer as people, (select count(*) from registrations)::integer as registrations,
      (select coalesce(sum(seats_taken), 0) from events)::integer as seats,
      (select coalesce(sum(registrations), 0) from registration_counts)::integer as entries`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('Nothing could be counted.');
  return sums;
}
