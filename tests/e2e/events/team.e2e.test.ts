// @module-tag thorough

import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anAddress, anEvent, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { logIn } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('the team of an event', () => {
  const browser = useBrowser();
  const server = listeningServer({ background: false });

  test('an owner invites a viewer, hands over, and is out at once', async () => {
    const owner = await aUser(server.db, { roles: ['organiser'], full_name: 'Noor' });
    const event = await anEvent(server.db, { created_by: owner.user_id, title: 'Designing calm software' });
    const path = `/admin/events/view/${event.event_id}`;
    const email = anAddress('invited');
    const invited = await aUser(server.db, { email, full_name: 'Lena' });

    const page = await browser.newPage(server, { as: owner });
    await page.goto(`${path}?tab=team`);
    await page.getByLabel('Email to invite').fill('nonsense');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('Enter your email address, like name@example.org.').waitFor();
    await page.getByLabel('Email to invite').fill(email);
    await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('Invited', { exact: true }).waitFor();

    const { invitation_id: id } = await server.db
      .selectFrom('event_invitations')
      .select('invitation_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const other = await browser.newPage(server);
    await other.goto(`/invitation/${id}`);
    await other.waitForURL('**/login');
    await logIn(other, email);
    await other.getByText('Noor invites you to the team of this event, as a viewer.').waitFor();
    await other.getByRole('button', { name: 'Accept' }).click();
    await other.waitForURL(`**${path}`);
    await other.getByRole('link', { name: 'Team' }).waitFor();
    expect(await other.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await other.getByRole('link', { name: 'Door', exact: true }).click();
    await other.getByRole('heading', { name: 'What the door shows' }).waitFor();
    expect(await other.getByRole('link', { name: 'Open the door' }).count()).toBe(0);
    expect(await other.getByRole('button', { name: 'New door link' }).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: 'Role of Lena: Viewer' }).click();
    await page.getByRole('menuitem', { name: /^Owner/ }).click();
    await page.getByRole('button', { name: 'Make an owner' }).click();
    await page.getByRole('button', { name: 'Role of Lena: Owner' }).waitFor();
    const taken = await call(server, 'DELETE', `/admin/events/${event.event_id}/team/${owner.user_id}`, {
      token: await login(server.db, invited),
    });
    expect(taken.status).toBe(200);
    await page.getByRole('button', { name: 'Role of Lena: Owner' }).click();
    await page.getByRole('menuitem', { name: /^Editor/ }).click();
    await page.getByRole('heading', { name: 'The event does not exist' }).waitFor();
  });

  test('an invitation to another address is not shown, and one to the own is declined', async () => {
    const event = await anEvent(server.db, { title: 'Designing calm software' });
    const guest = await aUser(server.db);
    const values = {
      event_id: event.event_id,
      role: 'editor' as const,
      invited_by: event.created_by,
      created_at: new Date(),
    };
    const expires_at = new Date(Date.now() + 1_000_000);
    const ids = ['01890000-0000-7000-8000-0000000000a1', '01890000-0000-7000-8000-0000000000a2'] as const;
    await server.db
      .insertInto('event_invitations')
      .values([
        { ...values, expires_at, invitation_id: ids[0], email: guest.email },
        { ...values, expires_at, invitation_id: ids[1], email: anAddress('other') },
      ])
      .execute();
    const page = await browser.newPage(server, { as: guest });
    await page.goto(`/invitation/${ids[1]}`);
    await page.getByRole('heading', { name: 'No invitation for this account' }).waitFor();
    await page.goto(`/invitation/${ids[0]}`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('heading', { name: 'Invitation declined' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Invitation declined');
  });
});
