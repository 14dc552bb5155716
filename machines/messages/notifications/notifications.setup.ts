import { assign, emit, raise, setup } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toShown } from '#machines/calls/problem.ts';
import { streamMachine } from '#machines/messages/stream/stream.machine.ts';
import type { Notification } from '#openapi/types.ts';
import { applyChange, isUnreadOf, remaining, unreadCount } from './changes.ts';
import type { Change, NotificationsContext, NotificationsEmitted, NotificationsEvent } from './notifications.types.ts';

const FULL_LIST = 50;

/** Actions, guards and actors of the chart, which is in `notifications.machine.ts`. */
export const notificationsSetup = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    emitted: {} as NotificationsEmitted,
    tags: {} as 'open' | 'loading' | 'failed' | 'counted',
  },
  actors: {
    listNotifications: port<Notification[]>('listNotifications'),
    countUnreadNotifications: port<number>('countUnreadNotifications'),
    markNotificationsRead: port<void, { ids: string[] }>('markNotificationsRead'),
    markAllNotificationsRead: port<void, { ids: string[] | null }>('markAllNotificationsRead'),
    deleteNotification: port<void, { id: string }>('deleteNotification'),
    /** Sends `stream.opened`, `stream.changed` and `tab.returned`. */
    stream: streamMachine,
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    logFailure: (_, _failure: { call: string; error: unknown }) => {},
    invalidateRegistrations: (_, _at: string | null) => {},

    /** What the server gave, with the changes that it had not heard of yet. */
    showList: assign(({ context }, items: Notification[]) => ({
      items: context.changes.reduce(applyChange, items),
    })),
    showError: assign((_, { error }: { error: unknown }) => ({
      error: toShown(error, 'Failed to load notifications'),
    })),
    forgetError: assign({ error: null }),
    expectLatest: assign((_, latestId: string | null) => ({ expectedId: latestId })),
    forgetLatest: assign({ expectedId: null }),
    rememberRegistrationsChange: assign((_, at: string | null) => ({ registrationsChangedAt: at })),
    showCount: assign((_, counted: number) => ({ counted })),
    /** Shown at once and sent in its turn. */
    change: assign(({ context: { items, changes } }, asked: Change) => {
      const change = remaining(items, asked);
      return { items: applyChange(items, change), changes: [...changes, change] };
    }),
    /** Before there is a list nothing says what is left of a change to do. */
    sendChange: assign(({ context }, asked: Change) => ({ changes: [...context.changes, asked] })),
    /** The one under way is over. */
    dropChange: assign(({ context: { changes } }) => ({ changes: changes.slice(1) })),
    emitSettled: emit((_, changeId: string) => ({ type: 'change.settled' as const, changeId })),
    emitFailed: emit((_, failed: { changeId: string; error: unknown }) => ({
      type: 'change.failed' as const,
      ...failed,
    })),
    readItem: raise((_, { changeId, id, at }: { changeId: string; id: string; at: string }) => ({
      type: 'items.read' as const,
      changeId,
      ids: [id],
      at,
    })),
    reportList: raise({ type: 'list.came' }),
    reportOutdated: raise({ type: 'list.outdated' }),
    goToEvent: emit(({ context }, id: string) => ({
      type: 'navigation' as const,
      to: pathOf(context, id) ?? '',
      keepPlace: false,
    })),
  },
  guards: {
    areUnread: ({ context: { items } }, ids: string[]) => items.some((item) => isUnreadOf(item, ids)),
    hasUnread: ({ context: { items } }) => unreadCount(items) > 0,
    isThere: ({ context: { items } }, id: string) => has(items, id),
    leadsToEvent: ({ context }, id: string) => pathOf(context, id) !== null,
    lacksLatest: ({ context: { items, expectedId } }) => expectedId !== null && !has(items, expectedId),
    isNews: ({ context }, latestId: string | null) => latestId !== null && !has(context.items, latestId),
    haveRegistrationsChanged: ({ context }, at: string | null) => at !== context.registrationsChangedAt,
    /** A full list may leave unread ones out, so only a shorter one can be held against the count. */
    differsFromList: ({ context: { items } }, counted: number) =>
      items.length < FULL_LIST && counted !== unreadCount(items),
    isMarking: ({ context }) => context.changes[0]?.kind === 'read',
    isMarkingAll: ({ context }) => context.changes[0]?.kind === 'all read',
    isDeleting: ({ context }) => context.changes[0]?.kind === 'deleted',
  },
  delays: { callLimit },
});

export const startingContext: NotificationsContext = {
  items: [],
  counted: 0,
  error: null,
  changes: [],
  expectedId: null,
  registrationsChangedAt: null,
};

function has(items: Notification[], id: string): boolean {
  return items.some((item) => item.notification_id === id);
}

function pathOf(context: NotificationsContext, id: string): string | null {
  const item = context.items.find((candidate) => candidate.notification_id === id);
  if (!item?.related_entity_id) return null;
  const eventId = encodeURIComponent(item.related_entity_id);
  if (item.related_entity_type === 'event') return `/event/${eventId}`;
  return item.related_entity_type === 'event_mails' ? `/admin/events/view/${eventId}?tab=mails&status=failed` : null;
}
