import { fromCallback, fromPromise } from 'xstate';
import type {
  Asked,
  DeviceRead,
  Doing,
  DoorMachineEvent,
  OpenedDoor,
  StoredAction,
  SyncedDoor,
} from '#machines/door/door.types.ts';
import { type Judged, judgeCode, judgeDigest, readScan } from '#rules/door/judge.ts';
import { searchList } from '#rules/door/own-actions.ts';
import { secretOf } from '#rules/tickets/ticket.ts';
import { digestOf } from './digest.ts';
import { deleteList } from './device-list.ts';
import { type HeldDoor, openedDoor } from './held-door.ts';
import { loadDoor, readDevice, redeemLink } from './open-door.ts';
import { watchTab } from '../watch-tab.ts';
import { deleteOwn, deleteOwnButQueue, isOver, readOwn } from './own-store.ts';
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
      current = read.held;
      return { kind: 'door', opened: openedDoor(read.held, read.warnings) };
    }),
    getDoorPeople: fromPromise<OpenedDoor, { eventId: string }>(async ({ signal }) => {
      const { held: loaded, warnings } = await loadDoor(eventId, signal);
      current = loaded;
      return openedDoor(loaded, warnings);
    }),
    judge: fromPromise<Judged, { asked: Asked | null }>(({ input: { asked } }) => judge(held(), asked)),
    storeAction: fromPromise<StoredAction, { doing: Doing | null; door: string }>(({ input: { doing, door } }) => {
      if (!doing) throw new Error('There is nothing to do.');
      return storeAction(held(), doing, door);
    }),
    syncDoor: fromPromise<SyncedDoor, { door: string }>(({ input: { door }, signal }) =>
      syncHeldDoor(held(), door, signal),
    ),
    wipeDevice: fromPromise<number, { eventId: string }>(async () => {
      current = null;
      await deleteList(eventId);
      // Of an event that was only withdrawn, what was done may still be sent.
      const { door } = await readOwn(eventId);
      return door && isOver(door, Date.now()) ? deleteOwn(eventId) : deleteOwnButQueue(eventId);
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
  return read.kind === 'ticket' ? judgeDigest(held, await digestOf(secretOf(read.ticket))) : read;
}
