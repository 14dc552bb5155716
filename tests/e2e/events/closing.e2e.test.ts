// @module-tag thorough

import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';
import { aForm, anEvent, anOrganiser, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('closing registration', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test('refuses someone who is filling in the form, who loses nothing and sends it once it is open again', async () => {
    const { form_id } = await aForm(server.db, { questions: [aQuestion({ label: 'Name on the badge' })] });
    await server.db.deleteFrom('events').execute();
    const { event_id, title } = await anEvent(server.db, { title: 'Calm', form_id });
    const guest = await browser.newPage(server, { as: await aUser(server.db) });
    const main = guest.getByRole('main');
    await guest.goto(`/event/${event_id}`);
    await main.getByRole('button', { name: 'Register', exact: true }).click();
    await guest.getByLabel('Name on the badge').fill('Ada');

    const organiser = await browser.newPage(server, { as: await anOrganiser(server.db) });
    await organiser.setViewportSize({ width: 390, height: 844 });
    await organiser.goto(`/admin/events/view/${event_id}`);
    await organiser.getByRole('button', { name: 'Close registration' }).click();
    await organiser.getByText('Registration for “Calm” is closed.').waitFor();
    await organiser.getByText('Registration closed', { exact: true }).waitFor();
    await organiser.getByRole('button', { name: 'Reopen registration' }).waitFor();
    await expectNoSidewaysScroll(organiser);
    await expectNoAxeViolations(organiser);

    const visitor = await browser.newPage(server);
    await visitor.goto(`/?search=${title}`);
    await visitor.getByRole('article').getByText('Registration closed').waitFor();
    await visitor.goto(`/event/${event_id}`);
    await visitor.getByRole('button', { name: 'Registration closed' }).waitFor();

    await main.locator('form').getByRole('button', { name: 'Register', exact: true }).click();
    await guest.getByText('The organisers have closed registration for this event.').waitFor();
    await main.getByRole('button', { name: 'Registration closed' }).waitFor();
    await expectNoAxeViolations(guest);

    await organiser.setViewportSize({ width: 1440, height: 900 });
    await organiser.goto(`/admin/events?search=${title}`);
    await organiser.getByRole('button', { name: 'More actions: Calm' }).click();
    await organiser.getByRole('menuitem', { name: 'Reopen registration' }).click();
    await organiser.getByText('Registration for “Calm” is open again.').waitFor();
    await organiser
      .getByRole('row')
      .filter({ hasText: title })
      .getByText('Published')
      .filter({ visible: true })
      .waitFor();

    await guest.reload();
    await main.getByRole('button', { name: 'Register', exact: true }).click();
    await expect.poll(() => guest.getByLabel('Name on the badge').inputValue(), SOON).toBe('Ada');
    await main.locator('form').getByRole('button', { name: 'Register', exact: true }).click();
    await guest.getByRole('heading', { name: /You.re in/ }).waitFor();

    await organiser.goto(`/admin/events/view/${event_id}?tab=history`);
    await organiser.getByText('closed registration').waitFor();
    await organiser.getByText('opened registration again').waitFor();
  });
});
