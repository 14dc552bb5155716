import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminEvent, AdminRegistrationDetails } from '#openapi/types.ts';
import { noAddress } from '#rules/accounts/no-address.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { SOON } from '#tests/support/soon.ts';
import { PersonButtons } from './person-buttons.tsx';

const registrant = { user_id: 'u1', full_name: 'Ada Lovelace', email: 'ada@example.org', is_guest: true };
const approved = { registration_id: 'r1', event_id: 'e1', status: 'approved', registrant, checked_in_at: null };

afterEach(async () => {
  cleanup();
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0), SOON);
  vi.unstubAllGlobals();
});

function open(registration: object = {}, event: Partial<AdminEvent> = {}) {
  const shown = { ...approved, ...registration } as unknown as AdminRegistrationDetails;
  const of = anAdminEvent({ status: 'published', phase: 'upcoming', own_role: 'editor', ...event });
  render(
    <Queries>
      <PersonButtons event={of} registration={shown} onDecide={() => {}} />
    </Queries>,
  );
  const more = screen.queryByRole('button', { name: 'More about Ada Lovelace' });
  if (more) fireEvent.keyDown(more, { key: 'Enter' });
}
const entry = (name: string | RegExp) => screen.queryByRole('menuitem', { name });

test.each([
  ['a seat', {}, {}, 'Email the ticket'],
  ['a seat at an event without a door', {}, { format: 'online' }, 'Email the confirmation'],
  ['no seat', { status: 'pending' }, {}, null],
  ['a seat at an event that is over', {}, { phase: 'ended' }, null],
  ['a seat, for a viewer', {}, { own_role: 'viewer' }, null],
] as const)('what can be mailed to a person with %s', (_, registration, event, words) => {
  open(registration, event);
  expect(entry(/^Email/)?.textContent ?? null).toBe(words);
});

test.each([
  ['an editor', {}, {}, '/admin/events/view/e1?tab=messages&to=r1'],
  ['an editor, about who was declined', { status: 'rejected' }, {}, '/admin/events/view/e1?tab=messages&to=r1'],
  ['a viewer', {}, { own_role: 'viewer' }, null],
  ['an editor of an archived event', {}, { status: 'archived' }, null],
  ['an editor, about who gave no address', { registrant: { ...registrant, email: noAddress('walk-in') } }, {}, null],
] as const)('the way to write to them alone is there for %s', (_, registration, event, href) => {
  open(registration, { event_id: 'e1', ...event });
  expect(entry('Write to them')?.getAttribute('href') ?? null).toBe(href);
});

test.each([
  ['approved', {}, {}, false],
  ['waitlisted', { status: 'waitlisted' }, {}, false],
  ['approved for a cancelled event', {}, { status: 'cancelled' }, false],
  ['checked in', { checked_in_at: '2026-11-29T09:00:00Z' }, {}, true],
  ['cancelled', { status: 'cancelled' }, {}, null],
  ['approved for an event that is over', {}, { phase: 'ended' }, null],
  ['approved, for a viewer', {}, { own_role: 'viewer' }, null],
] as const)('who is %s can be moved, or not', (_, registration, event, isRefused) => {
  open(registration, event);
  const move = entry(/^Move to another event/);
  expect(move && move.getAttribute('aria-disabled') === 'true').toBe(isRefused);
});

test('a menu that a pointer opened leaves the drawer around it open', async () => {
  const onClose = vi.fn<() => void>();
  const shown = approved as unknown as AdminRegistrationDetails;
  render(
    <Queries>
      <Drawer isOpen title="Ada" onClose={onClose}>
        <PersonButtons event={anAdminEvent({ own_role: 'editor' })} registration={shown} onDecide={() => {}} />
      </Drawer>
    </Queries>,
  );
  // Radix listens from the next turn on.
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.pointerDown(screen.getByRole('button', { name: 'More about Ada Lovelace' }), { button: 0 });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel registration…' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('who gave no address can be mailed nothing, and the entry says so', () => {
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  open({ registrant: { ...registrant, email: noAddress('walk-in') } });
  const email = entry(/They gave no address\./);
  expect(email?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(email as HTMLElement);
  expect(fetched).not.toHaveBeenCalled();
});

const sent = { to: 'ada@example.org', sent_at: '2026-11-29T09:00:00Z' };
test.each([
  [
    'where the ticket goes',
    Response.json({ ...sent, was_sent: false }),
    'The ticket is on its way to ada@example.org.',
  ],
  [
    'when it went before',
    Response.json({ ...sent, was_sent: true }),
    /^The ticket went to ada@example.org just now: .*29 Nov/,
  ],
  [
    'why it can’t go',
    Response.json({ code: 'not_allowed_now', detail: 'It is over.' }, { status: 409 }),
    'It is over.',
  ],
  ['that nobody knows, where the answer is not the server’s', new Response('', { status: 200 }), /We don’t know/],
])('says %s', async (_, answer, words) => {
  vi.stubGlobal('fetch', async () => answer);
  open();
  fireEvent.click(entry('Email the ticket') as HTMLElement);
  await vi.waitFor(() => expect(readLive().toasts.at(-1)?.text).toMatch(words), SOON);
});
