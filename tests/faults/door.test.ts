// @module-tag thorough

import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { DoorAction, DoorPeople, DoorSynced } from '#openapi/types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { aMember, anEvent, login } from '#tests/support/made/factories.ts';
import { manyRegistered } from '#tests/support/made/many-people.ts';
import { engineNames, onOneDatabase } from './on-one-database.ts';
import type { ServerProcess } from './server-process.ts';

const registered = 300;
const coming = 200;
const atOnce = 25;
/** Which batches the server does not outlive, and after what part of the time that the one before took. */
const kills = new Map([
  [2, 0.3],
  [5, 0.7],
]);
/** Two more, where it had answered before each of these: the last is killed as soon as it is asked. */
const surerKills = new Map([
  [6, 0.1],
  [7, 0],
]);
/** Milliseconds; a server that does not answer by then is not there. */
const patience = 15_000;

describe.each(engineNames)('a server that is killed while a door sends what was done, on %s', (engine) => {
  const { inDatabase, start } = onOneDatabase(engine);

  /** Answers null where the server died before it answered. */
  async function sendUntilKilled(server: ServerProcess, device: Device, actions: DoorAction[], after: number) {
    const answer = send(server, device, actions).catch(() => null);
    await wait(after);
    server.send('SIGKILL');
    expect(await server.ended).toBeNull();
    return answer;
  }

  test('has each check-in once, those that it acknowledged and those that were sent again', async () => {
    const device = await inDatabase(makeDoor);
    let server = await start();
    const codes = await loadDoor(server, device);
    expect(codes).toHaveLength(registered);
    const batches = Array.from({ length: coming / atOnce }, (_, index) =>
      codes.slice(index * atOnce, (index + 1) * atOnce).map(checkIn),
    );
    const acknowledged: string[] = [];
    let took = 0;
    let unanswered = 0;
    let last: DoorSynced | null = null;
    for (const [index, actions] of batches.entries()) {
      const part = kills.get(index) ?? (unanswered === 0 ? surerKills.get(index) : undefined);
      const began = performance.now();
      last = await (part === undefined
        ? send(server, device, actions)
        : sendUntilKilled(server, device, actions, took * part));
      took = performance.now() - began;
      if (part !== undefined) server = await start();
      if (last === null) {
        unanswered += 1;
        last = await send(server, device, actions);
      }
      expect(last.results.map(({ id, outcome }) => [id, outcome])).toEqual(actions.map(({ id }) => [id, 'done']));
      acknowledged.push(...last.results.map(({ id }) => id));
    }
    expect(unanswered).toBeGreaterThan(0);
    expect([last?.here, last?.expected, last?.doubles]).toEqual([coming, registered, []]);
    // A device that died before it had noted the answers sends all of them again.
    for (const actions of batches) {
      const again = await send(server, device, actions);
      expect([again.here, again.results.filter(({ outcome }) => outcome !== 'done')]).toEqual([coming, []]);
    }
    server.send('SIGTERM');
    expect(await server.ended).toBe(0);

    const sent = batches.flat();
    const { actions, arrived, audited } = await inDatabase((db) => readDoor(db, device));
    expect(acknowledged.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
    expect(actions).toEqual(sent.map(({ id, code }) => [id, code, 'done', 'North']).toSorted());
    expect(arrived).toEqual(sent.map(({ code, at }) => [code, at, 'North']).toSorted());
    expect(audited).toEqual(sent.map(({ code }) => code).toSorted());
  });
});

interface Device {
  eventId: string;
  token: string;
  cursor: string;
}

async function makeDoor(db: Db): Promise<Device> {
  const { event_id } = await anEvent(db, { starts_at: new Date() });
  await manyRegistered(db, event_id, registered);
  return { eventId: event_id, token: await login(db, await aMember(db, event_id, 'check_in')), cursor: '' };
}

function checkIn(code: string, index: number): DoorAction {
  return { id: uuid(), kind: 'check_in', at: Date.now() - 60_000 + index, ahead: 0, error: 20, code };
}

async function loadDoor(server: ServerProcess, device: Device): Promise<string[]> {
  const { cursor, people } = await ask<DoorPeople>(server, device, 'people');
  device.cursor = cursor;
  return people.codes;
}

async function send(server: ServerProcess, device: Device, actions: DoorAction[]): Promise<DoorSynced> {
  const synced = await ask<DoorSynced>(server, device, 'actions', { cursor: device.cursor, door: 'North', actions });
  device.cursor = synced.cursor;
  return synced;
}

async function ask<Answer>(
  { url }: ServerProcess,
  { eventId, token }: Device,
  what: string,
  json?: object,
): Promise<Answer> {
  const answer = await fetch(`${url}/api/door/${eventId}/${what}`, {
    method: json ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
    body: json ? JSON.stringify(json) : null,
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** What is written of the door, each in the order of its first word. */
async function readDoor(db: Db, { eventId }: Device) {
  const actions = await db
    .selectFrom('door_actions')
    .innerJoin('registrations', 'registrations.registration_id', 'door_actions.registration_id')
    .select(['action_id', 'code', 'outcome', 'door'])
    .where('door_actions.event_id', '=', eventId)
    .execute();
  const people = await db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).execute();
  const audited = await db
    .selectFrom('audit_entries')
    .innerJoin('registrations', 'registration_id', 'entity_id')
    .select('code')
    .where('action', '=', 'registration.checked_in')
    .execute();
  return {
    actions: actions.map(({ action_id, code, outcome, door }) => [action_id, code, outcome, door]).toSorted(),
    arrived: people
      .flatMap(({ code, checked_in_at, checked_in_door }) =>
        checked_in_at ? [[code, checked_in_at.getTime(), checked_in_door]] : [],
      )
      .toSorted(),
    audited: audited.map(({ code }) => code).toSorted(),
  };
}
