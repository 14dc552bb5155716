import type { AuthContext } from '#machines/auth/auth.types.ts';
import { aPerson } from '#tests/support/people.ts';
import { authModel } from '../auth.model.ts';
import { authStage } from '../auth.stage.ts';
import { happeningsIn, type Step } from '../kit/explore.ts';
import type { Moment } from '../kit/stage.ts';
import { isIn, pathOf } from '../shell.ts';
import type { PageModel, Scene } from './replay-on-page.ts';
import { look, type Control, type Seen } from './seen.ts';
import type { Watched } from './watch.ts';

const PASSWORD = 'a long enough one';
const EMAIL = 'ada@example.org';
const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

/** How the flows of auth are met on the pages. */
export const authPage: PageModel = {
  background: {
    listNotifications: { status: 200, body: [] },
    countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
    listEvents: { status: 200, body: { items: [], next: null } },
  },
  stored: {
    'nobody is logged in': {},
    'a session is stored': { authToken: 'token-of-ada', authUser: JSON.stringify(aPerson()) },
    'a token is stored, with a person that cannot be read': { authToken: 'token-of-ada', authUser: '{"user_id":' },
  },
  does: {
    'credentials.submitted': (scene) => submit(scene, { Email: EMAIL, Password: PASSWORD }),
    'registration.submitted': async (scene, { what }) => {
      if (what.endsWith('with a CV')) await scene.page.getByLabel('CV').setInputFiles(cv);
      await submit(scene, { Email: EMAIL, Password: PASSWORD });
    },
    'reset.requested': (scene) => submit(scene, { Email: EMAIL }),
    'reset.confirmed': (scene) => submit(scene, { 'New password': PASSWORD }),
    'profile.submitted': (scene) => submit(scene, { 'Full name': 'Ada King' }),
    'logout.requested': ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Logout' }).click(),
    'user.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'cv.chosen': ({ page }) => page.locator('main input[type=file]').setInputFiles(cv),
    'cv.retried': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'cv.cancelled': ({ page }) => page.getByRole('button', { name: /^(Cancel|Dismiss)$/ }).click(),
    // The upload tells of itself as soon as something is sent.
    'cv.progressed': ({ api }) => api.waiting('uploadCv'),
    'cv.uploaded': ({ api }, { event }) => api.answer('uploadCv', (event as unknown as { user: unknown }).user),
    'cv.failed': ({ api }, { event }) => api.fail('uploadCv', event.error),
    'page.changed': ({ page }, { event }) => followLink(page, (event as unknown as { path: string }).path),
    'session.expired': async ({ page, api }) => {
      api.answerNext('listNotifications', { status: 401, body: { detail: 'Log in.', code: 'not_authenticated' } });
      await page.locator('header button[aria-haspopup=menu]').click();
    },
    'session.ended elsewhere': (scene) => store(scene, { authUser: null, authToken: null }),
    'session.replaced elsewhere': (scene, { event }) => {
      const { token, user } = (event as unknown as { session: { token: string; user: unknown } }).session;
      return store(scene, { authUser: JSON.stringify(user), authToken: token });
    },
    'user.changed elsewhere': (scene, { event }) =>
      store(scene, { authUser: JSON.stringify((event as unknown as { user: unknown }).user) }),
    'xstate.error.actor.notifications': breakBell,
  },
  prepares: {
    'xstate.error.actor.uploadCv': ({ page }) => page.evaluate(breakAbortController),
    'storage.refused': ({ page }) =>
      page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The storage is full.', 'QuotaExceededError');
        };
      }),
  },
  sees,
};

/** As in a browser that can't do it: once, and then it is whole again. */
function breakAbortController() {
  const { AbortController } = window;
  window.AbortController = class extends AbortController {
    constructor() {
      super();
      window.AbortController = AbortController;
      throw new Error('No upload in this browser.');
    }
  };
}

/** A list that is no list, where the stream has said what should be in it. */
async function breakBell({ page, api }: Scene) {
  await until(page, ({ active }) => active['notifications']?.includes('notifications.list.loaded'));
  api.answerNext('listNotifications', null);
  await api.say('streamNotifications', 'changed', {});
  await api.waiting('listNotifications');
  await api.say('streamNotifications', 'ready', { latest_id: '01890000-0000-7000-8000-00000000000f' });
  await until(page, ({ taken }) => {
    const keys = taken['notifications'] ?? [];
    const events = keys.map((key) => key.split(' on ')[1]?.split(' ')[0]);
    return events.lastIndexOf('stream.opened') > events.lastIndexOf('stream.changed');
  });
  await api.answer('listNotifications', {});
}

async function until(page: Scene['page'], holds: (watched: Watched) => boolean | undefined) {
  while (!holds((await look(page)).watched)) await page.clock.runFor(20);
}

async function submit({ page }: Scene, fields: Record<string, string>) {
  const form = page.locator('main form');
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.locator('button[type=submit]').click();
}

async function followLink(page: Scene['page'], path: string) {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  const discard = page.getByRole('button', { name: 'Discard changes' });
  if (await discard.isVisible()) await discard.click();
}

async function store({ beside }: Scene, items: Record<string, string | null>) {
  const tab = await beside();
  await tab.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    }
  }, items);
}

const HEADINGS: Record<string, string> = {
  '/': "What's on",
  '/login': 'Login',
  '/register': 'Sign Up',
  '/forgot-password': 'Reset your password',
  '/reset-password': 'Choose a new password',
  '/profile': 'Profile',
  '/profile/edit': 'Edit profile',
};
const NOTICES = {
  session_ended: 'Your session has ended. Log in again to go on.',
  account_ready: 'Your account is ready. Log in with your new password.',
  password_changed: 'Your new password holds. Log in with it.',
};

function sees(moment: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const { snapshot, place } = moment;
  const context = snapshot.context as AuthContext;
  const path = pathOf(place);
  const isForm = ['/login', '/register'].includes(path) ? !isIn(snapshot) : !['/', '/profile'].includes(path);
  return {
    ...seesFrame(moment, seen),
    [`the error shown is ${context.error?.detail}`]: isForm
      ? says(seen.problem, context.error?.detail)
      : seen.problem === '',
    ...(context.notice &&
      path === '/login' && {
        [`the notice ${context.notice} is heard`]: seen.statuses.includes(NOTICES[context.notice]),
      }),
    ...(path === '/profile' && seesCv(moment, seen)),
    ...seesControls(moment, seen),
    ...hears(moment, seen, fresh),
  };
}

function seesFrame({ snapshot, place }: Moment, seen: Seen): Record<string, boolean> {
  const isAsked = snapshot._nodes.some(({ key }) => key === 'resetRequested');
  const path = pathOf(place);
  const heading = isAsked && path === '/forgot-password' ? 'Check your inbox' : (HEADINGS[path] ?? '');
  return {
    [`the heading is ${heading}`]: seen.heading === heading,
    'the bar has Logout and the bell for who is logged in': has(seen, 'button', /^Notifications/) === isIn(snapshot),
    'the bar has Login for who is not': has(seen, 'link', /^Login$/, false) === !isIn(snapshot),
  };
}

function seesCv({ snapshot }: Moment, seen: Seen): Record<string, boolean> {
  const { cvError, isTemporary, user } = snapshot.context as AuthContext;
  const isUploading = snapshot.matches({ loggedIn: { cv: 'uploading' } });
  const refusal = 'This browser does not keep you logged in';
  if (user === null) return {};
  return {
    'the progress of the CV is seen': (seen.progress !== null) === isUploading,
    [`the failure of the CV is heard: ${cvError?.detail}`]:
      cvError === null || says(seen.alerts.join(), cvError.detail),
    [`it says that the session is ${isTemporary ? 'not ' : ''}kept`]: seen.text.includes(refusal) === isTemporary,
  };
}

/** What a control does can happen exactly when the control is there and can be used. */
const CONTROLS: Record<string, (control: Control) => boolean> = {
  'credentials.submitted': ({ role, name, inMain }) => role === 'button' && name === 'Login' && inMain,
  'registration.submitted': ({ role, name, inMain }) => role === 'button' && name === 'Sign Up' && inMain,
  'reset.requested': ({ name }) => /^Send (the|another) link$/.test(name),
  'reset.confirmed': ({ name }) => name === 'Save the new password',
  'profile.submitted': ({ name }) => name === 'Save',
  'logout.requested': ({ role, name, inMain }) => role === 'button' && name === 'Logout' && !inMain,
  'cv.chosen': ({ role }) => role === 'file',
};

function seesControls(moment: Moment, seen: Seen): Record<string, boolean> {
  const possible = new Set(happeningsIn(authModel, authStage, moment).map(({ event }) => event.type));
  return Object.fromEntries(
    Object.entries(CONTROLS).map(([type, isIt]) => [
      `${type} can${possible.has(type) ? '' : 'not'} be caused`,
      (pathOf(moment.place) === '/register' && type === 'cv.chosen') ||
        seen.controls.some((control) => isIt(control) && control.canUse) === possible.has(type),
    ]),
  );
}

/** What the machine announces is in a live region; focus, and with it a reader, goes to what is new. */
function hears({ snapshot, place }: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const emitted = fresh.flatMap(({ effects }) => effects.filter(({ type }) => type === 'emit'));
  const messages = emitted.flatMap(({ params }) => (params as { message?: string }).message ?? []);
  const hasFailed = fresh.some(({ event }) => event.type.startsWith('xstate.error.'));
  const isProblem = hasFailed && snapshot.context.error !== null && seen.problem !== '';
  const hasMoved = fresh.some(
    ({ event, byItself, what }) => event.type === 'page.changed' && !(byItself && what.includes('opens')),
  );
  return {
    ...Object.fromEntries(messages.map((text) => [`"${text}" is heard`, seen.statuses.join().includes(text)])),
    ...(isProblem && { 'the focus is on what went wrong': seen.focus.includes('There is a problem') }),
    ...(hasMoved && !isProblem && { [`the focus is on the heading of ${place}`]: seen.focus === seen.heading }),
  };
}

function says(text: string, detail: string | undefined): boolean {
  return detail === undefined ? text === '' : text.includes(detail);
}

function has(seen: Seen, role: Control['role'], name: RegExp, inMain = false): boolean {
  return seen.controls.some((control) => control.role === role && name.test(control.name) && control.inMain === inMain);
}
