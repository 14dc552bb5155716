import type { DoorKey, DoorPeople, DoorSync, DoorSynced } from '#openapi/types.ts';
import { api, ask } from '#src/api/client.ts';

/** Who asks: a device on which a door link was opened, or whoever is logged in. */
interface Asking {
  eventId: string;
  key: string | null;
  signal: AbortSignal;
}

/** A key of this device's own, for the secret of a door link. */
export function openDoorLink(eventId: string, secret: string, signal: AbortSignal): Promise<DoorKey> {
  return ask(api.POST('/door/{id}/key', { ...at(eventId), body: { secret }, signal }));
}

/** Everybody, as text: it goes to the device as it came. */
export async function getDoorPeople({ eventId, key, signal }: Asking): Promise<{ text: string; people: DoorPeople }> {
  const asked = api.GET('/door/{id}/people', { ...at(eventId), signal, parseAs: 'text', ...withKey(key) });
  const text = await ask(asked);
  return { text, people: JSON.parse(text) as DoorPeople };
}

export function syncDoor({ eventId, key, signal }: Asking, body: DoorSync): Promise<DoorSynced> {
  return ask(api.POST('/door/{id}/actions', { ...at(eventId), signal, body, ...withKey(key) }));
}

function at(eventId: string) {
  return { params: { path: { id: eventId } } };
}

/** A key stands in place of a login: somebody's who happens to be logged in on that device has nothing to do with its door. */
function withKey(key: string | null) {
  if (key === null) return {};
  const fetch = (request: Request) => {
    request.headers.delete('Authorization');
    return globalThis.fetch(request);
  };
  return { headers: { 'Door-Key': key }, fetch };
}
