import type { Page } from 'playwright-core';
import { ticketAddress, writeTicket } from '#rules/registrations/ticket.ts';
import type { Db } from '#server/platform/database/database.ts';
import { registrationWords } from '#server/accounts/users/person-words.ts';
import { aMember, anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import type { TestServer } from '#tests/support/server/server.ts';

const HOUR = 3_600_000;

/** An event that begins in an hour, and someone who helps at its door. */
export async function anEvening(db: Db, names: readonly string[], title = 'Designing calm software') {
  const { event_id } = await anEvent(db, { title, starts_at: new Date(Date.now() + HOUR) });
  const tickets = new Map<string, string>();
  for (const name of names) tickets.set(name, await aGuest(db, event_id, name));
  return {
    event_id,
    helper: await aMember(db, event_id, 'check_in'),
    /** What the QR code of this person holds. */
    ticketOf: (name: string) => tickets.get(name) ?? '',
  };
}

/** Answers the address that their ticket holds. */
async function aGuest(db: Db, event_id: string, full_name: string): Promise<string> {
  const { user_id, email } = await aUser(db, { full_name });
  const { registration_id, code, ticket } = await aRegistration(db, { event_id, user_id });
  await db
    .updateTable('registrations')
    .set({ search_words: registrationWords({ full_name, email }, code) })
    .where('registration_id', '=', registration_id)
    .execute();
  return ticketAddress('https://events.example.org', writeTicket(event_id, ticket));
}

/** Who came, by name, as the organisers will read it. */
export async function whoCame({ db }: TestServer, eventId: string) {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select('users.full_name')
    .where('event_id', '=', eventId)
    .where('checked_in_at', 'is not', null)
    .orderBy('users.full_name')
    .execute();
  return rows.map(({ full_name }) => full_name);
}

/** What someone at the door does and sees. */
export async function openDoor(page: Page, eventId: string, { door = '', camera = false } = {}) {
  await page.goto(`/door/${eventId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  if (door) await page.getByLabel('Which door is this?').fill(door);
  await button(camera ? 'Scan tickets' : 'Go without the camera').click();
  return theDoor(page);
}

export function theDoor(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = page.getByLabel('Name or code');
  return {
    page,
    button,
    field,
    people: page.getByRole('list', { name: 'People' }).getByRole('listitem'),
    /** By the words of its heading. */
    verdict: (words: string) => page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor(),
    next: () => button('Next ticket').click(),
    counts: (words: string) =>
      page.getByRole('banner').or(page.locator('main header')).getByText(words).first().waitFor(),
    /** As a hand scanner does: all keys at once, and Enter; none waits until the one before it has arrived. */
    async scan(text: string) {
      await Promise.all([...text, 'Enter'].map((key) => page.keyboard.press(key)));
    },
    async find(words: string, name: string) {
      await field.fill(words);
      await button(`Check in ${name}`).click();
    },
  };
}
