import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TICKETS } from '#src/api/forget.ts';
import { stubDeviceNotes } from '#tests/support/machines/device-notes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ticket } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { keepGuestTicket } from '#src/api/guest-tickets.ts';
import { OnThisDevice } from '#src/registrations/guest/on-this-device.tsx';
import { endSession } from '#tests/support/machines/end-session.ts';
import { anEventSummary, anOwnRegistration } from '#tests/support/made/events.ts';
import { aSession } from '#tests/support/made/people.ts';
import { TicketBar } from './ticket-bar.tsx';

const HOUR = 60 * 60 * 1000;
const TOKEN = 'a'.repeat(43);
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const event = () => anEventSummary({ title: 'Notes on an engine', starts_at: at(3), ends_at: at(5) });
const ticket = (changes: Partial<Ticket['registration']> = {}): Ticket => ({
  registration: anOwnRegistration({ event: event(), ...changes }),
  ...{ full_name: 'Ada Byron', email: 'ada@example.org', is_guest: true },
});
let notes: Map<string, string>;
const note = () => notes.get(TICKETS) ?? null;
let asked: string[] = [];
let now: Ticket;

auth.start();
beforeEach(() => {
  history.replaceState(null, '', '/');
  asked = [];
  now = ticket();
  notes = stubDeviceNotes();
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    if (url.includes('/users/me/registrations')) return Response.json({ items: [], next: null });
    return Response.json(now, { headers: { Date: new Date().toUTCString() } });
  });
});
afterEach(async () => {
  cleanup();
  if (auth.getSnapshot().hasTag('private')) await act(async () => endSession());
  vi.unstubAllGlobals();
});

const show = (page = <TicketBar />) => act(async () => render(page));
const bar = { name: /^You’re going · Show ticket.*Notes on an engine/ };
const button = (name: string) => screen.findByRole('button', { name });

test('a guest whose ticket is kept has one tap to it, without a name and with a way to remove it', async () => {
  await keepGuestTicket(TOKEN, ticket());
  await show();
  fireEvent.click(await screen.findByRole('button', bar));
  await screen.findByRole('dialog', { name: 'Notes on an engine' });
  await screen.findByRole('img', { name: 'Ticket code K7M2-9QXD' });
  const link = screen.getByRole('link', { name: 'Cancel it, or remove it from this device' });
  expect(link.getAttribute('href')).toBe(`/ticket/${TOKEN}`);
  expect(screen.queryByText('Ada Byron')).toBeNull();
});

test('where nothing is kept, a guest’s page asks for nothing', async () => {
  await show();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('button', bar)).toBeNull();
});

test('a login takes the ticket away, and its end brings nothing back', async () => {
  await keepGuestTicket(TOKEN, ticket());
  await show();
  await screen.findByRole('button', bar);
  await act(async () => auth.send({ type: 'session.begun', session: aSession(), from: '/' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', bar)).toBeNull());
  await act(async () => endSession());
  expect(note() ?? '').not.toContain(TOKEN);
  expect(screen.queryByRole('button', bar)).toBeNull();
});

test('an event that was cancelled meanwhile takes the bar along, and one that was moved says its new time', async () => {
  await keepGuestTicket(TOKEN, ticket());
  now = ticket({ event: { ...event(), title: 'Notes on an engine, at noon' } });
  await show();
  await screen.findByRole('button', { name: /Notes on an engine, at noon/ });
  notes.set(TICKETS, (note() ?? '').replaceAll(/"askedAt":\d+/g, '"askedAt":0'));
  now = ticket({ event: { ...event(), status: 'cancelled' } });
  await act(async () => window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(screen.queryByRole('button', bar)).toBeNull());
  expect(note()).toBeNull();
});

test('the page of a personal link keeps its ticket once that is asked for, and removes it again', async () => {
  await show(
    <>
      <OnThisDevice token={TOKEN} ticket={now} />
      <TicketBar />
    </>,
  );
  const keep = await button('Keep this ticket on this device');
  expect(note()).toBeNull();
  await act(async () => fireEvent.click(keep));
  await screen.findByRole('button', bar);
  const remove = await button('Remove this ticket from this device');
  await act(async () => fireEvent.click(remove));
  await button('Keep this ticket on this device');
  await vi.waitFor(() => expect(screen.queryByRole('button', bar)).toBeNull());
  expect(note()).toBeNull();
});

test('what the page reads of a kept ticket is kept, and nothing is offered where there is nothing to keep', async () => {
  await keepGuestTicket(TOKEN, ticket());
  const { rerender } = await show(
    <OnThisDevice token={TOKEN} ticket={ticket({ ticket: 'bmV3LXRpY2tldC1uZXctdGlja2V0' })} />,
  );
  await button('Remove this ticket from this device');
  await vi.waitFor(() => expect(note()).toContain('bmV3LXRpY2tldC1uZXctdGlja2V0'));
  await act(async () =>
    rerender(<OnThisDevice token={TOKEN} ticket={ticket({ status: 'cancelled', ticket: null })} />),
  );
  await vi.waitFor(() => expect(note()).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});

test('with a login, another person’s link offers nothing', async () => {
  await act(async () => auth.send({ type: 'session.begun', session: aSession(), from: '/' }));
  await show(<OnThisDevice token={TOKEN} ticket={now} />);
  expect(screen.queryByRole('button')).toBeNull();
});
