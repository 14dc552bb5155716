import { assign, enqueueActions, fromCallback, raise, setup } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Failure, toFailure, toShown } from '#machines/calls/problem.ts';
import type { Judged } from '#rules/door/judge.ts';
import { verdictAfter } from '#rules/door/warnings.ts';
import type {
  Asked,
  DeviceRead,
  Doing,
  DoorContext,
  DoorInput,
  DoorMachineEvent,
  OpenedDoor,
  StoredAction,
  SyncedDoor,
} from './door.types.ts';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 16_000;
const NOT_LOADED = 'The door did not load. Check your connection and try again.';
const NOT_JUDGED = 'This device could not look them up, so nobody was checked in. Try again, or write the name down.';
const NOT_DONE = 'This device could not do that, so nothing has changed. Try again.';
const UNCERTAIN =
  'This device does not answer, so it may have checked them in or not. Search for their name before you try again.';

/** A device whose disk is busy or broken, and says neither. */
export const deviceSilent: Failure = { detail: null, code: 'unreachable', fields: [] };

interface Failed {
  error: unknown;
}

/** Actions, guards and actors of the chart, which is in `door.machine.ts`. */
export const doorSetup = setup({
  types: {
    context: {} as DoorContext,
    events: {} as DoorMachineEvent,
    input: {} as DoorInput,
  },
  actors: {
    /** The secret of the address for a key of this device. */
    openDoorLink: port<void, { eventId: string }>('openDoorLink'),
    readDevice: port<DeviceRead, { eventId: string }>('readDevice'),
    getDoorPeople: port<OpenedDoor, { eventId: string }>('getDoorPeople'),
    judge: port<Judged, { asked: Asked | null }>('judge'),
    storeAction: port<StoredAction, { doing: Doing | null; door: string }>('storeAction'),
    syncDoor: port<SyncedDoor, { door: string }>('syncDoor'),
    /** Takes the list from the device, and says how many actions could not be sent. */
    wipeDevice: port<number, { eventId: string }>('wipeDevice'),
    /** Sends `tab.left`, at once where nobody looks, `tab.returned` and `network.returned`. */
    watchTab: fromCallback<DoorMachineEvent>(() => {}),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    logFailure: (_, _failure: { call: string; error: unknown }) => {},
    keepDoorName: (_, _named: { name: string }) => {},
    forgetWarning: (_, _dismissed: { id: string }) => {},

    forgetLink: assign({ hasLink: false }),
    showDoor: assign((_, opened: OpenedDoor) => shown(opened)),
    showDoorOfDevice: assign((_, read: DeviceRead) => (read.kind === 'door' ? shown(read.opened) : {})),
    nameDoor: assign((_, { name }: { name: string }) => ({ door: name })),
    rememberAsked: assign((_, asked: Asked) => ({ asked })),
    forgetAsked: assign({ asked: null }),
    rememberDoing: assign((_, doing: Doing) => ({ doing })),
    forgetDoing: assign({ doing: null }),
    admit: assign((_, judged: Judged) => {
      if (judged.kind !== 'admit') return {};
      const { kind: _kind, ...whom } = judged;
      return { doing: { kind: 'check_in' as const, ...whom } };
    }),
    showJudged: assign((_, judged: Judged) => (judged.kind === 'verdict' ? { verdict: judged.verdict } : {})),
    forgetVerdict: assign({ verdict: null }),
    showNotJudged: assign({ verdict: { kind: 'failed' as const, detail: NOT_JUDGED } }),
    showNotDone: assign({ verdict: { kind: 'failed' as const, detail: NOT_DONE } }),
    showUncertain: assign({ verdict: { kind: 'uncertain' as const, detail: UNCERTAIN } }),
    showStored: assign((_, { verdict, counts, aside, last }: StoredAction) => ({ verdict, counts, aside, last })),
    reportStored: raise({ type: 'action.stored' }),
    dropWarning: assign(({ context }, { id }: { id: string }) => ({
      warnings: context.warnings.filter((warning) => warning.id !== id),
    })),
    showNotLoaded: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_LOADED) })),
    forgetError: assign({ error: null, isInDoubt: false }),
    doubtClock: assign({ isInDoubt: true }),
    /** Those who are shut out are shown nothing of the door; the state says why. */
    forgetPeople: assign({
      error: null,
      event: null,
      isNamedByLink: false,
      verdict: null,
      last: null,
      warnings: [],
      breaks: 0,
    }),
    countUnsent: assign(({ context }, waiting: number) => ({ counts: { ...context.counts, waiting } })),
    countBreak: assign(({ context }) => ({ breaks: context.breaks + 1 })),
    forgetBreaks: assign({ breaks: 0 }),
    noteVisible: assign((_, isVisible: boolean) => ({ isVisible })),
  },
  guards: {
    hasLink: ({ context }) => context.hasLink,
    isNobody: (_, { kind }: DeviceRead) => kind === 'nobody',
    isOver: (_, { isOver }: { isOver: boolean }) => isOver,
    isOverOnDevice: (_, read: DeviceRead) => read.kind === 'door' && read.opened.isOver,
    isOnDevice: (_, { kind }: DeviceRead) => kind === 'door',
    isAdmitted: (_, { kind }: Judged) => kind === 'admit',
    hasMore: (_, { hasMore }: SyncedDoor) => hasMore,
    /** A key that does not hold any more is a link that was ended, not a login that ran out. */
    isLoggedOut: ({ context }, { error }: Failed) =>
      toFailure(error).code === 'unauthenticated' && !context.isNamedByLink,
    isRefused: (_, { error }: Failed) =>
      ['unauthenticated', 'forbidden', 'not_found', 'invalid'].includes(toFailure(error).code),
    /** The event is a day over, or not published any more. */
    isClosed: (_, { error }: Failed) => toFailure(error).code === 'not_allowed_now',
    isLinkRefused: (_, { error }: Failed) =>
      ['not_found', 'not_allowed_now', 'invalid'].includes(toFailure(error).code),
    /** Nobody looks at the counts of a door in another tab; what is done there is sent all the same. */
    isWanted: ({ context: { isVisible, counts } }) => isVisible || counts.waiting > 0,
  },
  delays: {
    callLimit,
    /** A device that is asked for longer has lost the question. */
    deviceLimit: 5_000,
    syncLimit: 15_000,
    pause: 2_000,
    backoff: ({ context }) => Math.min(FIRST_WAIT * 2 ** (context.breaks - 1), LONGEST_WAIT),
  },
}).extend<{ showSynced: SyncedDoor }>({
  actions: {
    /** The verdict tells the person who is still at the door; a warning names everyone else. */
    showSynced: enqueueActions(({ context: { verdict, warnings: known }, enqueue }, synced) => {
      const inFront = verdict?.kind === 'welcome' ? verdict.actionId : null;
      const turned = synced.warnings.find(({ id }) => id === inFront);
      const ids = new Set(synced.warnings.map(({ id }) => id));
      enqueue.assign({ counts: synced.counts, aside: synced.aside, last: synced.last });
      if (ids.size === 0) return;
      enqueue.assign({
        verdict: turned ? verdictAfter(turned) : verdict,
        warnings: [...known.filter(({ id }) => !ids.has(id)), ...synced.warnings.filter(({ id }) => id !== inFront)],
      });
      if (turned) enqueue({ type: 'forgetWarning', params: { id: turned.id } });
    }),
  },
});

function shown({ isOver: _, ...opened }: OpenedDoor): Omit<OpenedDoor, 'isOver'> {
  return opened;
}

export function startingContext({ eventId, hasLink }: DoorInput): DoorContext {
  return {
    eventId,
    hasLink,
    event: null,
    door: '',
    isNamedByLink: false,
    counts: { here: 0, expected: 0, waiting: 0 },
    aside: { unstored: 0, others: 0 },
    isInDoubt: false,
    asked: null,
    doing: null,
    verdict: null,
    last: null,
    warnings: [],
    error: null,
    breaks: 0,
    isVisible: true,
  };
}

interface Refused {
  event: { error: unknown };
}

/** What the server’s refusals mean for an open door and for one that opens: each ends the access. */
export const accessEnds = [
  ends('isLoggedOut', '#door.shut.loggedOut'),
  ends('isRefused', '#door.shut.refused'),
  ends('isClosed', '#door.shut.ended'),
] as const;

function ends<Guard extends 'isLoggedOut' | 'isRefused' | 'isClosed', Target extends string>(
  guard: Guard,
  target: Target,
) {
  return {
    guard: { type: guard, params: ({ event }: Refused) => ({ error: event.error }) },
    target,
    actions: 'forgetPeople' as const,
  };
}
