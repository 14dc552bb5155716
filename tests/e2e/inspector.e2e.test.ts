import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { chartFiles } from '#src/inspect/chart/chart-files.ts';
import type { Message } from '#src/inspect/watch/messages.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anAddress, aNotification, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { startServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { aCv, arriveAt, logIn, openBell, storedSession } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('watching the statecharts', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: { demo: true } });

  /** A page with the viewer beside it, and every address outside of this server that either asked for. */
  async function watched(path: string, width?: number): Promise<{ page: Page; viewer: Page; outside: string[] }> {
    const page = await browser.newPage(server, width ? { width } : {});
    const outside: string[] = [];
    page.context().on('request', (request) => {
      if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== server.url)
        outside.push(request.url());
    });
    await page.goto(path);
    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open inspector' }).click();
    const viewer = await opening;
    await viewer.getByRole('img', { name: 'Statechart of auth' }).waitFor();
    return { page, viewer, outside };
  }

  const active = (viewer: Page) =>
    viewer
      .locator('[data-active="leaf"]')
      .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));
  const lit = (viewer: Page) =>
    viewer
      .locator('[data-transition][data-lit]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-transition')));
  const choose = (viewer: Page, name: string) => viewer.getByRole('button', { name, exact: true }).click();

  test('lights the states as one logs in and opens the bell, with the network cut for the viewer', async () => {
    const user = await aUser(server.db);
    await aNotification(server.db, { user_id: user.user_id });
    const { page, viewer, outside } = await watched('/login?inspect=local');
    await expect.poll(() => active(viewer), SOON).toEqual(['auth.loggedOut.idle']);
    await viewer.route('**', (route) => route.abort());

    await logIn(page, user.email);
    await arriveAt(page, 'Profile');
    await expect.poll(() => active(viewer), SOON).toContain('auth.loggedIn.session.checked');
    await choose(viewer, 'notifications');
    await viewer.getByRole('img', { name: 'Statechart of notifications' }).waitFor();
    await expect.poll(() => active(viewer), SOON).toContain('notifications.list.loaded');
    await openBell(page);
    await expect.poll(() => active(viewer), SOON).toContain('notifications.popup.open');
    expect(await viewer.getByRole('button', { name: 'streamNotifications' }).isVisible()).toBe(true);
    expect(outside).toEqual([]);
  });

  test('goes back and forth in time by keyboard, with the transition just taken lit, and on to now', async () => {
    const user = await aUser(server.db);
    const { page, viewer } = await watched('/login?inspect=local');
    await logIn(page, user.email);
    await arriveAt(page, 'Profile');
    await expect.poll(() => active(viewer), SOON).toContain('auth.loggedIn.session.checked');

    await viewer.getByRole('option', { name: '→ loggedOut.loggingIn' }).click();
    expect(await active(viewer)).toEqual(['auth.loggedOut.loggingIn']);
    expect(await lit(viewer)).toEqual(['auth.loggedOut.idle on credentials.submitted #0']);
    expect(await viewer.getByRole('region', { name: 'Event' }).textContent()).toContain(`"username": "${user.email}"`);

    const slider = viewer.getByRole('slider', { name: 'Moment' });
    await slider.press('Home');
    const log = viewer.getByRole('listbox', { name: 'What happened' });
    expect(await log.getByRole('option', { selected: true }).textContent()).toContain('is made');
    await slider.press('ArrowRight');
    expect(await lit(viewer)).toEqual(['auth.starting on always #1']);
    await log.press('ArrowUp');
    expect(await slider.inputValue()).toBe('0');
    await viewer.getByRole('button', { name: 'Live' }).click();
    expect(await active(viewer)).toContain('auth.loggedIn.session.checked');
  });

  test('keeps watching through navigation and reload, and says which pages are there', async () => {
    const { page, viewer } = await watched('/login?inspect=local');
    const presence = viewer.getByRole('main').getByRole('status').first();
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await expect.poll(() => presence.textContent(), SOON).toBe('This page is open at /register.');
    await viewer.getByRole('combobox', { name: 'Page' }).waitFor({ state: 'detached' });

    await page.reload();
    const pages = viewer.getByRole('combobox', { name: 'Page' }).getByRole('option');
    await expect
      .poll(() => pages.allTextContents(), SOON)
      .toEqual([
        expect.stringMatching(/^Page 1: \/register, [\d:]{8} \(gone\)$/),
        expect.stringMatching(/^Page 1, load 2: \/register, [\d:]{8}$/),
      ]);
    expect(await presence.textContent()).toBe('This page is open at /register.');
    await viewer.getByRole('combobox', { name: 'Page' }).selectOption({ index: 0 });
    expect(await presence.textContent()).toMatch(/^This page was left, closed or loaded again at/);
    expect(await viewer.getByRole('button', { name: 'auth gone' }).isVisible()).toBe(true);
    await viewer.getByRole('button', { name: 'Show it as it is now' }).click();

    await page.getByRole('button', { name: 'Stop watching' }).click();
    await expect.poll(() => presence.textContent(), SOON).toMatch(/^Watching was switched off in this page/);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Open inspector' }).count()).toBe(0);
    await viewer.reload();
    await expect.poll(() => presence.textContent(), SOON).toMatch(/^Watching was switched off in this page/);
    expect(await pages.count()).toBe(2);
  });

  test('says that a page which was closed is gone', async () => {
    const { page, viewer } = await watched('/login?inspect=local');
    await page.close();
    await expect
      .poll(() => viewer.getByRole('main').getByRole('status').first().textContent(), SOON)
      .toMatch(/^This page (was left|has not answered)/);
    expect(await viewer.getByRole('button', { name: 'Live' }).count()).toBe(0);
  });

  test('fits the whole chart into its place, and makes it larger from there', async () => {
    const { viewer } = await watched('/login?inspect=local');
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
  });

  test('a line of the log shows its actor, what it did and changed, and what can happen then', async () => {
    const user = await aUser(server.db);
    const { page, viewer } = await watched('/login?inspect=local');
    await logIn(page, user.email);
    await arriveAt(page, 'Profile');
    await viewer.getByRole('searchbox', { name: 'Search the log' }).fill('credentials.submitted');
    await viewer.getByRole('option', { name: 'credentials.submitted', selected: false }).last().click();
    await viewer.getByRole('searchbox', { name: 'Search the log' }).fill('');
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('notifications');
    await viewer.getByRole('combobox', { name: 'What' }).selectOption('step');
    const log = viewer.getByRole('listbox', { name: 'What happened' });
    await log.getByRole('option').last().click();
    await viewer.getByRole('img', { name: 'Statechart of notifications' }).waitFor();
    expect(await viewer.getByRole('region', { name: 'Context' }).textContent()).toContain('of notifications');
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('auth');
    await log.getByRole('option', { name: '→ loggedOut.loggingIn' }).click();
    await viewer.getByRole('img', { name: 'Statechart of auth' }).waitFor();
    expect(await viewer.getByRole('region', { name: 'What can happen now' }).textContent()).toContain('logIn');
    await viewer.getByRole('combobox', { name: 'What' }).selectOption('action');
    await log.getByRole('option', { name: 'does storeSession' }).click();
    expect(await viewer.getByRole('region', { name: 'Event' }).textContent()).toContain('"type": "storeSession"');
    await expectNoAxeViolations(viewer);
  });

  test('draws who sent what to whom, through the filter of the log and back in time by keyboard', async () => {
    const user = await aUser(server.db);
    const { page, viewer } = await watched('/login?inspect=local');
    await logIn(page, user.email);
    await arriveAt(page, 'Profile');
    await viewer.getByRole('tab', { name: 'Messages' }).click();
    const messages = viewer.getByRole('listbox', { name: 'Messages' });
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('logIn');
    await expect.poll(async () => (await messages.getByRole('option').all()).length, SOON).toBe(2);
    const said = () => messages.getByRole('option', { selected: true }).getAttribute('aria-label');
    await messages.press('Home');
    expect(await said()).toMatch(/^[\d.]+ s, auth to logIn: starts$/);
    expect(await viewer.getByRole('region', { name: 'Event' }).textContent()).toContain(`"username": "${user.email}"`);
    await messages.press('End');
    expect(await said()).toMatch(/ s, logIn to auth: logIn done$/);
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('');
    await expect.poll(said, SOON).toMatch(/logIn to auth: logIn done$/);
    expect(await messages.locator('[data-future]').count()).toBeGreaterThan(0);
    await viewer.getByRole('tab', { name: 'Chart' }).click();
    await expect.poll(() => active(viewer), SOON).toEqual(['auth.loggedOut.loggingIn']);
  });

  test.each([390, 1440])('three hundred messages can be gone through at %i pixels', async (width) => {
    const viewer = await browser.newPage(server, { width });
    await viewer.goto('/inspect.html');
    await viewer.getByRole('heading', { name: 'Nothing to watch yet' }).waitFor();
    await viewer.evaluate(tell, chatter(300));
    await viewer.getByRole('tab', { name: 'Messages' }).click();
    const messages = viewer.getByRole('listbox', { name: 'Messages' });
    const chosen = messages.getByRole('option', { selected: true });
    const place = viewer.getByRole('tabpanel');
    const isSeen = async () => {
      const [row, around] = [await chosen.boundingBox(), await place.boundingBox()];
      return row && around && row.y >= around.y && row.y + row.height <= around.y + around.height + 1;
    };
    for (const [key, number] of Object.entries({ End: '300', Home: '1', PageDown: '11', ArrowDown: '12' })) {
      await messages.press(key);
      await expect.poll(() => chosen.getAttribute('aria-posinset'), SOON).toBe(number);
      await expect.poll(isSeen, SOON).toBe(true);
      expect(await messages.getByRole('option').count()).toBeLessThan(60);
    }
    await expectNoAxeViolations(viewer);
  });

  test('is told no password, token or file, and keeps watching from page to page', async () => {
    const { page, viewer } = await watched('/?inspect=local');
    const letters = await viewer.evaluateHandle(() => {
      const heard: unknown[] = [];
      const channel = new BroadcastChannel('foyer-inspector');
      channel.onmessage = ({ data }) => heard.push(data);
      channel.postMessage({ type: 'viewer opened' });
      return heard;
    });
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Email').fill(anAddress('canary'));
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.locator('input[type=file]').setInputFiles(aCv('Canary.pdf'));
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await arriveAt(page, 'Profile');
    await page.getByText('Canary.pdf', { exact: true }).waitFor();
    const { token } = await storedSession(page);
    const sent = JSON.stringify(await letters.jsonValue());
    expect(sent).toContain('registration.submitted');
    expect(sent).toContain('cv.uploaded');
    for (const secret of [PASSWORD, token ?? 'no token', 'Canary.pdf', '%PDF']) expect(sent).not.toContain(secret);
  });

  test('takes any machine along as SVG, as Mermaid, and as the JSON of Stately’s editor', async () => {
    const { viewer } = await watched('/?inspect=local');
    const save = async (name: string) => {
      const saved = viewer.waitForEvent('download');
      await viewer.getByRole('button', { name: `Export as ${name}` }).click();
      return readFile(await (await saved).path(), 'utf8');
    };
    const files = await chartFiles([authMachine]);
    expect(await save('SVG')).toBe(files['auth.svg']);
    expect(await save('Mermaid')).toBe(files['auth.mmd']);
    const machine = createMachine(JSON.parse(await save('JSON')) as object);
    expect(machine.events.toSorted()).toEqual(authMachine.events.toSorted());
  });

  test('a session is taken along as a file without secrets, and shown elsewhere as it was', async () => {
    const user = await aUser(server.db);
    const { page, viewer } = await watched('/login?inspect=local');
    await logIn(page, user.email);
    await arriveAt(page, 'Profile');
    await expect.poll(() => active(viewer), SOON).toContain('auth.loggedIn.session.checked');
    const saving = viewer.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Export session' }).click();
    const saved = await saving;
    const text = await readFile(await saved.path(), 'utf8');
    expect(saved.suggestedFilename()).toMatch(/^session-[\w-]+\.json$/);
    const { token } = await storedSession(page);
    for (const secret of [PASSWORD, token ?? 'no token']) expect(text).not.toContain(secret);
    const moments = (of: Page) => of.getByRole('slider', { name: 'Moment' }).getAttribute('max');

    const other = await browser.newPage(server);
    await other.goto('/inspect.html');
    const file = (name: string, content: string) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
    const input = other.getByLabel('Files to import');
    await input.setInputFiles(file('holiday.json', 'no JSON'));
    await other.getByText('holiday.json can’t be read as JSON').waitFor();
    await input.setInputFiles(file('package.json', '{}'));
    await other.getByText('package.json is no session that was exported here.').waitFor();
    await input.setInputFiles(file('mine.json', text));
    await other.getByText('Imported from mine.json').waitFor();
    expect(await other.getByText('is no session').count()).toBe(0);
    await other.getByRole('img', { name: 'Statechart of auth' }).waitFor();
    expect(await active(other)).toEqual(await active(viewer));
    expect(await moments(other)).toBe(await moments(viewer));
    expect(await other.getByRole('button', { name: 'Live' }).count()).toBe(0);

    await other.reload();
    await other.getByText('Imported from mine.json').waitFor();
    const dropped = await other.evaluateHandle((content) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], 'dropped.json'));
      return carried;
    }, text);
    await other.dispatchEvent('main', 'drop', { dataTransfer: dropped });
    await other.getByText('Imported from dropped.json').waitFor();
    await expectNoAxeViolations(other);
  });

  test.each([390, 820, 1440])('has nothing for axe to say at %i pixels', { tags: ['thorough'] }, async (width) => {
    const { viewer } = await watched('/?inspect=local');
    await viewer.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(viewer);
    const overflow = await viewer.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test('says what to do while nothing is inspected', async () => {
    const page = await browser.newPage(server);
    await page.goto('/inspect.html');
    await page.getByRole('heading', { name: 'Nothing to watch yet' }).waitFor();
    await expectNoAxeViolations(page);
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

  test('knows neither ?inspect nor the viewer', async () => {
    const server = await startServer({ config: { demo: false } });
    await server.listen();
    try {
      const page = await browser.newPage(server);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/?inspect=local');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('button', { name: 'Open inspector' }).count()).toBe(0);
      expect(asked.filter((url) => /attach|inspect-|local-/.test(url))).toEqual([]);
      expect((await page.goto('/inspect.html'))?.status()).toBe(404);
      // Before the server goes: what the page still fetches would fail in it.
      await page.close();
    } finally {
      await server.close();
    }
  });
});

/** Messages of a page in which six actors speak to one another, as many times as is said. */
function chatter(count: number): Message[] {
  const seen = { status: 'active' as const, active: [], tags: [], children: [], guards: {}, data: {} };
  const actors = ['root', 'one', 'two', 'three', 'four', 'five'];
  const made = actors.map((name, index) => ({
    ...{ kind: 'actor' as const, actor: name, name, number: index + 1, at: 0, definition: null, seen },
    parent: index > 0 ? 'root' : null,
  }));
  const sent = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'event' as const, number: made.length + index + 1, at: index * 10 },
    ...{ from: actors[index % 6] ?? null, actor: actors[(index * 5) % 6] ?? 'root', event: { type: `said.${index}` } },
  }));
  return [...made, ...sent];
}

/** In a page of the viewer: tells it the messages, as a page that is watched does. */
function tell(messages: Message[]): void {
  const page = { tab: 'told', load: 1, startedAt: Date.now(), path: '/' };
  new BroadcastChannel('foyer-inspector').postMessage({ type: 'told', run: 'told', page, messages });
}

/** Stands where Stately's page does: says that it is there, and keeps what it is told. */
const STATELY = `<!doctype html><title>Stately</title><script>
  window.told = [];
  addEventListener('message', ({ data }) => told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;
