import type { Moment } from '#path-kit/core/stage.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { aroundAccount, loggedIn } from '../../page/account-forms.ts';
import { breakAbortController } from '../../page/break-abort-controller.ts';
import type { PageModel } from '../../page/replay-in-browser.ts';
import { turnTab } from '../../page/stream.ts';

/** How the stream of notifications is met on the pages: nobody sees it, but the bell and the page are there all the same. */
export const streamPage: PageModel = {
  background: aroundAccount,
  stored: { 'the bell is there': loggedIn },
  does: {
    'stream.opened': ({ api }) => api.say('streamNotifications', 'ready', {}),
    'stream.changed': ({ api }) => api.say('streamNotifications', 'changed', {}),
    'stream.ended': ({ api }) => api.end('streamNotifications'),
    'tab.left': ({ page }) => turnTab(page, 'hidden'),
    'tab.returned': ({ page }) => turnTab(page, 'visible'),
    'network.returned': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  },
  prepares: {
    'xstate.error.actor.watchTab': ({ page }) => page.addInitScript(breakFirstListener),
    'xstate.error.actor.streamNotifications': ({ page }) => breakAbortController(page, 'No streams in this browser.'),
  },
  sees,
};

/** As in a browser that can't do it: once, and then it is whole again. */
function breakFirstListener() {
  document.addEventListener = (type: string, ...rest: [EventListener]) => {
    if (type !== 'visibilitychange') return EventTarget.prototype.addEventListener.call(document, type, ...rest);
    Reflect.deleteProperty(document, 'addEventListener');
    throw new Error('No tabs in this browser.');
  };
}

function sees(_: Moment, seen: Seen): Record<string, boolean> {
  return {
    'the page is Profile': seen.heading === 'Profile',
    'the bell is there': seen.controls.some(({ name }) => name === 'Notifications'),
    'nothing is said of it': seen.alerts.length === 0,
  };
}
