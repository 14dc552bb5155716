import type { Page } from 'playwright-core';
import { unreadCount } from '#machines/messages/notifications/changes.ts';
import type { NotificationsContext } from '#machines/messages/notifications/notifications.types.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { happeningsIn } from '#path-kit/core/explore.ts';
import type { Moment } from '#path-kit/core/stage.ts';
import { notificationsModel } from './notifications.model.ts';
import { notificationsStage } from './notifications.stage.ts';
import { ofProfile } from '../../page/profile-calls.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import { sayOnStream, turnTab } from '../../page/stream.ts';
import type { Control, Seen } from '#path-kit/page/seen.ts';

const BELL = 'header button[aria-haspopup=menu]';

/** How the bell's flows are met on the pages. */
export const notificationsPage: PageModel = {
  background: {
    getCurrentUser: { status: 200, body: aPerson() },
    listEvents: { status: 200, body: { items: [], next: null } },
    getEvent: { status: 404, body: { detail: 'That event does not exist.', code: 'not_found' } },
    ...ofProfile,
  },
  stored: { 'the bell is there': { authToken: 'token-of-ada', authUser: JSON.stringify(aPerson()) } },
  sends: { countUnreadNotifications: (unread_count) => ({ unread_count }) },
  does: {
    'bell.clicked': ({ page }) => page.locator(BELL).click(),
    'popup.closed': ({ page }) => page.keyboard.press('Escape'),
    'retry.requested': (scene) => choose(scene, 'Try again'),
    'all.read': (scene) => choose(scene, 'Mark all read'),
    'item.deleted': (scene) => choose(scene, 'Delete notification: Your place is confirmed'),
    'item.chosen': (scene, { what }) =>
      choose(scene, what === 'Another item is clicked' ? /^(Unread )?Your place/ : /^(Unread )?Tomorrow/),
    'stream.opened': (scene, { event }) => sayOnStream(scene, 'ready', messageOf(event)),
    'stream.changed': (scene, { event }) => sayOnStream(scene, 'changed', messageOf(event)),
    'tab.returned': ({ page }) => leaveAndReturn(page),
  },
  sees,
};

function messageOf(event: object) {
  const { latestId = null, registrationsChangedAt } = event as Record<string, string | null>;
  return { latest_id: latestId, registrations_changed_at: registrationsChangedAt };
}

async function choose({ page }: Scene, name: string | RegExp) {
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function leaveAndReturn(page: Page) {
  await turnTab(page, 'hidden');
  await turnTab(page, 'visible');
}

const CONTROLS: Record<string, (control: Control) => boolean> = {
  'retry.requested': ({ name }) => name === 'Try again',
  'all.read': ({ name }) => name === 'Mark all read',
  'item.deleted': ({ name }) => name.startsWith('Delete notification: Your place'),
};

const HEADINGS: Record<string, string> = { '/profile': 'Profile', '/event/e1': 'Event not found' };

function sees(moment: Moment, seen: Seen): Record<string, boolean> {
  const { snapshot } = moment;
  const { items, error, counted } = snapshot.context as NotificationsContext;
  const hasLoaded = !snapshot.hasTag('counted');
  const isOpen = snapshot.hasTag('open');
  const unread = hasLoaded ? unreadCount(items) : counted;
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  const isSaid = (text: string) => seen.menu?.includes(text) === true;
  const possible = new Set(happeningsIn(notificationsModel, notificationsStage, moment).map(({ event }) => event.type));
  return {
    [`the page is ${HEADINGS[moment.place]}`]: seen.heading === HEADINGS[moment.place],
    [`the bell is called ${label}`]: seen.controls.some(({ name }) => name === label),
    [`the popup is ${isOpen ? 'open' : 'closed'}`]: (seen.menu !== null) === isOpen,
    'it is heard that the list loads':
      seen.statuses.includes('Loading notifications') === (isOpen && snapshot.hasTag('loading')),
    [`why the list did not come is said: ${error?.detail}`]: !isOpen || error === null || isSaid(error.detail),
    'an empty list says so': isSaid('No notifications yet') === (isOpen && hasLoaded && items.length === 0),
    ...(isOpen && Object.fromEntries(items.map(({ title }) => [`"${title}" is in the list`, isSaid(title)]))),
    ...Object.fromEntries(
      Object.entries(CONTROLS).map(([type, isIt]) => [
        `${type} can${possible.has(type) ? '' : 'not'} be caused`,
        seen.controls.some((control) => isIt(control) && control.canUse) === possible.has(type),
      ]),
    ),
  };
}
