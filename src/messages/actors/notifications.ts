import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { unreadCount } from '#machines/messages/notifications/changes.ts';
import type { notificationsMachine } from '#machines/messages/notifications/notifications.machine.ts';
import { startingContext } from '#machines/messages/notifications/notifications.setup.ts';
import type { NotificationsEvent } from '#machines/messages/notifications/notifications.types.ts';
import { auth } from '#src/session/auth.ts';
import { isLate } from '#src/session/late-machine.ts';

type Asked = Extract<NotificationsEvent, { changeId: string }>;

/** The bell's actor lives as long as the session; after its end, and before its code is there, there is nothing to show. */
function show(snapshot: SnapshotFrom<typeof notificationsMachine> | undefined) {
  const context = snapshot?.context ?? startingContext;
  const { items, counted, error } = context;
  const hasLoaded = snapshot !== undefined && !snapshot.hasTag('counted');
  return {
    items,
    hasLoaded,
    error,
    /** Before there is a list, what the server counts. */
    unreadCount: hasLoaded ? unreadCount(items) : counted,
    isOpen: snapshot?.hasTag('open') ?? false,
    isLoading: snapshot?.hasTag('loading') ?? false,
    hasFailed: snapshot?.hasTag('failed') ?? false,
  };
}

export function useNotifications<Selected>(select: (bell: ReturnType<typeof show>) => Selected): Selected {
  const actor = useSelector(auth, ({ children }) => children.notifications);
  return useSelector(actor, (snapshot) => select(show(snapshot && !isLate(snapshot) ? snapshot : undefined)));
}

const send = (event: NotificationsEvent) => auth.getSnapshot().children.notifications?.send(event);

export const closePopup = () => send({ type: 'popup.closed' });
export const retryList = () => send({ type: 'retry.requested' });

/**
 * Changes of the list. Each is shown at once; the promise resolves when the server has it, and rejects with the
 * failure when it did not take it (specification, point 8: logged and re-thrown, no message).
 */
export const markRead = (ids: string | string[]) =>
  change((changeId) => ({ type: 'items.read', changeId, ids: [ids].flat(), at: now() }));
export const markAllRead = () => change((changeId) => ({ type: 'all.read', changeId, at: now() }));
export const removeNotification = (id: string) => change((changeId) => ({ type: 'item.deleted', changeId, id }));
export const chooseNotification = (id: string) =>
  change((changeId) => ({ type: 'item.chosen', changeId, id, at: now() }));

const now = () => new Date().toISOString();
let changes = 0;

function change(ask: (changeId: string) => Asked): Promise<void> {
  const actor = auth.getSnapshot().children.notifications;
  const changeId = String(++changes);
  return new Promise((resolve, reject) => {
    if (!actor) return reject(new Error('Nobody is logged in.'));
    const watches = [
      actor.on('change.settled', (event) => event.changeId === changeId && end(resolve)),
      // oxlint-disable-next-line prefer-promise-reject-errors -- re-thrown as it came
      actor.on('change.failed', (event) => event.changeId === changeId && end(() => reject(event.error))),
      auth.subscribe(({ children }) => {
        if (children.notifications !== actor) end(() => reject(new Error('The session ended.')));
      }),
    ];
    function end(settle: () => void) {
      for (const watch of watches) watch.unsubscribe();
      settle();
    }
    actor.send(ask(changeId));
  });
}
