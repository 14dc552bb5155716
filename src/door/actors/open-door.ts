import { toFailure } from '#machines/calls/problem.ts';
import type { OpenedDoor } from '#machines/door/door/door.types.ts';
import { addSample } from '#rules/door/clock.ts';
import type { TicketDigests } from '#rules/door/door-list.ts';
import { withoutPunctuation } from '#rules/pages/copied-address.ts';
import { codeOfHash } from '#rules/registrations/ticket-code.ts';
import { bearerToken } from '#src/api/bearer.ts';
import { inTime } from '#src/session/in-time.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { readSession } from '#src/session/session-storage.ts';
import {
  type DatabaseName,
  KEPT,
  OF_LOGIN,
  type Owner,
  type StoredAction,
  type StoredDoor,
  type StoredEvent,
} from './database.ts';
import { columnsOf, deleteList, eventOf, readList, writeList } from './device-list.ts';
import { type Asking, batchOf, getDoorPeople, openDoorLink, syncDoor } from './door.calls.ts';
import { drift, type HeldDoor, holdDoor, isOverByDevice, openedDoor, sampleOf } from './held-door.ts';
import { deleteActions, deleteDoor, deleteOwnButQueue, doorsToForget, readOwn, writeDoor } from './own-store.ts';

type Opened = { held: HeldDoor; opened: OpenedDoor };

/** What is not of the person who is here goes before anything is shown. */
export async function readDevice(eventId: string): Promise<Opened | 'nobody' | 'nothing'> {
  if (isKnownWho()) await forgetDoors(await personHere());
  const { door, actions, warnings } = await readOwn(eventId);
  const owner = await ownerOf(door);
  if (owner === null) return 'nobody';
  const database = door?.key == null ? OF_LOGIN : KEPT;
  const list = await readList(database, eventId);
  if (!list || !door || !isOf(list.stored, owner, database)) return 'nothing';
  const held = holdDoor({ database, owner, stored: list.stored, door, actions }, list.columns);
  return { held, opened: openedDoor(held, warnings, isOverByDevice(held)) };
}

/** Who is logged in; null for nobody. Someone of whom only the token is known is known by that. */
async function personHere(): Promise<Owner | null> {
  const token = bearerToken();
  if (token === null) return null;
  return knownPerson() ?? `session ${await digestOf(new TextEncoder().encode(token))}`;
}

/** As the browser keeps it with the token; another tab may have stored another session by now. */
function knownPerson(): Owner | null {
  const { token, user } = readSession();
  return token === bearerToken() ? (user?.user_id ?? null) : null;
}

/** Of someone whom only the server can name, it is not known yet what on the device is theirs. */
function isKnownWho(): boolean {
  return bearerToken() === null || knownPerson() !== null;
}

/** Whose the door of this event is: the link's where a link opened it, for anybody at the device; else the person's. */
async function ownerOf(door: Pick<StoredDoor, 'key' | 'link'> | null): Promise<Owner | null> {
  return door?.key == null ? personHere() : `link ${door.link ?? ''}`;
}

/** The release before wrote no owner, and what a link opened was the link's then too. */
function isOf(list: Partial<StoredEvent>, owner: Owner, database: DatabaseName): boolean {
  return list.owner === owner || (database === KEPT && list.owner === undefined);
}

/**
 * Opens the door with the link that led here, whose secret then leaves the address. Opened once more on the same device it is
 * no further device.
 */
export async function redeemLink(eventId: string, signal: AbortSignal): Promise<void> {
  const secret = withoutPunctuation(location.hash).slice(1);
  const link = await digestOf(new TextEncoder().encode(secret));
  const { door } = await readOwn(eventId);
  try {
    if (door?.key == null || door.link !== link) {
      const { key } = await openDoorLink(eventId, secret, signal);
      await keep('deleteDoor', () => deleteDoor(KEPT, eventId));
      await writeDoor(eventId, { key, link, owner: await ownerOf({ key, link }) });
    }
    forgetSecret();
  } catch (error) {
    // Without a network it may be tried again.
    if (isAnswer(error)) forgetSecret();
    throw error;
  }
}

function isAnswer(error: unknown): boolean {
  return toFailure(error).code !== 'unreachable';
}

function forgetSecret() {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Everybody from the server, onto the device before anybody is let in. */
export async function loadDoor(eventId: string, signal: AbortSignal): Promise<Opened> {
  const { door: known, actions: waiting } = await readOwn(eventId);
  const key = known?.key ?? null;
  const owner = (await ownerOf(known)) ?? '';
  const began = performance.now();
  const { text, people: got } = await getDoorPeople({ eventId, key, signal }).catch(async (error: unknown) => {
    if (key !== null || toFailure(error).code === 'not_allowed_now') {
      const own = waiting.filter((action) => action.owner === owner);
      await keep('reportLate', () => reportLate({ eventId, key, signal }, own));
    }
    throw error;
  });
  const sample = sampleOf(began, got.now);
  const { event_id, title, starts_at, ends_at, timezone, status, cursor, here, expected, door: linkDoor } = got;
  const stored: StoredEvent = {
    ...{ event_id, owner },
    event: { event_id, title, starts_at, ends_at, timezone, status },
    cursor,
    salt: got.packed?.salt ?? null,
    counts: { here, expected },
    linkDoor,
  };
  const database = key === null ? OF_LOGIN : KEPT;
  signal.throwIfAborted();
  await keep('forgetDoors', async () => forgetDoors(await personHere(), got.now));
  const until = Date.parse(got.until);
  await writeDoor(eventId, { key, owner, until, clock: { ahead: sample.ahead, error: sample.took / 2 } });
  const { door, actions, warnings } = await readOwn(eventId);
  if (!door) throw new Error('Neither the device nor the page kept the door.');
  // The list is put in order while the disk is busy with it.
  const writing = keep('writeList', () => writeList(database, stored, text));
  const held = holdDoor({ database, owner, stored, door, actions }, columnsOf(got));
  held.clock = addSample(held.clock, sample, drift());
  await writing;
  return { held, opened: openedDoor(held, warnings, until <= got.now) };
}

/** A door that is closed takes what was done while it was open. What it says of it has nobody left to hear it there. */
async function reportLate(asking: Asking, waiting: StoredAction[]): Promise<void> {
  for (let left = waiting; left.length > 0;) {
    const batch = batchOf(left);
    const { results } = await syncDoor(asking, { cursor: '', ...batch });
    await deleteActions(results);
    left = left.slice(batch.actions.length);
  }
}

/** A device that keeps nothing opens the door all the same, for as long as the page is open. */
async function keep(call: string, work: () => Promise<void>): Promise<void> {
  try {
    await inTime(work());
  } catch (error) {
    logFailure(null, { call, error });
  }
}

/** The first 96 bits of the SHA-256 of these bytes, base64url. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return textOf(await hashOf(bytes));
}

/** What a door's list has in place of the secret of a ticket. */
export async function ticketDigests(secret: Uint8Array<ArrayBuffer>, salt: string | null): Promise<TicketDigests> {
  const hash = await hashOf(secret);
  const salted = salt === null ? null : await digestOf(new Uint8Array([...new TextEncoder().encode(salt), ...secret]));
  return { plain: textOf(hash), salted, code: codeOfHash(hash) };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function textOf(hash: Uint8Array): string {
  const text = btoa(String.fromCharCode(...hash.subarray(0, 12)));
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * Takes from the device what is not this person's, whose session may have ended while no page was open, and with `now`, the
 * server's time, what is a day over. What was done and is not sent stays.
 */
async function forgetDoors(person: Owner | null, now = -Infinity): Promise<void> {
  for (const [name, key] of await doorsToForget(person, now)) {
    const eventId = eventOf(key);
    await deleteList(name, eventId);
    await deleteDoor(name, eventId);
  }
}

/** Access to a door has ended. Says how much of what was done there, by anybody, is not sent. */
export async function wipeDoor(eventId: string): Promise<number> {
  for (const name of [OF_LOGIN, KEPT] as const) await deleteList(name, eventId);
  return deleteOwnButQueue(eventId);
}
