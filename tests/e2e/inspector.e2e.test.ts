// @module-tag thorough

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { authMachine } from '#machines/accounts/auth/auth.machine.ts';
import { chartOf } from '#statechart-viewer/chart/chart.ts';
import { drawChart } from '#statechart-viewer/chart/draw.ts';
import { layOut } from '#statechart-viewer/chart/layout.ts';
import { mermaidOf } from '#statechart-viewer/chart/mermaid.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { holdCalls } from '#tests/support/browser/calls.ts';
import { activeStates, openViewer, type Visit } from '#tests/support/browser/viewer.ts';
import { anAddress, aNotification, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import {
  aCv,
  arriveAt,
  expectToFit,
  isFocused,
  logIn,
  logOut,
  openBell,
  storedSession,
} from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('watching the statecharts', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: { demo: true } });

  const watched = (path: string) => openViewer(browser, server, path);

  const lit = (viewer: Page) =>
    viewer
      .locator('[data-transition][data-lit]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-transition')));
  const choose = (viewer: Page, name: string) => viewer.getByRole('button', { name, exact: true }).click();

  /** With the network cut for the viewer. */
  async function lightsWhileLoggingIn({ page, viewer, outside }: Visit, email: string) {
    await expect.poll(() => activeStates(viewer), SOON).toEqual(['auth.loggedOut.idle']);
    await viewer.route('**', (route) => route.abort());

    await logIn(page, email);
    await arriveAt(page, 'Profile');
    await expect.poll(() => activeStates(viewer), SOON).toContain('auth.loggedIn.person.checked');
    await choose(viewer, 'notifications');
    await viewer.getByRole('img', { name: 'Statechart of notifications' }).waitFor();
    await expect.poll(() => activeStates(viewer), SOON).toContain('notifications.list.loaded');
    await openBell(page);
    await expect.poll(() => activeStates(viewer), SOON).toContain('notifications.popup.open');
    await expect.poll(() => viewer.getByRole('button', { name: 'streamNotifications' }).isVisible(), SOON).toBe(true);
    expect(outside, 'what was asked of others').toEqual([]);
  }

  async function goesBackAndForth({ viewer }: Visit, email: string) {
    await viewer.getByRole('option', { name: '→ loggingIn' }).click();
    await expect.poll(() => activeStates(viewer), SOON).toEqual(['login.loggingIn']);
    await expect.poll(() => lit(viewer), SOON).toEqual(['login.idle on credentials.submitted #0']);
    await expect
      .poll(() => viewer.getByRole('region', { name: 'Event' }).textContent(), SOON)
      .toContain(`"username": "[text, ${email.length} characters]"`);

    const slider = viewer.getByRole('slider', { name: 'Moment' });
    await slider.press('Home');
    const log = viewer.getByRole('listbox', { name: 'What happened' });
    await expect.poll(() => log.getByRole('option', { selected: true }).textContent(), SOON).toContain('is made');
    await slider.press('ArrowRight');
    await expect.poll(() => lit(viewer), SOON).toEqual(['auth.starting on always #1']);
    await log.press('ArrowUp');
    await expect.poll(() => slider.inputValue(), SOON).toBe('0');
    await viewer.getByRole('button', { name: 'Live' }).click();
    await expect.poll(() => activeStates(viewer), SOON).toContain('auth.loggedIn.person.checked');
  }

  async function readsTheLog({ viewer }: Visit) {
    await viewer.getByRole('searchbox', { name: 'Search the log' }).fill('credentials.submitted');
    await viewer.getByRole('option', { name: 'credentials.submitted', selected: false }).last().click();
    await viewer.getByRole('searchbox', { name: 'Search the log' }).fill('');
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('notifications');
    await viewer.getByRole('combobox', { name: 'What' }).selectOption('step');
    const log = viewer.getByRole('listbox', { name: 'What happened' });
    await log.getByRole('option').last().click();
    await viewer.getByRole('img', { name: 'Statechart of notifications' }).waitFor();
    await expect
      .poll(() => viewer.getByRole('region', { name: 'Context' }).textContent(), SOON)
      .toContain('of notifications');
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('login');
    await log.getByRole('option', { name: '→ loggingIn' }).click();
    await viewer.getByRole('img', { name: 'Statechart of login' }).waitFor();
    await expect
      .poll(() => viewer.getByRole('region', { name: 'What can happen now' }).textContent(), SOON)
      .toContain('logIn');
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('auth');
    await viewer.getByRole('combobox', { name: 'What' }).selectOption('action');
    await log.getByRole('option', { name: 'does storeSession' }).click();
    await expect
      .poll(() => viewer.getByRole('region', { name: 'Event' }).textContent(), SOON)
      .toContain('"type": "storeSession"');
    await expectNoAxeViolations(viewer);
  }

  /** The machine whose chart is shown. */
  async function exportsTheChart({ viewer }: Visit) {
    const save = async (name: string) => {
      const saved = viewer.waitForEvent('download');
      await viewer.getByRole('button', { name: `Export as ${name}` }).click();
      return readFile(await (await saved).path(), 'utf8');
    };
    const chart = chartOf(authMachine);
    expect(await save('SVG')).toBe(drawChart(await layOut(chart)));
    expect(await save('Mermaid')).toBe(mermaidOf(chart));
    const machine = createMachine(JSON.parse(await save('JSON')) as object);
    expect(machine.events.toSorted()).toEqual(authMachine.events.toSorted());
  }

  async function saysThatThePageIsGone({ page, viewer }: Visit) {
    await page.close();
    await expect
      .poll(() => viewer.getByRole('banner').getByRole('status').textContent(), SOON)
      .toMatch(/^This page (was left|has not answered)/);
    await viewer.getByRole('button', { name: 'Live', exact: true }).waitFor({ state: 'detached' });
  }

  test('follows a visit from the login to its end, back and forth in time, and asks nothing of others', async () => {
    const user = await aUser(server.db);
    await aNotification(server.db, { user_id: user.user_id });
    const visit = await watched('/login?inspect=local');
    await lightsWhileLoggingIn(visit, user.email);
    await goesBackAndForth(visit, user.email);
    await readsTheLog(visit);
    await exportsTheChart(visit);
    await saysThatThePageIsGone(visit);
  });

  async function fitsEveryWidth({ viewer }: Visit) {
    await viewer.getByRole('button', { name: 'Fit', exact: true }).click();
    const drawing = viewer.getByRole('region', { name: 'Drawing of auth' });
    const hidden = () =>
      drawing.evaluate((place) => [
        place.scrollWidth - place.clientWidth,
        place.scrollHeight - place.clientHeight,
        Math.round(place.querySelector('svg')?.getBoundingClientRect().width ?? 0),
      ]);
    await expect.poll(async () => (await hidden()).slice(0, 2), SOON).toEqual([0, 0]);
    const [, , width = 0] = await hidden();
    await viewer.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(async () => (await hidden())[2], SOON).toBeGreaterThan(width * 1.2);
    expect((await hidden())[2]).toBeLessThan(width * 1.3);
    await expectToFit(viewer, [390, 820, 1440]);
  }

  async function foldsLoggedIn(viewer: Page) {
    await choose(viewer, 'auth');
    const fold = viewer.getByRole('button', { name: 'Inside of loggedIn', exact: true });
    const header = viewer.locator('[data-state="auth.loggedIn"]');
    await fold.press('Enter');
    await expect.poll(() => fold.getAttribute('aria-expanded'), SOON).toBe('false');
    expect(await isFocused(fold)).toBe(true);
    await expect.poll(() => header.locator('[data-state]').count(), SOON).toBe(0);
    expect(await header.locator('[data-inside]').textContent()).toMatch(/^\d+ states inside$/);
  }

  async function sendsAnEvent({ page, viewer }: Visit, email: string) {
    await choose(viewer, 'login');
    const panel = viewer.getByRole('region', { name: 'What can happen now' });
    await panel.getByText('Send an event').press('Enter');
    const event = panel.getByLabel('Event, as JSON');
    const said = panel.getByRole('status');
    const send = async (text: string) => {
      await event.fill(text);
      await panel.getByRole('button', { name: 'Send' }).press('Enter');
    };
    await send('{ type: oops }');
    await expect.poll(() => said.textContent(), SOON).toMatch(/^This is not valid JSON: /);
    await expect.poll(() => event.getAttribute('aria-invalid'), SOON).toBe('true');
    await expectNoAxeViolations(viewer);
    await send('{ "type": "never heard of" }');
    await expect.poll(() => said.textContent(), SOON).toBe('Ignored: nothing in this state takes never heard of.');
    await send('{ "type": "xstate.stop" }');
    await expect.poll(() => said.textContent(), SOON).toMatch(/^Refused: XState alone sends/);

    await panel.getByLabel('Begin with').selectOption('credentials.submitted');
    await expect
      .poll(async () => JSON.parse(await event.inputValue()) as unknown, SOON)
      .toEqual({ type: 'credentials.submitted' });
    await viewer.getByRole('slider', { name: 'Moment' }).press('ArrowLeft');
    // With its answer the machine ends, and what is said of the event goes with it.
    const { letThrough } = await holdCalls(page, '/api/auth/token');
    await send(JSON.stringify({ type: 'credentials.submitted', credentials: { username: email, password: PASSWORD } }));
    await expect.poll(() => said.textContent(), SOON).toBe('Taken: credentials.submitted.');
    await letThrough();
    await arriveAt(page, 'Profile');
    await expect
      .poll(() => viewer.getByRole('button', { name: 'Live' }).getAttribute('aria-pressed'), SOON)
      .toBe('true');
  }

  async function staysFolded(viewer: Page) {
    await choose(viewer, 'auth');
    const fold = viewer.getByRole('button', { name: 'Inside of loggedIn', exact: true });
    const inside = viewer.locator('[data-state="auth.loggedIn"] [data-inside]');
    await expect.poll(() => inside.textContent(), SOON).toMatch(/^in person\.check/);
    await expect.poll(() => activeStates(viewer), SOON).toEqual(['auth.loggedIn']);
    await expect.poll(() => viewer.getByText(/^In .*loggedIn\.person\.check/).isVisible(), SOON).toBe(true);

    await viewer.reload();
    await expect.poll(() => activeStates(viewer), SOON).toEqual(['auth.loggedIn']);
    await viewer.getByRole('button', { name: 'Unfold all' }).click();
    await expect.poll(() => activeStates(viewer), SOON).toContain('auth.loggedIn.person.checked');
    await viewer.getByRole('button', { name: 'Fold all', exact: true }).click();
    await expect.poll(() => activeStates(viewer), SOON).toEqual(['auth.loggedIn']);
    await fold.click();
    await expect.poll(() => fold.getAttribute('aria-expanded'), SOON).toBe('true');
    await expect.poll(() => activeStates(viewer), SOON).toContain('auth.loggedIn.person');
    await expectNoAxeViolations(viewer);
  }

  async function followsTheActor({ page, viewer }: Visit, email: string) {
    const follow = viewer.getByRole('button', { name: 'Follow' });
    await follow.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await viewer.getByRole('img', { name: 'Statechart of login' }).waitFor();
    await expect.poll(() => viewer.getByRole('region', { name: 'Context' }).textContent(), SOON).toContain('of login');
    await follow.press('Enter');
    expect(await viewer.getByRole('region', { name: 'Context' }).textContent()).toContain('of login');
    await follow.press('Enter');
    await choose(viewer, 'auth');
    await expect.poll(() => follow.getAttribute('aria-pressed'), SOON).toBe('false');
    await viewer.getByRole('button', { name: 'Show login' }).click();
    await viewer.getByRole('img', { name: 'Statechart of login' }).waitFor();
  }

  async function givesTheChartMoreRoom({ viewer }: Visit) {
    const place = viewer.getByRole('region', { name: 'Drawing of login' });
    const height = async () => (await place.boundingBox())?.height ?? 0;
    // Of the window's 900 px, with the log as high as it usually is.
    await expect.poll(height, SOON).toBeGreaterThan(500);
    const usual = await height();
    const divider = viewer.getByRole('separator', { name: 'Height of the log' });
    await divider.press('End');
    await expect.poll(height, SOON).toBeLessThan(usual - 300);
    await divider.press('Home');
    await expect.poll(height, SOON).toBeGreaterThan(usual);
    await viewer.getByRole('button', { name: 'Full window' }).press('Enter');
    await expect.poll(async () => (await place.boundingBox())?.width ?? 0, SOON).toBeGreaterThan(1200);
    await expect.poll(() => viewer.getByRole('listbox', { name: 'What happened' }).isVisible(), SOON).toBe(false);
    await expectNoAxeViolations(viewer);
  }

  test('fits every width, folds states, sends events to the page, and follows the machine that acts', async () => {
    const user = await aUser(server.db);
    const visit = await watched('/login?inspect=local');
    await fitsEveryWidth(visit);
    await foldsLoggedIn(visit.viewer);
    await sendsAnEvent(visit, user.email);
    await staysFolded(visit.viewer);
    await logOut(visit.page);
    await followsTheActor(visit, user.email);
    await givesTheChartMoreRoom(visit);
  });

  /** Every letter that a viewer gets. */
  const collectLetters = (viewer: Page) =>
    viewer.evaluateHandle(() => {
      const heard: unknown[] = [];
      const channel = new BroadcastChannel('statechart-viewer');
      channel.onmessage = ({ data }) => heard.push(data);
      channel.postMessage({ type: 'viewer opened' });
      return heard;
    });
  const presenceIn = (viewer: Page) => viewer.getByRole('banner').getByRole('status');
  const pagesIn = (viewer: Page) => viewer.getByRole('combobox', { name: 'Page' }).getByRole('option');

  async function keepsWatching({ page, viewer }: Visit) {
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await expect.poll(() => presenceIn(viewer).textContent(), SOON).toBe('This page is open at /register.');
    await viewer.getByRole('combobox', { name: 'Page' }).waitFor({ state: 'detached' });

    await page.reload();
    await expect
      .poll(() => pagesIn(viewer).allTextContents(), SOON)
      .toEqual([
        expect.stringMatching(/^Page 1: \/register, [\d:]{8} \(gone\)$/),
        expect.stringMatching(/^Page 1, load 2: \/register, [\d:]{8}$/),
      ]);
    await expect.poll(() => presenceIn(viewer).textContent(), SOON).toBe('This page is open at /register.');
    await viewer.getByRole('combobox', { name: 'Page' }).selectOption({ index: 0 });
    await expect
      .poll(() => presenceIn(viewer).textContent(), SOON)
      .toMatch(/^This page was left, closed or loaded again at/);
    await expect.poll(() => viewer.getByRole('button', { name: 'auth gone' }).isVisible(), SOON).toBe(true);
    await viewer.getByRole('button', { name: 'Show it as it is now' }).click();
  }

  /** Answers what must be in no letter. */
  async function signUpWithSecrets({ page }: Visit): Promise<string[]> {
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Email').fill(anAddress('canary'));
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.locator('input[type=file]').setInputFiles(aCv('Canary.pdf'));
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await arriveAt(page, 'Profile');
    await page.getByText('Canary.pdf', { exact: true }).waitFor();
    const { token } = await storedSession(page);
    return [PASSWORD, token ?? 'no token', 'Canary.pdf', '%PDF'];
  }

  async function stopsWatching({ page, viewer }: Visit) {
    await page.getByRole('button', { name: 'Stop watching' }).click();
    await expect.poll(() => presenceIn(viewer).textContent(), SOON).toMatch(/^Watching was switched off in this page/);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Open inspector' }).count()).toBe(0);
    await viewer.reload();
    await expect.poll(() => presenceIn(viewer).textContent(), SOON).toMatch(/^Watching was switched off in this page/);
    await expect.poll(() => pagesIn(viewer).count(), SOON).toBe(2);
  }

  test('keeps watching through navigation and reload, says which pages are there, and is told no password, token or file', async () => {
    const visit = await watched('/?inspect=local');
    const letters = await collectLetters(visit.viewer);
    await keepsWatching(visit);
    const secrets = await signUpWithSecrets(visit);
    const heard = async () => JSON.stringify(await letters.jsonValue());
    await expect.poll(heard, SOON).toContain('upload.taken');
    const sent = await heard();
    expect(sent).toContain('registration.submitted');
    for (const secret of secrets) expect(sent).not.toContain(secret);
    await stopsWatching(visit);
  });

  test('Stately’s inspector is opened by a click and told of every actor, without secrets', async () => {
    const user = await aUser(server.db);
    const page = await browser.newPage(server);
    await page
      .context()
      .route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: STATELY }));
    await page.goto('/login?inspect');
    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open inspector' }).click();
    const stately = await opening;
    await logIn(page, user.email);
    await arriveAt(page, 'Profile');
    const told = () => stately.evaluate(() => JSON.stringify((globalThis as { told?: unknown }).told ?? []));
    await expect.poll(told, SOON).toContain('"name":"listNotifications"');
    await expect.poll(told, SOON).toContain('"loggedIn"');
    const { token } = await storedSession(page);
    expect(await told()).toContain('credentials.submitted');
    for (const secret of [PASSWORD, token ?? 'no token']) expect(await told()).not.toContain(secret);
  });
});

describe.skipIf(!hasChromium)('a server without the demo', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: { demo: false } });

  test('knows neither ?inspect nor the viewer', async () => {
    const page = await browser.newPage(server);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/?inspect=local');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Open inspector' }).count()).toBe(0);
    expect(asked.filter((url) => /attach|inspect-|local-/.test(url))).toEqual([]);
    expect((await page.goto('/inspect.html'))?.status()).toBe(404);
  });
});

/** Stands where Stately's page does: says that it is there, and keeps what it is told. */
const STATELY = `<!doctype html><title>Stately</title><script>
  window.told = [];
  addEventListener('message', ({ data }) => told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;
