import type { NotificationsContext } from '#machines/messages/notifications/notifications.types.ts';
import type { Stage } from '#path-kit/core/stage.ts';
import { addressAfter } from '../../shell.ts';

/** Its controls are in the popup, but for the bell. */
const IN_POPUP = ['popup.closed', 'retry.requested', 'all.read', 'item.deleted', 'item.chosen'];

/** Where the bell's flows play: on any page of a person who is logged in. */
export const notificationsStage: Stage = {
  opens: { 'the bell is there': ['/profile'] },
  key: ({ items, expectedId, error }: NotificationsContext) => [
    items.map(({ is_read }) => is_read),
    expectedId,
    error?.code,
  ],
  possible: ({ event, what }, { snapshot }) => {
    const { items, error } = snapshot.context as NotificationsContext;
    const isThere = (id: string) => items.some((item) => item.notification_id === id);
    // The page's clock lets all delays end together, and the page tries a list again that was unreachable.
    if (event.type.startsWith('xstate.after.'))
      return snapshot._nodes.flatMap(({ after }) => after).length === 1 && error?.code !== 'unreachable';
    if (IN_POPUP.includes(event.type) && !snapshot.hasTag('open')) return false;
    switch (event.type) {
      case 'retry.requested':
        return snapshot.hasTag('failed');
      case 'all.read':
        return items.some((item) => !item.is_read);
      case 'item.deleted':
        return isThere('plain');
      case 'item.chosen':
        return isThere(what === 'Another item is clicked' ? 'plain' : 'of an event');
      // No page marks several, and the stream has nothing that could break it.
      case 'items.read':
      case 'xstate.error.actor.stream':
        return false;
      default:
        return true;
    }
  },
  place: addressAfter,
  follows: () => null,
};
