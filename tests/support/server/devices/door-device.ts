import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import type { DoorAction, DoorPeople, DoorSynced } from '#openapi/types.ts';
import { call } from '../call.ts';
import type { TestServer } from '../server.ts';

interface Device {
  token: string;
  eventId: string;
  door: string;
  now: () => Date;
  /** How many milliseconds its clock may be wrong by. */
  error?: number;
  /** What it has loaded; a list of the release before where it is not said. */
  list?: DoorPeople;
}

export function loadDoor(server: Pick<TestServer, 'app'>, eventId: string, token: string): Promise<DoorPeople> {
  return load(server, eventId, token, {});
}

export function loadPackedDoor(server: Pick<TestServer, 'app'>, eventId: string, token: string): Promise<DoorPeople> {
  return load(server, eventId, token, { 'door-list': 'packed' });
}

async function load(
  server: Pick<TestServer, 'app'>,
  eventId: string,
  token: string,
  headers: Record<string, string>,
): Promise<DoorPeople> {
  const { status, body } = await call(server, 'GET', `/door/${eventId}/people`, { token, headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as DoorPeople;
}

/** A device at a door that has loaded the list: it sends what it did, and remembers where it stands. */
export async function aDoorDevice(server: Pick<TestServer, 'app'>, device: Device) {
  const { token, eventId, door, now, error = 20 } = device;
  let { cursor } = device.list ?? (await loadDoor(server, eventId, token));
  const act = (kind: DoorAction['kind'], what: Partial<DoorAction>): DoorAction => ({
    ...{ id: uuid(), kind, at: now().getTime(), ahead: 0, error },
    ...what,
  });
  return {
    checkIn: (code: string, what: Partial<DoorAction> = {}) => act('check_in', { code, ...what }),
    undo: (undoes: string) => act('undo', { undoes }),
    /** Its cursor comes from another run of the database. */
    forget: () => void (cursor = cursor.replace(/\.[0-9a-f]{8}\./, '.00000000.')),
    walkIn: (name: string, email: string | null = null) => act('walk_in', { name, email }),
    async sync(...actions: DoorAction[]): Promise<DoorSynced> {
      const json = { cursor, door, actions };
      const { status, body } = await call(server, 'POST', `/door/${eventId}/actions`, { token, json });
      expect(status, JSON.stringify(body)).toBe(200);
      ({ cursor } = body as DoorSynced);
      return body as DoorSynced;
    },
  };
}

export function outcomes({ results }: DoorSynced) {
  return results.map(({ outcome }) => outcome);
}
