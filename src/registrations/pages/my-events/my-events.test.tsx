import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnInvitation, OwnRegistration, OwnTeam } from '#openapi/types.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { anOwnRegistration } from '#tests/support/made/events.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { Lists } from './my-events.page.tsx';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
let teams: OwnTeam[] = [];
let invitations: OwnInvitation[] = [];
let hasTicket = true;
let ticket: Partial<OwnRegistration> = {};
let past: OwnRegistration[] = [];

beforeEach(() => {
  ticket = {};
  past = [];
  invitations = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isTicket = hasTicket && searchParams.get('when') === 'upcoming';
    const items = pathname.endsWith('/teams')
      ? teams
      : pathname.endsWith('/invitations')
        ? invitations
        : isTicket && pathname.endsWith('/registrations')
          ? [anOwnRegistration(ticket)]
          : searchParams.get('when') === 'past' && searchParams.get('standing') !== 'off'
            ? past
            : [];
    return Response.json({ items, next: null });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aTeam(changes: Partial<OwnTeam> = {}): OwnTeam {
  return {
    ...{ event_id: 'e1', title: 'Books for small companies', timezone: 'Europe/London' },
    ...{ starts_at: at(5), ends_at: at(7), status: 'published', role: 'check_in', ...changes },
  };
}

function anInvitation(): OwnInvitation {
  return { ...aTeam(), invitation_id: 'i1', invited_by_name: 'Grace', expires_at: at(100) };
}

async function headings() {
  render(<Lists user={aPerson()} />, { wrapper: Queries });
  await screen.findByRole('heading', { name: /^You help with/ });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.split(' ')[0]);
}

test.each<[string, Partial<OwnTeam>, string[]]>([
  ['that opens today', {}, ['You', 'Upcoming']],
  ['that is open', { starts_at: at(-1) }, ['You', 'Upcoming']],
  ['of another week', { starts_at: at(100), ends_at: at(102) }, ['Upcoming', 'You']],
  ['that is over', { starts_at: at(-9), ends_at: at(-7) }, ['Upcoming', 'You']],
  ['of a cancelled event', { status: 'cancelled' }, ['Upcoming', 'You']],
  ['of an event that the person organises', { role: 'owner' }, ['Upcoming', 'You']],
])('a door %s stands where a helper looks for it', async (_, changes, order) => {
  hasTicket = true;
  teams = [aTeam(changes)];
  expect(await headings()).toEqual(order);
});

test('people without tickets find what they help with first', async () => {
  hasTicket = false;
  teams = [aTeam({ starts_at: at(100), ends_at: at(102) })];
  expect(await headings()).toEqual(['You', 'No']);
});

test('who was checked in finds the certificate of attendance at the event that is over', async () => {
  teams = [aTeam()];
  past = [
    anOwnRegistration({ registration_id: 'r2', certificate: 'XYsypEDgl-TV1xRaxR_KFA' }),
    anOwnRegistration({ registration_id: 'r3', message: 'Thank you for coming.' }),
  ];
  await headings();
  const links = await screen.findAllByRole('link', { name: /^Your certificate for/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/certificates/XYsypEDgl-TV1xRaxR_KFA']);
});

test('people in line move up while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hasTicket = true;
  teams = [];
  ticket = { status: 'waitlisted', ticket: null, waitlist_position: 2 };
  render(<Lists user={aPerson()} />, { wrapper: Queries });
  await screen.findByText(/2nd in line/);
  ticket = { ...ticket, waitlist_position: 1 };
  vi.advanceTimersByTime(21_000);
  await screen.findByText(/1st in line/);
});

test('before the address is confirmed the page says what it can’t show, and shows it from then on', async () => {
  hasTicket = false;
  teams = [];
  const person = aPerson();
  const { rerender } = render(<Lists user={{ ...person, email_verified_at: null }} />, { wrapper: Queries });
  await screen.findByText('Confirm your address to see everything');
  screen.getByRole('button', { name: 'Send the link again' });
  invitations = [anInvitation()];
  rerender(<Lists user={person} />);
  await screen.findByRole('link', { name: 'Answer' });
  expect(screen.queryByText('Confirm your address to see everything')).toBeNull();
});
