import * as operations from '#openapi/operations.ts';
import type { DoorKey, DoorPeople, DoorSync, DoorSynced } from '#openapi/types.ts';
import { toFailure } from '#machines/calls/problem.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { ask, call } from '#src/api/client.ts';
import { isRecord, parseKept } from '#src/api/kept-json.ts';
import type { StoredAction } from './database.ts';

/** Who asks: a device on which a door link was opened, or a person who is logged in. */
export interface Asking {
  eventId: string;
  key: string | null;
  signal: AbortSignal;
}

/** A key of this device's own, for the secret of a door link. */
export function openDoorLink(eventId: string, secret: string, signal: AbortSignal): Promise<DoorKey> {
  return ask(operations.openDoorLink, { ...at(eventId), body: { secret }, signal });
}

/** Everybody, as text: it goes to the device as it came. */
export async function getDoorPeople({ eventId, key, signal }: Asking): Promise<{ text: string; people: DoorPeople }> {
  const { headers, ...how } = withKey(key);
  const text = await ask(operations.getDoorPeople, {
    ...{ ...at(eventId), signal, parseAs: 'text', ...how },
    headers: { ...headers, 'door-list': 'packed' },
  });
  return { text, people: whole(parseKept(text, isPeople), 'people') };
}

export async function syncDoor(asking: Asking, body: DoorSync): Promise<DoorSynced> {
  try {
    return await sendActions(asking, body);
  } catch (error) {
    // A process of the release before refuses what it does not know, while processes are replaced.
    const hasTickets = body.actions.some(({ ticket }) => ticket);
    if (!hasTickets || toFailure(error).code !== 'invalid') throw error;
    return sendActions(asking, { ...body, actions: body.actions.map(({ ticket: _, ...action }) => action) });
  }
}

async function sendActions({ eventId, key, signal }: Asking, body: DoorSync): Promise<DoorSynced> {
  const sent = { ...body, sent_at: Date.now() };
  // Not with `ask`: a door without a network sends again by itself, and needs nothing read.
  const { data } = await call(operations.syncDoor, { ...at(eventId), signal, body: sent, ...withKey(key) });
  return whole(data, 'results');
}

/** The first of these that one call takes: as many as were done at one door, by the name that it had then. */
export function batchOf(waiting: StoredAction[]): Pick<DoorSync, 'door' | 'actions'> {
  const door = waiting[0]?.door ?? '';
  const others = waiting.findIndex((own) => own.door !== door);
  const together = waiting.slice(0, Math.min(SENT_AT_ONCE, others === -1 ? SENT_AT_ONCE : others));
  return { door, actions: together.map(({ action, ticket }) => (ticket ? { ...action, ticket } : action)) };
}

const SENT_AT_ONCE = 200;

/** Text that was cut off is not; `whole` checks what is in it. */
function isPeople(value: unknown): value is DoorPeople {
  return isRecord(value);
}

/** An answer that says nothing, as one of a proxy may, is none: what was sent is sent again. */
function whole<Answer extends { now: number }>(answer: Answer | null | undefined, part: keyof Answer): Answer {
  if (typeof answer?.now !== 'number' || answer[part] === undefined) throw new CallFailed(0);
  return answer;
}

function at(eventId: string) {
  return { params: { path: { id: eventId } } };
}

/** A key stands in place of a login: someone's who happens to be logged in on that device has nothing to do with its door. */
function withKey(key: string | null) {
  if (key === null) return { headers: {} };
  const fetch = (request: Request) => {
    request.headers.delete('Authorization');
    return globalThis.fetch(request);
  };
  return { headers: { 'Door-Key': key }, fetch };
}
