import { aPerson, aSession } from '#tests/support/made/people.ts';
import { aroundAccount, EMAIL, loggedIn, PASSWORD, submitForm } from '../../page/account-forms.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import { sayOnStream } from '../../page/stream.ts';
import type { Step } from '#path-kit/core/stage.ts';
import { look } from '#path-kit/page/seen.ts';
import type { Watched } from '#path-kit/page/seen.ts';
import { seesOfAuth } from './auth.sees.ts';

/** How the flows of auth are met on the pages. */
export const authPage: PageModel = {
  background: aroundAccount,
  stored: {
    'nobody is logged in': {},
    'a session is stored': loggedIn,
    'a token is stored, with a person that cannot be read': { authToken: 'token-of-ada', authUser: '{"user_id":' },
  },
  does: {
    'session.begun': async (scene, _, { place }) => {
      await submitForm(scene, { Email: EMAIL, Password: PASSWORD });
      if (place === '/register') await scene.api.answer('registerUser', aPerson());
      await scene.api.answer('logIn', aSession());
    },
    'account.ready': async (scene) => {
      await submitForm(scene, { Email: EMAIL, Password: PASSWORD });
      await scene.api.answer('registerUser', aPerson());
      await scene.api.fail('logIn', { detail: null });
    },
    'password.reset': async (scene) => {
      await submitForm(scene, { 'New password': PASSWORD });
      await scene.api.answer('confirmPasswordReset', undefined);
      // Else the login that follows begins a session.
      await scene.api.fail('logIn', { detail: null });
    },
    'user.changed': async (scene, { event }) => {
      await submitForm(scene, { 'Full name': 'Ada King' });
      await scene.api.answer('updateProfile', (event as unknown as { user: unknown }).user);
    },
    'logout.requested': pressLogout,
    'logout.confirmed': (scene) => answerQuestion(scene, 'Log out'),
    'logout.dismissed': (scene) => answerQuestion(scene, 'Stay'),
    'user.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'account.deleted': deleteAccount,
    'page.changed': ({ page }, { event }) => followLink(page, (event as unknown as { path: string }).path),
    'session.expired': async ({ page, clock, api }) => {
      const bell = page.locator('header button[aria-haspopup=menu]');
      // Else the first reading of the list would be the call that is answered 401, and not the one of the click.
      await until({ page, clock }, ({ active }) => active['notifications']?.includes('notifications.list.loaded'));
      while (!(await bell.isVisible())) await clock.runFor(20);
      api.answerNext('listNotifications', { status: 401, body: { detail: 'Log in.', code: 'not_authenticated' } });
      await bell.click();
    },
    'session.ended elsewhere': (scene) => store(scene, { authUser: null, authToken: null }),
    'logout.pressed elsewhere': pressLogoutElsewhere,
    'session.replaced elsewhere': (scene, { event }) => {
      const { token, user } = (event as unknown as { session: { token: string; user: unknown } }).session;
      return store(scene, { authUser: JSON.stringify(user), authToken: token });
    },
    'user.changed elsewhere': (scene, { event }) =>
      store(scene, { authUser: JSON.stringify((event as unknown as { user: unknown }).user) }),
    'xstate.error.actor.notifications': breakBell,
  },
  prepares: {
    'xstate.done.actor.findUnsaved': ({ page }, { event }) =>
      page.evaluate(
        (isUnsaved) => {
          for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft')) sessionStorage.removeItem(key);
          // Not by `setItem`, which a full storage refuses.
          if (isUnsaved) sessionStorage['draft:message:e1:new'] = '{"subject":"Bring a coat"}';
        },
        (event.output as string[]).length > 0,
      ),
    'storage.refused': ({ page }) =>
      page.evaluate(() => {
        const { setItem, removeItem } = Storage.prototype;
        window.mendStorage = () => void Object.assign(Storage.prototype, { setItem, removeItem });
        let isRefusing = false;
        Storage.prototype.setItem = () => {
          isRefusing = true;
          queueMicrotask(() => (isRefusing = false));
          throw new DOMException('The storage is full.', 'QuotaExceededError');
        };
        // As long as the session: the next one is stored.
        Storage.prototype.removeItem = function (this: Storage, key) {
          if (key === 'authToken' && !isRefusing) window.mendStorage();
          removeItem.call(this, key);
        };
      }),
    'storage.accepted': ({ page }) => page.evaluate(() => window.mendStorage()),
  },
  sees: seesOfAuth,
};

declare global {
  interface Window {
    mendStorage: () => void;
  }
}

async function deleteAccount({ page, clock, api }: Scene) {
  await page.getByRole('button', { name: 'Delete… your account' }).click();
  const question = page.getByRole('alertdialog');
  // React lets what comes on demand appear after a while, and the page's clock stands still.
  while (!(await question.isVisible())) await clock.runFor(20);
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await api.answer('deleteAccount', undefined);
}

/** A list with a hole, where the stream has said what should be in it. */
async function breakBell(scene: Scene) {
  const { api } = scene;
  await until(scene, ({ active }) => active['notifications']?.includes('notifications.list.loaded'));
  api.answerNext('listNotifications', null);
  await sayOnStream(scene, 'changed', {});
  await api.waiting('listNotifications');
  await sayOnStream(scene, 'ready', { latest_id: '01890000-0000-7000-8000-00000000000f' });
  await api.answer('listNotifications', [null]);
}

/** Until it is known what is unsaved the page's clock stands still, however long that takes here. */
async function pressLogout({ page }: Scene) {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const isLooking = async () => (await look(page)).watched.active['auth']?.includes('auth.loggedIn.leaving.looking');
  while (await isLooking()) await page.waitForTimeout(20);
}

async function answerQuestion({ page, clock }: Scene, name: string) {
  const question = page.getByRole('alertdialog');
  while (!(await question.isVisible())) await clock.runFor(20);
  await question.getByRole('button', { name }).click();
}

/** The word of the tab alone: what it removes from the storage is told apart. */
async function pressLogoutElsewhere({ otherTab }: Scene, { event: { type: _, ...logout } }: Step) {
  const tab = await otherTab();
  await tab.evaluate((word) => new BroadcastChannel('logout').postMessage(word), logout);
}

async function until({ page, clock }: Pick<Scene, 'page' | 'clock'>, holds: (watched: Watched) => boolean | undefined) {
  while (!holds((await look(page)).watched)) await clock.runFor(20);
}

async function followLink(page: Scene['page'], path: string) {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  const discard = page.getByRole('button', { name: 'Discard changes' });
  if (await discard.isVisible()) await discard.click();
}

async function store({ otherTab }: Scene, items: Record<string, string | null>) {
  const tab = await otherTab();
  await tab.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    }
  }, items);
}
