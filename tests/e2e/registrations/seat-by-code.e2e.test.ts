import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { delayCalls, routeCalls } from '#tests/support/browser/calls.ts';
import { noteOf, opensAnywhere } from '#tests/support/browser/kept-offline.ts';
import { focused } from '#tests/support/browser/keys.ts';
import { arriveAt, expectNoSidewaysScroll, goBack, logIn, placeOf, takenOver } from '#tests/support/browser/verbs.ts';
import { aForm, anAddress, anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { codeInMail } from '#tests/support/outside/mails.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const HOUR = 60 * 60 * 1000;

describe.skipIf(!hasChromium)('a seat without an account', () => {
  const browser = useBrowser({ isUnused: true });
  const server = listeningServer();

  const sheet = (page: Page) => page.getByRole('dialog');
  const register = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).first();
  const seatsOf = (eventId: string) =>
    server.db.selectFrom('registrations').select(['status', 'user_id']).where('event_id', '=', eventId).execute();

  /** Counts what a person does: presses, and fields that are filled in. */
  async function count(page: Page) {
    await page.addInitScript(() => {
      const fields = new Set<string>();
      const tell = (presses: number) =>
        Object.assign(document.documentElement.dataset, { presses: String(presses), fields: [...fields].join() });
      let presses = 0;
      addEventListener('click', ({ isTrusted }) => isTrusted && tell((presses += 1)), { capture: true });
      addEventListener('input', ({ target }) => (fields.add((target as HTMLInputElement).name), tell(presses)), {
        capture: true,
      });
    });
    return () =>
      page.evaluate(() => {
        const { presses, fields = '' } = document.documentElement.dataset;
        return { presses: Number(presses), fields: fields.split(',') };
      });
  }

  async function opened(changes: Parameters<typeof anEvent>[1] = {}, size = { width: 390, height: 844 }) {
    const event = await anEvent(server.db, changes);
    const page = await browser.newPage(server, size);
    await page.goto(`/event/${event.event_id}`);
    await register(page).click();
    await sheet(page).getByLabel('Name').waitFor();
    return { event, page };
  }

  async function askForCode(page: Page, email: string, name = 'Ada Byron') {
    await sheet(page).getByLabel('Name').fill(name);
    await sheet(page).getByLabel('Email').fill(email);
    await sheet(page).getByRole('button', { name: 'Send me a code' }).click();
    await sheet(page).getByLabel('Code').waitFor();
    return codeInMail(server, { recipient: email });
  }

  test('takes two presses and three fields from the link to the ticket, whatever takes how long', async () => {
    const { event_id } = await anEvent(server.db, { title: 'Designing calm software' });
    const email = anAddress('ada');
    const page = await browser.newPage(server, { width: 390, height: 844 });
    const done = await count(page);
    await delayCalls(page);
    await page.goto(`/event/${event_id}?ref=poster`);
    await register(page).click();
    await expect.poll(() => focused(page), SOON).toBe('Name');
    const code = await askForCode(page, email);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await sheet(page).getByLabel('Code').pressSequentially(code);
    await arriveAt(page, 'You’re in, Ada');
    expect(await done()).toEqual({ presses: 2, fields: ['full_name', 'email', 'code'] });
    expect(placeOf(page)).toBe(`/event/${event_id}?ref=poster`);
    expect(await seatsOf(event_id)).toMatchObject([{ status: 'approved' }]);
    const sources = server.db.selectFrom('event_sources').select(['word', 'registrations']);
    expect(await sources.where('event_id', '=', event_id).execute()).toEqual([{ word: 'poster', registrations: 1 }]);
    await expectNoAxeViolations(page);

    // Where the panel is in sight, as it may be on the way to the top, the bar with the short link is not there.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.reload();
    const own = page.getByRole('link', { name: 'Show Ada Byron’s ticket' });
    const short = page.getByRole('link', { name: 'Show ticket', exact: true });
    expect(await short.getAttribute('href')).toBe(await own.getAttribute('href'));
    await own.click();
    await page.getByRole('img', { name: /Ticket code/ }).waitFor();

    // Once the seat is given back, nothing leads to a ticket.
    await page.getByRole('button', { name: 'Cancel registration' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click();
    await arriveAt(page, 'Your registration is cancelled');
    await page.goto(`/event/${event_id}`);
    await register(page).waitFor();
    expect(await page.getByRole('link', { name: /^Show .*ticket$/ }).count()).toBe(0);
  });

  test(
    'leaves the ticket in the hand: on Home, and without a network at any address, until someone logs in',
    { tags: ['thorough'] },
    async () => {
      const starts_at = new Date(Date.now() + 20 * HOUR);
      const ends_at = new Date(Date.now() + 22 * HOUR);
      const { event, page } = await opened({ title: 'Designing calm software', starts_at, ends_at });
      await sheet(page)
        .getByLabel('Code')
        .fill(await askForCode(page, anAddress('hand')));
      await arriveAt(page, 'You’re in, Ada');
      await page.getByRole('button', { name: 'Remove this ticket from this device' }).waitFor();
      await page.goto('/');
      const bar = page.getByRole('button', { name: /^You’re going · Show ticket.*Designing calm software/ });
      await bar.click();
      await sheet(page)
        .getByRole('img', { name: /^Ticket code/ })
        .waitFor();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      const tab = await browser.newPage(server, { width: 390, height: 844, nextTo: page });
      await tab.goto(`/event/${event.event_id}`);
      await tab.getByRole('link', { name: 'Show your ticket' }).waitFor();
      await tab.getByRole('button', { name: /^You’re going · Show ticket/ }).waitFor();
      await tab.close();
      await opensAnywhere(page);
      await page.context().setOffline(true);
      for (const path of ['/', `/event/${event.event_id}`, '/profile/events', '/ticket/of-a-mail']) {
        await page.goto(path);
        await arriveAt(page, 'You’re offline');
        await page.getByRole('button', { name: 'Show ticket for Designing calm software' }).waitFor();
      }
      await page.getByRole('button', { name: 'Show ticket for Designing calm software' }).click();
      await sheet(page)
        .getByRole('img', { name: /^Ticket code/ })
        .waitFor();
      await page.keyboard.press('Escape');
      await page.context().setOffline(false);

      const { email } = await aUser(server.db);
      await page.goto('/login');
      await logIn(page, email);
      await expect.poll(async () => (await noteOf(page, 'tickets')) ?? '', SOON).not.toContain('Designing');
      await page.goto('/');
      await takenOver(page);
      expect(await bar.count()).toBe(0);
    },
  );

  test(
    'fits a small phone, takes a pasted code after a wrong one, and outlives a reload',
    { tags: ['thorough'] },
    async () => {
      const { event, page } = await opened({}, { width: 360, height: 640 });
      const endOf = async (shown: Locator) => {
        const box = await shown.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? Infinity);
      };
      const code = await askForCode(page, anAddress('paste'));
      // A keyboard leaves about this much of it.
      await expect
        .poll(() => endOf(sheet(page).getByRole('button', { name: 'Continue' })), SOON)
        .toBeLessThanOrEqual(340);
      const wrong = code === '000000' ? '000001' : '000000';
      await sheet(page).getByLabel('Code').fill(wrong);
      await expect.poll(() => sheet(page).getByLabel('Code').getAttribute('aria-invalid'), SOON).toBe('true');
      await expect.poll(() => sheet(page).getByRole('alert').textContent(), SOON).toMatch(/4/);
      await page.reload();
      await sheet(page)
        .getByLabel('Code')
        .fill(`${code.slice(0, 3)} ${code.slice(3)} is your code for ${event.title}`);
      // The QR code is in sight without scrolling.
      await expect.poll(() => endOf(page.getByRole('img', { name: /Ticket code/ })), SOON).toBeLessThanOrEqual(640);
      await arriveAt(page, 'You’re in, Ada');
      expect(await seatsOf(event.event_id)).toHaveLength(1);
    },
  );

  test(
    'Back closes the sheet without losing a word, and a lost answer still ends in the seat',
    { tags: ['thorough'] },
    async () => {
      const { event, page } = await opened();
      await sheet(page).getByLabel('Name').fill('Ada Byron');
      await goBack(page);
      await expect.poll(() => sheet(page).count(), SOON).toBe(0);
      expect(placeOf(page)).toBe(`/event/${event.event_id}`);
      await register(page).click();
      await expect.poll(() => sheet(page).getByLabel('Name').inputValue(), SOON).toBe('Ada Byron');
      await sheet(page).getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => placeOf(page), SOON).toBe(`/event/${event.event_id}`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Register');

      await register(page).click();
      const code = await askForCode(page, anAddress('lost'));
      let tries = 0;
      await routeCalls(page, '/api/*/seats', async (asked) => {
        tries += 1;
        if (tries > 1) return asked.continue();
        // It reaches the server, and its answer does not come back.
        await asked.reach();
        await asked.abort();
      });
      await sheet(page).getByLabel('Code').fill(code);
      await sheet(page).getByText('We don’t know yet whether you’re in.').waitFor();
      // Nothing is pressed again.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await arriveAt(page, 'You’re in, Ada');
      expect(await seatsOf(event.event_id)).toHaveLength(1);
    },
  );

  test(
    'a second person of the mailbox reads whose the seat is; one press keeps it in an account, and the list closes',
    { tags: ['thorough'] },
    async () => {
      const { event, page } = await opened();
      const email = anAddress('two');
      const code = await askForCode(page, email);
      await sheet(page).getByLabel('Code').fill(code);
      await arriveAt(page, 'You’re in, Ada');
      const other = await browser.newPage(server, { width: 390, height: 844 });
      await other.goto(`/event/${event.event_id}?register`);
      await sheet(other).getByLabel('Name').waitFor();
      const second = await askForCode(other, email, 'Charles Babbage');
      await sheet(other).getByLabel('Code').fill(second);
      await sheet(other).getByText('You don’t have a seat yet').waitFor();
      await sheet(other).getByText('is registered already, for Ada').waitFor();
      expect(await seatsOf(event.event_id)).toHaveLength(1);
      await sheet(other).getByRole('button', { name: 'Use another address' }).click();
      const own = await askForCode(other, anAddress('charles'), 'Charles Babbage');
      await sheet(other).getByLabel('Code').fill(own);
      await arriveAt(other, 'You’re in, Charles');
      expect(await seatsOf(event.event_id)).toHaveLength(2);

      await page.getByRole('link', { name: 'all your registrations' }).click();
      await arriveAt(page, 'Your registrations');
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Keep this in an account' }).click();
      await arriveAt(page, 'My events');
      await page.getByText('You’re going').first().waitFor();
      const user = await server.db
        .selectFrom('users')
        .select('email_verified_at')
        .where('email', '=', email)
        .executeTakeFirst();
      expect(user?.email_verified_at).not.toBeNull();
      await page.goto('/registrations');
      await arriveAt(page, 'This list is closed');
    },
  );

  test('the last seat that goes meanwhile is said, with nothing lost', { tags: ['thorough'] }, async () => {
    const { event, page } = await opened({ capacity: 1, waitlist_enabled: false });
    const code = await askForCode(page, anAddress('late'));
    await aRegistration(server.db, { event_id: event.event_id });
    await sheet(page).getByLabel('Code').fill(code);
    await page.getByRole('main').getByRole('alert').waitFor();
    await expect.poll(() => sheet(page).count(), SOON).toBe(0);
    expect(await seatsOf(event.event_id)).toHaveLength(1);
  });

  test(
    'a form with questions, a file and a CV: the answers, the code, the files, the seat',
    { tags: ['thorough'] },
    async () => {
      const questions = [
        aQuestion({ question_id: 'diet', label: 'Diet', required: true }),
        aQuestion({ question_id: 'poster', type: 'file', label: 'Poster', required: true }),
        aQuestion({ question_id: 'life', type: 'cv', label: 'CV', required: true }),
      ];
      const { form_id } = await aForm(server.db, { questions });
      const { page } = await opened({ form_id });
      await sheet(page).getByRole('button', { name: 'Send me a code' }).click();
      await sheet(page).getByRole('group', { name: 'There is a problem' }).waitFor();
      await sheet(page).getByLabel('Diet').fill('Peanuts');
      const code = await askForCode(page, anAddress('poster'));
      await sheet(page).getByLabel('Code').fill(code);
      await sheet(page).getByText('Add your file to finish.').waitFor();
      await expect.poll(() => focused(page), SOON).toBe('Poster');
      const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
      for (const [label, name] of [
        ['Poster', 'poster.pdf'],
        ['CV', 'ada.pdf'],
      ] as const) {
        await sheet(page)
          .getByLabel(label)
          .setInputFiles({ ...pdf, name });
        await sheet(page)
          .getByRole('button', { name: `Remove ${name}` })
          .waitFor();
      }
      await sheet(page).getByText('Press “Register” to finish.').waitFor();
      const letThrough = await routeCalls(page, '/api/*/seats', (asked) => asked.abort());
      await sheet(page).getByRole('button', { name: 'Register', exact: true }).click();
      const again = sheet(page).getByRole('button', { name: 'Try again now' });
      await expect.poll(() => again.getAttribute('aria-disabled'), SOON).toBeNull();
      letThrough();
      await again.click();
      await arriveAt(page, 'You’re in, Ada');
    },
  );

  test('who waits reads where they stand, and nothing of a ticket', { tags: ['thorough'] }, async () => {
    const holder = await aUser(server.db);
    const event = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    await aRegistration(server.db, { event_id: event.event_id, user_id: holder.user_id });
    const page = await browser.newPage(server, { width: 390, height: 844 });
    await page.goto(`/event/${event.event_id}`);
    await page.getByRole('main').getByRole('button', { name: 'Join the waitlist' }).first().click();
    await sheet(page)
      .getByLabel('Code')
      .fill(await askForCode(page, anAddress('waits')));
    await arriveAt(page, 'You’re on the waitlist');
    await page.reload();
    await page.getByRole('link', { name: 'Ada Byron is 1st on the waitlist' }).waitFor();
    await page.getByRole('link', { name: 'On the waitlist', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /ticket/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ada Byron is 1st on the waitlist' }).click();
    await arriveAt(page, 'You’re on the waitlist');
  });

  test('"I have an account" leads back to the event, which it finishes', { tags: ['thorough'] }, async () => {
    const user = await aUser(server.db);
    const { event, page } = await opened({ title: 'Designing calm software' });
    await sheet(page).getByLabel('Email').fill(user.email);
    await sheet(page).getByRole('button', { name: 'I have an account' }).click();
    await page.getByText('Log in to register for Designing calm software.').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue(), SOON).toBe(user.email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel('Code').fill(await codeInMail(server, { recipient: user.email }));
    await page.getByRole('heading', { level: 1, name: /^You’re in/ }).waitFor();
    expect(await seatsOf(event.event_id)).toMatchObject([{ user_id: user.user_id }]);
  });
});
