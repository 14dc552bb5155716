import { assign, emit, enqueueActions, fromCallback, raise, setup } from 'xstate';
import { port } from '#machines/port.ts';
import { toShown } from '#machines/problem.ts';
import type { Notification } from '#openapi/types.ts';
import { applyChange, remaining, unreadCount } from './changes.ts';
import type { Change, NotificationsContext, NotificationsEmitted, NotificationsEvent } from './notifications.types.ts';

const FULL_LIST = 50;

/** The words of the statechart; the chart itself is in `notifications.machine.ts`. */
export const notificationsSetup = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    emitted: {} as NotificationsEmitted,
    tags: {} as 'open' | 'loading' | 'failed',
  },
  actors: {
    listNotifications: port<Notification[]>('listNotifications'),
    countUnreadNotifications: port<number>('countUnreadNotifications'),
    markNotificationsRead: port<void, { ids: string[] }>('markNotificationsRead'),
    markAllNotificationsRead: port<void>('markAllNotificationsRead'),
    deleteNotification: port<void, { id: string }>('deleteNotification'),
    /** Sends `stream.opened`, `stream.changed` and `tab.returned` for as long as it runs. */
    streamNotifications: fromCallback<NotificationsEvent>(() => {}),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    logFailure: (_, _failure: { call: string; error: unknown }) => {},
    invalidateRegistrations: (_) => {},

    /** What the server gave, with the changes that it had not heard of yet. */
    showList: assign(({ context }, items: Notification[]) => ({
      items: context.changes.reduce(applyChange, items),
      hasLoaded: true,
      error: null,
    })),
    showError: assign((_, { error }: { error: unknown }) => ({
      error: toShown(error, 'Failed to load notifications'),
    })),
    startLoading: assign({ isStale: false, error: null }),
    markStale: assign({ isStale: true }),
    expectLatest: assign((_, latestId: string | null) => ({ expectedId: latestId })),
    forgetLatest: assign({ expectedId: null }),
    rememberRegistrationsChange: assign((_, at: string | null) => ({ registrationsChangedAt: at })),
    showCount: assign((_, counted: number) => ({ counted })),
    /** Shown at once and sent in its turn; a change with nothing left to do is settled on the spot. */
    change: enqueueActions(({ context, enqueue }, asked: Change) => {
      const change = remaining(context.items, asked);
      if (change === null) enqueue.emit({ type: 'change.settled', changeId: asked.changeId });
      else {
        enqueue.assign({ items: applyChange(context.items, change), changes: [...context.changes, change] });
      }
    }),
    settleChange: enqueueActions(({ context, enqueue }) => {
      const [settled, ...others] = context.changes;
      enqueue.assign({ changes: others });
      if (settled) enqueue.emit({ type: 'change.settled', changeId: settled.changeId });
    }),
    /** Shows no message (specification, point 8): the caller hears of it, and the list is read again. */
    failChange: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const [failed, ...others] = context.changes;
      enqueue.assign({ changes: others });
      if (failed) enqueue.emit({ type: 'change.failed', changeId: failed.changeId, error });
    }),
    reportOutdated: raise({ type: 'list.outdated' }),
    goToEvent: emit(({ context }, id: string) => ({
      type: 'navigation' as const,
      to: `/event/${encodeURIComponent(eventOf(context, id) ?? '')}`,
      keepPlace: false,
    })),
  },
  guards: {
    leadsToEvent: ({ context }, id: string) => eventOf(context, id) !== null,
    isOutdated: ({ context }, items: Notification[]) =>
      context.isStale || (context.expectedId !== null && !has(items, context.expectedId)),
    isNews: ({ context }, latestId: string | null) => latestId !== null && !has(context.items, latestId),
    haveRegistrationsChanged: ({ context }, at: string | null) => at !== context.registrationsChangedAt,
    hasLoaded: ({ context }) => context.hasLoaded,
    /** A full list may leave unread ones out, so only a shorter one can be held against the count. */
    differsFromList: ({ context }, counted: number) =>
      context.hasLoaded && context.items.length < FULL_LIST && counted !== unreadCount(context),
    isMarking: ({ context }) => context.changes[0]?.kind === 'read',
    isMarkingAll: ({ context }) => context.changes[0]?.kind === 'all read',
    isDeleting: ({ context }) => context.changes[0]?.kind === 'deleted',
  },
});

export const startingContext: NotificationsContext = {
  items: [],
  hasLoaded: false,
  counted: 0,
  error: null,
  changes: [],
  isStale: false,
  expectedId: null,
  registrationsChangedAt: null,
};

function has(items: Notification[], id: string): boolean {
  return items.some((item) => item.notification_id === id);
}

function eventOf(context: NotificationsContext, id: string): string | null {
  const item = context.items.find((candidate) => candidate.notification_id === id);
  return item?.related_entity_type === 'event' ? item.related_entity_id : null;
}
