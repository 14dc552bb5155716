// @module-tag thorough

import { Secret } from 'otpauth';
import { beforeAll, describe, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { holdsFocus, logIn } from '#tests/support/browser/verbs.ts';
import { plugInDevice, siteByName } from '#tests/support/browser/virtual-device.ts';
import { aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { otpOf } from '#tests/support/made/otp.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe.skipIf(!hasChromium)('a second factor', () => {
  const browser = useBrowser();
  const server = listeningServer();
  let site = '';
  beforeAll(() => {
    site = siteByName(server);
  });

  test('is asked for in place, by a code or a passkey, and what was begun goes on', async () => {
    const { user_id, email } = await aUser(server.db);
    // As sessions that were begun with the password alone.
    const weaken = () =>
      server.db.updateTable('sessions').set({ is_strong: false }).where('user_id', '=', user_id).execute();
    const page = await browser.newPage(server);
    await plugInDevice(page);
    await page.goto(`${site}/login`);
    await logIn(page, email);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const security = page.getByRole('region', { name: 'Login and security' });
    await security.getByRole('button', { name: 'Add a passkey' }).click();
    await security.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await security.getByRole('button', { name: 'Continue' }).click();
    const removal = security.getByRole('button', { name: 'Remove…' });
    await removal.waitFor();

    await weaken();
    const secret = new Uint8Array(Secret.fromBase32(SECRET).buffer);
    await server.db.insertInto('second_factors').values({ user_id, secret, since: new Date() }).execute();
    const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
    await security.getByRole('button', { name: 'Change password' }).click();
    await security.getByLabel('Current password').fill(PASSWORD);
    await security.getByLabel('New password').fill('a quiet place by the sea');
    await page.keyboard.press('Enter');
    await question.waitFor();
    await expectNoAxeViolations(page);
    await holdsFocus(question.getByLabel('Code from your authenticator app'));
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await question.getByRole('link', { name: /this code is not right/ }).waitFor();
    await question.getByLabel('Code from your authenticator app').fill(otpOf(SECRET));
    await page.keyboard.press('Enter');
    await page.getByText('Your password is changed.').first().waitFor();
    await question.waitFor({ state: 'detached' });

    await weaken();
    await removal.click();
    await page.getByRole('button', { name: 'Remove the passkey' }).click();
    await question.getByRole('button', { name: 'Use your passkey' }).click();
    await page.getByText('You can no longer log in with it.').first().waitFor();
    await removal.waitFor({ state: 'detached' });
  });
});
