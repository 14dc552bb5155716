import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ActorRefFrom, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { doorMachine } from '#machines/door/door/door.machine.ts';
import type {
  About,
  Asked,
  DeviceRead,
  Doing,
  DoorMachineEvent,
  OpenedDoor,
  ShutReason,
  StoredAction,
  SyncedDoor,
} from '#machines/door/door/door.types.ts';
import type { DoorPerson } from '#rules/door/door-list.ts';
import { judgeCode, type Judged, judgeTicket, readScan, type Verdict } from '#rules/door/judge.ts';
import { searchList } from '#rules/door/own-actions.ts';
import { secretOf } from '#rules/registrations/ticket.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { watchTab } from '#src/session/watch-tab.ts';
import type { HeldDoor } from './held-door.ts';
import { loadDoor, readDevice, redeemLink, ticketDigests, wipeDoor } from './open-door.ts';
import { deleteWarning, writeDoor } from './own-store.ts';
import { signals } from './signals.ts';
import { storeAction } from './store-action.ts';
import { syncHeldDoor } from './sync-door.ts';

type DoorActor = ActorRefFrom<typeof doorMachine>;

const searches = new WeakMap<DoorActor, (words: string) => DoorPerson[]>();

// What is being written to the device, or is nowhere but in memory, goes on when the page is left.
const doors = poolActors(start, {
  isBusy: (snapshot) => snapshot.matches({ open: { desk: 'storing' } }) || snapshot.context.aside.unstored > 0,
});

function start(eventId: string): DoorActor {
  const { actors, search } = portsOf(eventId);
  const machine = doorMachine.provide({
    actors,
    actions: {
      logFailure,
      keepDoorName: (_, { name }) => attempt('keepDoorName', writeDoor(eventId, { name })),
      forgetWarning: (_, { id }) => attempt('forgetWarning', deleteWarning(id)),
      signal: (_, how) => signals[how](),
    },
  });
  const actor = createActor(machine, { input: { eventId, hasLink: location.hash.length > 1 }, ...inspectOption() });
  searches.set(actor, search);
  return actor.start();
}

/** The door of an event on this device. */
export function useDoor(eventId: string) {
  const actor = doors.useHeld(eventId);
  const { kind, about, ...facts } = useSelector(actor, show, shallowEqual);
  const verdict = useMemo(() => verdictOf(kind, about), [kind, about]);
  const does = useMemo(() => commands(actor), [actor]);
  return { ...facts, verdict, ...does };
}

export type Door = ReturnType<typeof useDoor>;

function commands(actor: DoorActor) {
  const { send } = actor;
  return {
    /** At most fifty, by name or code. */
    search: (words: string) => searches.get(actor)?.(words) ?? [],
    scan: (text: string) => send({ type: 'text.scanned', text }),
    checkIn(code: string) {
      persist();
      send({ type: 'person.chosen', code });
    },
    undo: (actionId: string) => send({ type: 'undo.requested', actionId }),
    walkIn: (person: { name: string; email: string | null }) => send({ type: 'walkIn.entered', ...person }),
    next: () => send({ type: 'verdict.dismissed' }),
    retry: () => send({ type: 'retry.requested' }),
    nameDoor(name: string) {
      persist();
      send({ type: 'door.named', name });
    },
    dismiss: (id: string) => send({ type: 'warning.dismissed', id }),
  };
}

type Snapshot = SnapshotFrom<typeof doorMachine>;

function show(snapshot: Snapshot) {
  const { context } = snapshot;
  const { event, door, isNamedByLink, counts, aside, last, warnings, isInDoubt } = context;
  return {
    state: stateOf(snapshot),
    shut: reasonOf(snapshot),
    kind: kindOf(snapshot),
    about: context.about,
    event,
    door,
    isNamedByLink,
    ...counts,
    ...aside,
    /** The device's clock alone says that the event is over. */
    isInDoubt,
    isOffline: snapshot.matches({ open: { sync: 'offline' } }),
    /** Someone is being judged or stored: nobody else comes in between. */
    isBusy: snapshot.matches('open') && !snapshot.matches({ open: { desk: 'ready' } }),
    last,
    warnings,
  };
}

function stateOf(snapshot: Snapshot) {
  if (snapshot.matches('shut')) return 'shut' as const;
  if (snapshot.matches('open')) return 'open' as const;
  return snapshot.matches('unreachable') ? ('unreachable' as const) : ('opening' as const);
}

/** Of the verdict that is shown, if one is. */
export function kindOf({ value }: Snapshot): Verdict['kind'] | null {
  const shown = typeof value === 'object' && 'open' in value ? value.open.verdict : 'none';
  return shown === 'none' ? null : shown;
}

export function verdictOf(kind: Verdict['kind'] | null, about: About | null): Verdict | null {
  return kind && about ? ({ kind, ...about } as Verdict) : null;
}

/** Why the door is shut, if it is. */
function reasonOf(snapshot: Snapshot): ShutReason | null {
  if (snapshot.matches({ shut: 'ended' })) return 'ended';
  if (snapshot.matches({ shut: 'refused' })) return 'refused';
  return snapshot.matches({ shut: 'loggedOut' }) ? 'loggedOut' : null;
}

/** Asks the browser, in a tap, not to throw the list away when the disk is full; it may say no. */
export function persist() {
  void (navigator as Partial<Navigator>).storage?.persist?.().catch(() => false);
}

function attempt(call: string, work: Promise<void>) {
  work.catch((error: unknown) => logFailure(null, { call, error }));
}

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
