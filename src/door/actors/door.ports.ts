import { fromCallback, fromPromise } from 'xstate';
import type {
  Asked,
  DeviceRead,
  Doing,
  DoorMachineEvent,
  OpenedDoor,
  StoredAction,
  SyncedDoor,
} from '#machines/door/door/door.types.ts';
import { type Judged, judgeCode, judgeTicket, readScan } from '#rules/door/judge.ts';
import { searchList } from '#rules/door/own-actions.ts';
import { secretOf } from '#rules/registrations/ticket.ts';
import { ticketDigests } from './digest.ts';
import { wipeDoor } from './forget-doors.ts';
import type { HeldDoor } from './held-door.ts';
import { loadDoor, readDevice, redeemLink } from './open-door.ts';
import { watchTab } from '#src/session/watch-tab.ts';
import { storeAction } from './store-action.ts';
import { syncHeldDoor } from './sync-door.ts';

/** The ports of one door's machine, and its people to look for; they share what is in memory of it. */
export function portsOf(eventId: string) {
  let current: HeldDoor | null = null;
  const held = () => {
    if (!current) throw new Error('The door is not open.');
    return current;
  };
  const actors = {
    openDoorLink: fromPromise<void, { eventId: string }>(({ signal }) => redeemLink(eventId, signal)),
    readDevice: fromPromise<DeviceRead, { eventId: string }>(async () => {
      const read = await readDevice(eventId);
      if (read === 'nobody' || read === 'nothing') return { kind: read };
      // By the device's clock alone: the server decides, and until then nobody is shown.
      current = read.opened.isOver ? null : read.held;
      return { kind: 'door', opened: read.opened };
    }),
    getDoorPeople: fromPromise<OpenedDoor, { eventId: string }>(async ({ signal }) => {
      const loaded = await loadDoor(eventId, signal);
      current = loaded.held;
      return loaded.opened;
    }),
    judge: fromPromise<Judged, { asked: Asked | null }>(({ input: { asked } }) => judge(held(), asked)),
    storeAction: fromPromise<StoredAction, { doing: Doing | null; door: string }>(({ input: { doing, door } }) => {
      if (!doing) throw new Error('There is nothing to do.');
      return storeAction(held(), doing, door);
    }),
    syncDoor: fromPromise<SyncedDoor, { door: string }>(({ input: { door }, signal }) =>
      syncHeldDoor(held(), door, signal),
    ),
    wipeDevice: fromPromise<number, { eventId: string }>(() => {
      current = null;
      return wipeDoor(eventId);
    }),
    watchTab: fromCallback<DoorMachineEvent>(({ sendBack }) => watchTab(sendBack)),
  };
  return {
    actors,
    search: (words: string) => (current ? searchList(current.list, current.overlay, words) : []),
  };
}

async function judge(held: HeldDoor, asked: Asked | null): Promise<Judged> {
  if (asked?.kind === 'chosen') return judgeCode(held, asked.code);
  const read = readScan(held.eventId, asked?.text ?? '');
  if (read.kind !== 'ticket') return read;
  return judgeTicket(held, await ticketDigests(secretOf(read.ticket), held.stored.salt ?? null));
}
