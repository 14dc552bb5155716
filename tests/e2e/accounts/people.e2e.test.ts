// @module-tag thorough

import { describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { aMember, anEvent, anOrganiser, aRegistration, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('administrators', () => {
  const browser = useBrowser();
  const server = listeningServer({ background: false });

  test('find a person and make them an organiser, who finds the admin area', async () => {
    const chief = await anOrganiser(server.db, { full_name: 'Chief Root' });
    const ada = await aUser(server.db, { full_name: 'Adaly Lovelace', email: 'adaly@example.org' });
    const event = await anEvent(server.db, { title: 'Engines' });
    await aRegistration(server.db, { event_id: event.event_id, user_id: ada.user_id, checked_in_at: new Date() });
    const page = await browser.newPage(server, { as: chief });
    await page.goto('/admin/people');
    await page.getByRole('searchbox').fill('adal');
    await page.getByRole('link', { name: 'Adaly Lovelace' }).click();
    await page.getByRole('heading', { level: 1, name: 'Adaly Lovelace' }).waitFor();
    const registration = page.getByRole('row', { name: /Engines/ });
    expect(await registration.textContent()).toMatch(/Approved.*Arrived/);
    await page.getByRole('button', { name: 'Make an organiser' }).click();
    await page.getByText('Adaly Lovelace is an organiser now.').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Make an organiser' }).waitFor({ state: 'detached' });
    await expectNoAxeViolations(page);
    expect((await call(server, 'GET', '/admin/events', { token: await login(server.db, ada) })).status).toBe(200);

    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await page.getByRole('row', { name: /Chief Root made adaly@example\.org an organiser/ }).waitFor();
    await page.getByRole('link', { name: 'Chief Root' }).first().click();
    const person = page.getByRole('combobox', { name: 'Done by' });
    await expect.poll(() => person.inputValue(), SOON).toBe('Chief Root');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Personal data taken away');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row', { name: /Chief Root made/ }).waitFor();
    await page.getByRole('searchbox').fill('adaly');
    await expect.poll(() => new URL(page.url()).search, SOON).toBe('?search=adaly');
    await person.fill('mallory');
    await page.getByText('No account has that name or address.').waitFor();
    await person.fill('chief');
    await page.getByRole('option', { name: /Chief Root/ }).click();
    await page.getByRole('combobox', { name: 'When' }).selectOption('Custom');
    await page.getByLabel('Until').fill('2020-01-01');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByLabel('Until').fill('');
    await page.getByRole('row', { name: /Chief Root made adaly@example\.org an organiser/ }).waitFor();
    await expectNoAxeViolations(page);
  });

  test('block someone who is logged in elsewhere: the next click there leads to the login, which says why', async () => {
    const chief = await anOrganiser(server.db);
    const mallory = await aUser(server.db, { full_name: 'Mallory Gone' });
    const theirs = await browser.newPage(server, { as: mallory });
    await theirs.goto('/profile');
    await theirs.getByRole('link', { name: 'My events' }).first().waitFor();
    const page = await browser.newPage(server, { as: chief, width: 390 });
    await page.goto(`/admin/people/${mallory.user_id}`);
    await page.getByRole('button', { name: 'Change what Mallory Gone may do' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const question = page.getByRole('alertdialog', { name: 'Block Mallory Gone?' });
    await expectNoSidewaysScroll(page);
    await question.getByRole('button', { name: 'Block' }).click();
    await page.getByText('This account is blocked').waitFor();
    await page.getByRole('button', { name: 'Unblock' }).waitFor();

    await theirs
      .getByRole('link', { name: 'My events' })
      .first()
      .click({ timeout: 2000 })
      // The open page may have heard of it by itself.
      .catch(() => {});
    await expect.poll(() => new URL(theirs.url()).pathname, SOON).toBe('/login');
    await theirs.getByText('Your session has ended. Log in again to continue.').first().waitFor();
    await theirs.getByLabel('Email').fill(mallory.email);
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await theirs.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await theirs.getByText(/This account is blocked, so nobody can log in with it\./).waitFor();

    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByText('This account is blocked').waitFor({ state: 'detached' });
    await theirs.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => new URL(theirs.url()).pathname, SOON).not.toBe('/login');
  });

  test('alone see people and audit: a plain organiser is told whom to ask', async () => {
    const { event_id } = await anEvent(server.db);
    const editor = await aMember(server.db, event_id, 'editor');
    const page = await browser.newPage(server, { as: editor });
    await page.goto('/admin');
    const sections = page.getByRole('navigation', { name: 'Admin' });
    await sections.getByRole('link', { name: 'Forms' }).waitFor();
    expect(await sections.getByRole('link', { name: /People|Audit/ }).count()).toBe(0);
    await page.goto('/admin/people');
    await page.getByRole('heading', { name: 'For administrators only' }).waitFor();
    const token = await login(server.db, editor);
    for (const path of ['/admin/people', '/admin/audit']) {
      expect((await call(server, 'GET', path, { token })).status).toBe(403);
    }
    const visitor = await browser.newPage(server, { as: true });
    await visitor.goto('/admin');
    await visitor.getByText(/ask an administrator of .+ for the role, or an owner to invite you/).waitFor();
  });
});
