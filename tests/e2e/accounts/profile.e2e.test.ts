import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { anAddress, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { aCv, arriveAt, goBack, placeOf, signUp, storedSession } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('the profile', () => {
  const browser = useBrowser();
  const server = listeningServer();

  async function someoneAt(path: string): Promise<Page> {
    const page = await browser.newPage(server, { as: await aUser(server.db, { full_name: 'Ada Lovelace' }) });
    await page.goto(path);
    return page;
  }

  const cvInput = (page: Page) => page.locator('input[type=file]');
  /** The stored person has this CV, and the card shows it as there. */
  async function arrival(page: Page, name: string) {
    await expect
      .poll(async () => ((await storedUser(page)) as { cv: { file_name: string } | null }).cv?.file_name, SOON)
      .toBe(name);
    await cvCard(page).getByText(name, { exact: true }).waitFor();
  }
  const storedUser = async (page: Page) => JSON.parse((await storedSession(page)).user ?? '') as unknown;

  const cvCard = (page: Page) => page.getByRole('region', { name: 'Your CV' });

  describe('edited', () => {
    async function asksBeforeOneLeaves(page: Page) {
      await page.getByLabel('Headline').fill('Not yet saved');
      const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Headline').inputValue()).toBe('Not yet saved');
      expect(placeOf(page)).toBe('/profile/edit');

      await goBack(page);
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Discard changes' }).click();
      await arriveAt(page, 'Profile');
      expect(await page.getByText('Not yet saved').count()).toBe(0);
    }

    async function isSaved(page: Page) {
      await arriveAt(page, 'Edit profile');
      await page.getByLabel('Full name').fill('  Ada   King ');
      await page.getByLabel('Headline').fill('Countess & <b>analyst</b>');
      await page.getByLabel('Phone').fill('+44 20 7946 0958');
      await page.getByLabel('About you').fill('Line one\nLine two 💥');
      await page.getByRole('button', { name: 'Save' }).click();
      await arriveAt(page, 'Profile');
      await page.getByRole('heading', { name: 'Ada King' }).waitFor();
      await page.getByText('Countess & <b>analyst</b>').waitFor();
      await page.getByText('Your profile is saved.').waitFor();
      await expect
        .poll(() => storedUser(page), SOON)
        .toMatchObject({ full_name: 'Ada King', bio: 'Line one\nLine two 💥' });
    }

    async function keepsWhatWasTyped(page: Page) {
      await page.getByLabel('Headline').fill('My headline');
      const { token, user } = await storedSession(page);
      const { version } = JSON.parse(user ?? '') as { version: number };
      const changed = await server.app.inject({
        method: 'PATCH',
        url: '/api/users/me',
        headers: { authorization: `Bearer ${token}` },
        payload: { version, organisation: 'Changed elsewhere' },
      });
      expect(changed.statusCode).toBe(200);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your profile was changed somewhere else. Look at it again, then save.').waitFor();
      await expect.poll(() => page.getByLabel('Organisation').inputValue(), SOON).toBe('Changed elsewhere');
      expect(await page.getByLabel('Headline').inputValue()).toBe('My headline');
      await page.getByRole('button', { name: 'Save' }).click();
      await arriveAt(page, 'Profile');
      await page.getByText('My headline').waitFor();
      await page.getByText('Changed elsewhere').waitFor();
    }

    test('asks before unsaved changes are left, is saved, and merges with what another tab has changed', async () => {
      const page = await someoneAt('/profile');
      for (const edit of [asksBeforeOneLeaves, isSaved, keepsWhatWasTyped]) {
        await page.getByRole('link', { name: 'Edit profile' }).click();
        await edit(page);
      }
    });

    test(
      'is still there after its tab was closed, says from when, and can be discarded',
      { tags: ['thorough'] },
      async () => {
        const page = await someoneAt('/profile/edit');
        const next = await page.context().newPage();
        await page.getByLabel('Headline').fill('Countess of Lovelace');
        // Typing is over when its last write is.
        await expect.poll(() => page.evaluate(keptDrafts), SOON).toContain('Countess of Lovelace');
        await page.close();
        await next.goto('/profile/edit');
        await expect.poll(() => next.getByLabel('Headline').inputValue(), SOON).toBe('Countess of Lovelace');
        await next.getByText(/^What you wrote on \d+ \w+ is still here\.$/).waitFor();
        await next.getByRole('button', { name: 'Discard it' }).click();
        await expect.poll(() => next.getByLabel('Headline').inputValue(), SOON).toBe('');
        await expect.poll(() => next.evaluate(keptDrafts), SOON).toBe('[]');
      },
    );
  });

  describe('with a CV', () => {
    async function saysThatItWontDo(page: Page) {
      let sent = 0;
      page.on('request', (request) => (sent += request.url().endsWith('/cv') ? 1 : 0));
      await cvInput(page).setInputFiles(aCv('empty.pdf', ''));
      await cvCard(page)
        .getByText(/not empty/)
        .first()
        .waitFor();
      expect(sent).toBe(0);
    }

    async function hearsFromTheServer(page: Page) {
      await cvInput(page).setInputFiles(aCv('page.pdf', '<html>not a PDF</html>'));
      await cvCard(page).getByText('This is not a PDF').waitFor();
      await cvCard(page).getByText('page.pdf was not uploaded').waitFor();
      expect(await cvCard(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
      await cvCard(page).getByRole('button', { name: 'Dismiss' }).click();
      await cvCard(page).getByText('page.pdf').waitFor({ state: 'detached' });
      await expect.poll(() => cvInput(page).isEnabled(), SOON).toBe(true);
    }

    async function isReplaced(page: Page) {
      await cvInput(page).setInputFiles(aCv('old.pdf'));
      await arrival(page, 'old.pdf');
      const letThrough = await routeCalls(page, '/api/users/me/cv', () => {});
      await cvInput(page).setInputFiles(aCv('stopped.pdf'));
      await cvCard(page).getByRole('progressbar', { name: 'Uploading stopped.pdf' }).waitFor();
      await cvCard(page).getByText('old.pdf', { exact: true }).waitFor();
      await cvCard(page).getByRole('button', { name: 'Cancel' }).click();
      await cvCard(page).getByRole('progressbar').waitFor({ state: 'detached' });
      await cvCard(page).getByText('old.pdf', { exact: true }).waitFor();
      letThrough();
      await cvInput(page).setInputFiles(aCv('new.pdf'));
      await arrival(page, 'new.pdf');
      await cvCard(page).getByText('old.pdf').waitFor({ state: 'detached' });
    }

    async function hasToBeChosenAgain(page: Page) {
      const folder = await mkdtemp(join(tmpdir(), 'foyer-cv-'));
      const file = join(folder, 'draft.pdf');
      await writeFile(file, pdf());
      const letThrough = await routeCalls(page, '/api/users/me/cv', (call) => call.abort());
      await cvInput(page).setInputFiles(file);
      await page.getByText('draft.pdf was not uploaded').waitFor();
      letThrough();
      await writeFile(file, Buffer.concat([pdf(), Buffer.from('\n% one more line\n')]));
      await page.getByRole('button', { name: 'Try again' }).click();
      await cvCard(page).getByText('was changed or moved on this device since you chose it').waitFor();
      expect(await cvCard(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
      await cvCard(page).getByRole('button', { name: 'Dismiss' }).click();
      await cvInput(page).setInputFiles(file);
      await arrival(page, 'draft.pdf');
      await rm(folder, { recursive: true });
    }

    test(
      'is checked before it is sent and by the server, replaces the one before, and is chosen again after it changed on the device',
      { tags: ['thorough'] },
      async () => {
        const page = await someoneAt('/profile');
        for (const choose of [saysThatItWontDo, hearsFromTheServer, isReplaced, hasToBeChosenAgain]) await choose(page);
      },
    );

    test(
      'that fails after signing up leaves the person logged in, says so, and is sent on Try again',
      { tags: ['thorough'] },
      async () => {
        const page = await browser.newPage(server);
        const letThrough = await routeCalls(page, '/api/users/me/cv', (call) => call.abort());
        await signUp(page, { email: anAddress('unlucky'), cv: aCv('unlucky.pdf') });
        await arriveAt(page, 'Profile');
        await page.getByText('unlucky.pdf was not uploaded').waitFor();
        expect((await storedSession(page)).token).not.toBeNull();
        letThrough();
        await page.getByRole('button', { name: 'Try again' }).click();
        await arrival(page, 'unlucky.pdf');
        await page.getByText('unlucky.pdf was not uploaded').waitFor({ state: 'detached' });
      },
    );
  });
});

/** What the device keeps, as text. */
function keptDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('drafts');
    opening.addEventListener('error', () => reject(opening.error as Error));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)));
      opening.result.close();
    });
  });
}
