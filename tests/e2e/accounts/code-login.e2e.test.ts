import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { arriveAt, goTo, takesFocus } from '#tests/support/browser/verbs.ts';
import { anAddress, anEvent, aUser } from '#tests/support/made/factories.ts';
import { codeInMail } from '#tests/support/outside/mails.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { aSeatAsked } from '#tests/support/server/mailed-codes.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('logging in by a code', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test('asks for the address, sends the code, says what is wrong with another one, and leads to the profile', async () => {
    const { email } = await aUser(server.db);
    const page = await browser.newPage(server, { width: 390 });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await arriveAt(page, 'Log in by email');
    await page.getByRole('main').locator('form button[type=submit]').click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    const nobody = anAddress('nobody');
    await page.getByLabel('Email').fill(nobody);
    await page.getByRole('main').locator('form button[type=submit]').click();
    await arriveAt(page, 'Check your email');
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await arriveAt(page, 'Login');
    await expect.poll(() => page.getByLabel('Email').inputValue(), SOON).toBe(nobody);

    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await arriveAt(page, 'Check your email');
    await page.getByText(email).waitFor();
    await expectNoAxeViolations(page);
    const code = await codeInMail(server, { recipient: email });
    const field = page.getByLabel('Code');
    await takesFocus(field);
    await field.fill(code === '000000' ? '000001' : '000000');
    await expect.poll(() => field.getAttribute('aria-invalid'), SOON).toBe('true');
    await field.fill(`Your code is ${code}`);
    await arriveAt(page, 'Profile');
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    await expect.poll(() => page.evaluate(drafts), SOON).toEqual([]);
  });

  test('an account without a password sets one in its settings', { tags: ['thorough'] }, async () => {
    const { event_id } = await anEvent(server.db);
    const { attempt, email, take } = await aSeatAsked(server, event_id, anAddress('without'));
    await take();
    expect(await call(server, 'POST', '/users/by-code', { json: { attempt } })).toMatchObject({ status: 200 });
    const page = await browser.newPage(server, { width: 390 });
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    // Before that, the newest mail is the one with the code for the seat.
    await arriveAt(page, 'Check your email');
    await page.getByLabel('Code').fill(await codeInMail(server, { recipient: email }));
    await arriveAt(page, 'Profile');
    await goTo(page, '/profile/settings#security');
    await page.getByRole('button', { name: 'Set a password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('another long enough one');
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByText('Your password is set.').waitFor();
  });
});
