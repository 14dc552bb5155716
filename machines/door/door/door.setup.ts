import { assign, fromCallback, raise, setup } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Failure, toFailure, toShown } from '#machines/calls/problem.ts';
import type { Judged, Verdict } from '#rules/door/judge.ts';
import { addWarnings, verdictAfter, type Warning } from '#rules/door/warnings.ts';
import type {
  About,
  Asked,
  DeviceRead,
  Doing,
  DoorContext,
  DoorInput,
  DoorMachineEvent,
  OpenedDoor,
  Signal,
  StoredAction,
  SyncedDoor,
} from './door.types.ts';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 16_000;
const NOT_LOADED = 'The door did not load. Check your connection and try again.';

/** Verdicts of a device that did not do what was asked. */
export const notJudged: Verdict = {
  kind: 'failed',
  detail: 'This device could not look them up, so nobody was checked in. Try again, or write the name down.',
};
export const notDone: Verdict = {
  kind: 'failed',
  detail: 'This device could not do that, so nothing has changed. Try again.',
};
export const uncertain: Verdict = {
  kind: 'uncertain',
  detail:
    'This device does not answer, so it may have checked them in or not. Search for their name before you try again.',
};

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
    signal: (_, _how: Signal) => {},

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
    reportVerdict: raise((_, { kind, ...about }: Verdict) => ({ type: `verdict.${kind}` as const, about })),
    showAbout: assign((_, about: About) => ({ about })),
    forgetAbout: assign({ about: null }),
    showStored: assign((_, { counts, aside, last }: StoredAction) => ({ counts, aside, last })),
    reportStored: raise({ type: 'action.stored' }),
    showSynced: assign(({ context: { warnings } }, { counts, aside, last, warnings: news }: SyncedDoor) => ({
      counts,
      aside,
      last,
      warnings: addWarnings(warnings, news),
    })),
    /** The person who is still at the door is told of by the verdict, and no longer in the list. */
    showTurned: assign(({ context }) => {
      const { kind: _, ...about } = turned(context) ?? notJudged;
      return { about, warnings: without(context, inFront(context)) };
    }),
    dropWarning: assign(({ context }, { id }: { id: string }) => ({ warnings: without(context, id) })),
    showNotLoaded: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_LOADED) })),
    forgetError: assign({ error: null, isInDoubt: false }),
    doubtClock: assign({ isInDoubt: true }),
    /** Those who are shut out are shown nothing of the door; the state says why. */
    forgetPeople: assign({
      error: null,
      event: null,
      isNamedByLink: false,
      about: null,
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
    /** What is on the screen stays until the next verdict where someone is being judged or stored. */
    isFree: ({ context: { asked, doing } }) => asked === null && doing === null,
    cameInBefore: ({ context }) => turned(context)?.kind === 'already',
    hasLostSeat: ({ context }) => turned(context)?.kind === 'noSeat',
    isNotListed: ({ context }) => turned(context)?.kind === 'failed',
    /** A key that no longer holds is a link that was ended, not a login that ran out. */
    isLoggedOut: ({ context }, { error }: Failed) =>
      toFailure(error).code === 'unauthenticated' && !context.isNamedByLink,
    isRefused: (_, { error }: Failed) =>
      ['unauthenticated', 'forbidden', 'not_found', 'invalid'].includes(toFailure(error).code),
    /** The event is a day over, or no longer published. */
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
});

/** What is said of someone who is not admitted. */
export function refusalOf(judged: Judged): Verdict {
  return judged.kind === 'verdict' ? judged.verdict : notJudged;
}

function without({ warnings }: DoorContext, dropped: string): Warning[] {
  return warnings.filter(({ id }) => id !== dropped);
}

/** By what a welcome is known that stands on the screen. */
export function inFront({ about }: DoorContext): string {
  return about && 'actionId' in about ? about.actionId : '';
}

/** What a welcome turns into, once the server knows better. */
function turned(context: DoorContext): Verdict | null {
  const warning = context.warnings.find(({ id }) => id === inFront(context));
  return warning ? verdictAfter(warning) : null;
}

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
    about: null,
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
