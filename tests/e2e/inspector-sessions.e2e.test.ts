// @module-tag thorough

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loginMachine } from '#machines/accounts/login/login.machine.ts';
import { transitionsOf } from '#path-kit/core/transitions.ts';
import { transitionKey } from '#statechart-viewer/chart/chart.ts';
import { coverageText } from '#statechart-viewer/page/chart/coverage.ts';
import type { Message } from '#statechart-viewer/watch/messages.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { arriveAt, logIn, storedSession } from '#tests/support/browser/verbs.ts';
import { activeStates, openViewer, type Visit } from '#tests/support/browser/viewer.ts';
import { aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('what the viewer makes of a session', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: { demo: true } });
  const watched = (path: string) => openViewer(browser, server, path);

  async function drawsTheMessages({ viewer }: Visit, email: string) {
    await viewer.getByRole('tab', { name: 'Messages' }).click();
    const messages = viewer.getByRole('listbox', { name: 'Messages' });
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('logIn');
    await expect.poll(async () => (await messages.getByRole('option').all()).length, SOON).toBe(2);
    const said = () => messages.getByRole('option', { selected: true }).getAttribute('aria-label');
    await messages.press('Home');
    await expect.poll(() => said(), SOON).toMatch(/^[\d.]+ s, login to logIn: starts$/);
    await expect
      .poll(() => viewer.getByRole('region', { name: 'Event' }).textContent(), SOON)
      .toContain(`"username": "[text, ${email.length} characters]"`);
    await messages.press('End');
    await expect.poll(() => said(), SOON).toMatch(/ s, logIn to login: logIn done$/);
    await viewer.getByRole('combobox', { name: 'Actor' }).selectOption('');
    await expect.poll(said, SOON).toMatch(/logIn to login: logIn done$/);
    await expect.poll(() => messages.locator('[data-future]').count(), SOON).toBeGreaterThan(0);
    await viewer.getByRole('tab', { name: 'Chart' }).click();
    await expect.poll(() => activeStates(viewer), SOON).toEqual(['login.loggingIn']);
  }

  async function goesAlongAsAFile({ page, viewer }: Visit) {
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
    await other.getByText('package.json is no session that was exported here, and no coverage').waitFor();
    await input.setInputFiles(file('mine.json', text));
    await other.getByText('Imported from mine.json').waitFor();
    expect(await other.getByText('is no session').count()).toBe(0);
    await other.getByRole('img', { name: 'Statechart of auth' }).waitFor();
    await expect.poll(() => activeStates(other), SOON).toEqual(await activeStates(viewer));
    await expect.poll(() => moments(other), SOON).toBe(await moments(viewer));
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
  }

  test('draws who sent what to whom, and takes a session along as a file without secrets', async () => {
    const user = await aUser(server.db);
    const visit = await watched('/login?inspect=local');
    const { page, viewer } = visit;
    await logIn(page, user.email);
    await arriveAt(page, 'Profile');
    await expect.poll(() => activeStates(viewer), SOON).toContain('auth.loggedIn.person.checked');
    await drawsTheMessages(visit, user.email);
    await viewer.getByRole('button', { name: 'Live' }).click();
    await viewer.getByRole('button', { name: 'auth', exact: true }).click();
    await expect.poll(() => activeStates(viewer), SOON).toContain('auth.loggedIn.person.checked');
    await goesAlongAsAFile(visit);
  });

  test('says what to do while nothing is inspected; three hundred messages can be gone through on a phone and on a desk', async () => {
    const viewer = await browser.newPage(server);
    await viewer.goto('/inspect.html');
    await viewer.getByRole('heading', { name: 'Nothing to watch yet' }).waitFor();
    await expectNoAxeViolations(viewer);
    await viewer.evaluate(tell, chatter(300));
    await viewer.getByRole('tab', { name: 'Messages' }).click();
    const messages = viewer.getByRole('listbox', { name: 'Messages' });
    const chosen = messages.getByRole('option', { selected: true });
    const place = viewer.getByRole('tabpanel');
    const isSeen = async () => {
      const [row, around] = [await chosen.boundingBox(), await place.boundingBox()];
      return row && around && row.y >= around.y && row.y + row.height <= around.y + around.height + 1;
    };
    for (const width of [390, 1440]) {
      await viewer.setViewportSize({ width, height: 900 });
      for (const [key, number] of Object.entries({ End: '300', Home: '1', PageDown: '11', ArrowDown: '12' })) {
        await messages.press(key);
        await expect.poll(() => chosen.getAttribute('aria-posinset'), SOON).toBe(number);
        await expect.poll(isSeen, { ...SOON, message: `message ${number} at ${width} pixels` }).toBe(true);
        expect(await messages.getByRole('option').count()).toBeLessThan(60);
      }
      await expectNoAxeViolations(viewer);
    }
  });

  /** As a path test, to be copied and downloaded. */
  async function showsWhatHappened({ page, viewer }: Visit) {
    await viewer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await viewer.getByRole('tab', { name: 'Path test' }).click();
    const shown = viewer.getByRole('group', { name: 'Path test' });
    await expect
      .poll(() => shown.textContent(), SOON)
      .toContain(`happens({ type: 'page.changed', path: '/register' });`);
    const text = await shown.textContent();
    expect(text).toContain(`playOn(authMachine`);
    await viewer.getByRole('button', { name: 'Copy' }).click();
    await viewer.getByText('Copied.').waitFor();
    expect(await viewer.evaluate(() => navigator.clipboard.readText())).toBe(text);
    const saving = viewer.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toBe(text);
    const step = viewer.getByRole('list', { name: 'Steps' }).getByRole('listitem').last();
    await step.locator('summary').click();
    const json = step.getByRole('textbox', { name: 'What it should lead to' });
    const happened = await json.inputValue();
    await json.fill('{ "states": ["gone"] }');
    await step.getByRole('button', { name: 'Expect this instead' }).click();
    await step.getByText('There is no state "gone".').waitFor();
    await json.fill(JSON.stringify({ ...JSON.parse(happened), did: [{ action: 'clearCache' }] }));
    await step.getByRole('button', { name: 'Expect this instead' }).click();
    await step.getByText('Expected instead').waitFor();
    await expect.poll(() => shown.textContent(), SOON).toContain(`did: [{ action: 'clearCache' }]`);
    await expectNoAxeViolations(viewer);
    await viewer.reload();
    await step.getByText('Expected instead').waitFor();
    await step.locator('summary').click();
    await step.getByRole('button', { name: 'Expect what happened' }).click();
    await expect.poll(() => shown.textContent(), SOON).toBe(text);
    await viewer.getByRole('slider', { name: 'Moment' }).press('Home');
    await expect.poll(() => shown.textContent(), SOON).not.toContain('happens({');
    await expectNoAxeViolations(viewer);
  }

  async function showsTheCoverage({ page, viewer }: Visit) {
    await viewer.getByRole('button', { name: 'login', exact: true }).click();
    await viewer.getByRole('img', { name: 'Statechart of login' }).waitFor();
    const toggle = viewer.getByRole('button', { name: 'Coverage' });
    await toggle.press('Enter');
    const legend = viewer.getByRole('group', { name: 'Coverage of the paths' });
    await legend.getByText(/\d+ not yet/).waitFor();
    expect(await legend.getByText('taken on this page').count()).toBe(0);
    await logIn(page, 'nobody@example.org');
    await legend.getByText(/[1-9]\d* taken on this page/).waitFor();
    const keys = Object.fromEntries(
      [...transitionsOf(loginMachine)].map(([name, each]) => [name, transitionKey(each)]),
    );
    const [first = '', second = '', ...rest] = Object.keys(keys);
    const run = { machine: 'login', hasPages: true, keys, exceptions: { [first]: 'Nobody can do it.' } };
    const content = coverageText([
      { ...run, way: 'without a browser', starts: { any: [second, ...rest] } },
      { ...run, way: 'in a browser', starts: { any: rest } },
    ]);
    await viewer
      .getByLabel('Files to import')
      .setInputFiles({ name: 'paths.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await expect
      .poll(() => legend.getByRole('listitem').allTextContents(), SOON)
      .toEqual([
        ` ${rest.length} headless and in Chromium`,
        ' 1 headless only',
        ' 1 not at all',
        expect.stringMatching(/^measured on/),
      ]);
    await legend.getByText('Left out: 1').click();
    await expect.poll(() => legend.getByText('Nobody can do it.').isVisible(), SOON).toBe(true);
    const marks = () =>
      viewer
        .getByRole('region', { name: 'Drawing of login' })
        .locator('[data-mark]')
        .evaluateAll((all) =>
          all.map((mark) => [mark.closest('[data-arrow]') !== null, mark.getAttribute('data-mark')].join(' ')),
        );
    await expect
      .poll(async () => (await marks()).toSorted(), SOON)
      .toEqual(['true headless', 'true nowhere', ...rest.map(() => 'true both')].toSorted());
    await expectNoAxeViolations(viewer);
    await viewer.reload();
    await legend.waitFor();
    await toggle.click();
    await legend.waitFor({ state: 'detached' });
    await expect.poll(() => marks(), SOON).toEqual([]);
  }

  test(
    'the coverage of the paths lies over the chart, marked by shapes and counted; what happened is shown as a path test, to be ' +
      'copied and downloaded',
    async () => {
      const visit = await watched('/login?inspect=local');
      await showsTheCoverage(visit);
      await visit.viewer.getByRole('button', { name: 'auth', exact: true }).click();
      await showsWhatHappened(visit);
    },
  );
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
  new BroadcastChannel('statechart-viewer').postMessage({ type: 'told', run: 'told', page, messages });
}
