import { toFailure } from '#machines/problem.ts';
import { bearerToken } from '#src/api/bearer.ts';
import { addSample } from '#rules/door/clock.ts';
import type { Warning } from '#rules/door/warnings.ts';
import { KEPT, OF_LOGIN, type StoredEvent } from './database.ts';
import { digestOf } from './digest.ts';
import { deleteList, readList, writeList } from './device-list.ts';
import { getDoorPeople, openDoorLink } from './door.calls.ts';
import { drift, type HeldDoor, holdDoor, sampleOf } from './held-door.ts';
import { deleteOwn, doorsThatAreOver, readOwn, writeDoor } from './own-store.ts';

/** Lists of other events that are a day over go on the way. Without login and key nobody is shown what is there. */
export async function readDevice(eventId: string) {
  for (const over of await doorsThatAreOver(Date.now())) if (over !== eventId) await wipe(over);
  const { door, actions, warnings } = await readOwn(eventId);
  const key = door?.key ?? null;
  if (key === null && bearerToken() === null) return 'nobody';
  const database = key === null ? OF_LOGIN : KEPT;
  const list = await readList(database, eventId);
  if (!list || !door) return 'nothing';
  return { held: holdDoor(database, list.stored, list.columns, { door, actions }), warnings };
}

/**
 * Opens the door with the link that led here, whose secret then leaves the address. Opened once more on the same device it is
 * no further device.
 */
export async function redeemLink(eventId: string, signal: AbortSignal): Promise<void> {
  const secret = location.hash.slice(1);
  const link = await digestOf(new TextEncoder().encode(secret));
  const { door } = await readOwn(eventId);
  try {
    if (door?.key == null || door.link !== link) {
      const { key } = await openDoorLink(eventId, secret, signal);
      await writeDoor(eventId, { key, link });
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

async function wipe(eventId: string) {
  await deleteList(eventId);
  await deleteOwn(eventId);
}

/** Everybody from the server, onto the device before anybody is let in. */
export async function loadDoor(eventId: string, signal: AbortSignal): Promise<{ held: HeldDoor; warnings: Warning[] }> {
  const key = (await readOwn(eventId)).door?.key ?? null;
  const began = performance.now();
  const { text, people: got } = await getDoorPeople({ eventId, key, signal });
  const sample = sampleOf(began, got.now);
  const { event_id, title, starts_at, ends_at, timezone, status, cursor, here, expected, door: linkDoor } = got;
  const stored: StoredEvent = {
    event_id,
    event: { event_id, title, starts_at, ends_at, timezone, status },
    cursor,
    counts: { here, expected },
    linkDoor,
  };
  const database = key === null ? OF_LOGIN : KEPT;
  signal.throwIfAborted();
  const clock = { ahead: sample.ahead, error: sample.took / 2 };
  await writeDoor(eventId, { until: Date.parse(got.until), clock });
  const { door, actions, warnings } = await readOwn(eventId);
  if (!door) throw new Error('The device did not keep the door.');
  // The list is put in order while the disk is busy with it.
  const writing = writeList(database, stored, text);
  const held = holdDoor(database, stored, got.people, { door, actions });
  held.clock = addSample(held.clock, sample, drift());
  await writing;
  return { held, warnings };
}
