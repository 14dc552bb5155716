import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { doorMachine } from '#machines/door/door/door.machine.ts';
import type { DoorContext } from '#machines/door/door/door.types.ts';
import type { DoorPerson } from '#rules/door/door-list.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { portsOf } from './door.ports.ts';
import { deleteWarning, writeDoor } from './own-store.ts';

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
    },
  });
  const actor = createActor(machine, { input: { eventId, hasLink: location.hash.length > 1 }, ...inspectOption() });
  searches.set(actor, search);
  return actor.start();
}

/** The door of an event on this device. */
export function useDoor(eventId: string) {
  const actor = doors.useHeld(eventId);
  const facts = useSelector(actor, show, shallowEqual);
  const does = useMemo(() => commands(actor), [actor]);
  return { ...facts, ...does };
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

function show(snapshot: SnapshotFrom<typeof doorMachine>) {
  const { context } = snapshot;
  const { event, door, isNamedByLink, counts, aside, verdict, last, warnings, shut, error, breaks, isInDoubt } =
    context;
  return {
    state: stateOf(snapshot, context),
    shut,
    /** Why the door is not open, in a sentence. */
    detail: error?.detail ?? null,
    event,
    door,
    isNamedByLink,
    ...counts,
    ...aside,
    /** The device's clock alone says that the event is over. */
    isInDoubt,
    isOffline: breaks > 0,
    /** Somebody is being judged or stored: nobody else comes in between. */
    isBusy: snapshot.matches('open') && !snapshot.matches({ open: { desk: 'resting' } }),
    verdict,
    last,
    warnings,
  };
}

function stateOf(snapshot: SnapshotFrom<typeof doorMachine>, { shut }: DoorContext) {
  if (shut !== null) return 'shut' as const;
  if (snapshot.matches('open')) return 'open' as const;
  return snapshot.matches('unreachable') ? ('unreachable' as const) : ('opening' as const);
}

/** Asks the browser, in a tap, not to throw the list away when the disk is full; it may say no. */
export function persist() {
  void (navigator as Partial<Navigator>).storage?.persist?.().catch(() => false);
}

function attempt(call: string, work: Promise<void>) {
  work.catch((error: unknown) => logFailure(null, { call, error }));
}
