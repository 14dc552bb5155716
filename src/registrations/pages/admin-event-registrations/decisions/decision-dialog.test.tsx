import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AdminRegistration, DecisionKind, DecisionResult } from '#openapi/types.ts';
import { adminEventQuery } from '#src/api/caches/admin-caches.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient, useRead } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { anAdminRegistration } from '#tests/support/made/registrations.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { capacityFor } from './seat-offers.tsx';
import { useDecide } from './use-decide.ts';

const FULL = 'All 50 seats are taken. Raise the capacity or free a seat first.';
const full = { approval: 'manual', capacity: 50, seats_left: 0, waitlist_enabled: true } as const;
const sent: [string, unknown][] = [];
/** The event as the server has it. */
let event = anAdminEvent();
/** How the server answers a decision about each. */
let decided: { status: DecisionResult['status']; problem: string | null }[] = [];
/** What the organiser wrote with such decisions before. */
let wrote: string[] = [];
let raise: (capacity: number) => Response;

beforeEach(() => {
  sent.length = 0;
  decided = [];
  wrote = [];
  raise = (capacity) => {
    const { version, capacity: before, seats_left } = event;
    meanwhile({ version: version + 1, capacity, seats_left: (seats_left ?? 0) + capacity - (before ?? 0) });
    return Response.json(event);
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/decision-messages')) return Response.json({ items: wrote });
    if (request.method === 'GET') return Response.json(event);
    const body = JSON.parse(await request.text()) as { registration_ids: string[]; capacity: number; message: string };
    sent.push([`${request.method} ${pathname}`, body]);
    if (pathname.endsWith('/decision-preview')) return Response.json(mailThatSays(body.message));
    if (request.method === 'PATCH') return raise(body.capacity);
    const results = body.registration_ids.map((registration_id, index) => ({ registration_id, ...decided[index] }));
    return Response.json({ results });
  });
});
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  queryClient.clear();
  vi.unstubAllGlobals();
});

const mailThatSays = (message: string) => ({
  ...{ from: 'Foyer', to: 'ada@example.org', subject: 'No seat this time' },
  ...{ html: `<p>${message}</p>`, text: `Sorry. ${message}` },
});

type Asked = { kind: DecisionKind; rows: AdminRegistration[] };

/** Reads the event as its page does. */
function Page({ id, ...asked }: Asked & { id: string }) {
  const { data } = useRead(operations.getAdminEvent, { params: { path: { id } } });
  return data && <Registrations event={data} {...asked} />;
}

function Registrations({ event: shown, kind, rows }: Asked & { event: AdminEvent }) {
  const decide = useDecide(shown, () => {});
  return (
    <>
      <button type="button" onClick={() => decide.ask(kind, rows)}>
        Ask
      </button>
      <DecisionDialog event={shown} decide={decide} />
    </>
  );
}

const people = [anAdminRegistration('r1'), anAdminRegistration('r2')];
function show(differs: Partial<AdminEvent> = {}, kind: DecisionKind = 'approve', rows = people) {
  event = anAdminEvent({ event_id: crypto.randomUUID(), ...full, ...differs });
  queryClient.setQueryData(adminEventQuery(event.event_id).queryKey, event);
  const page = render(<Page id={event.event_id} kind={kind} rows={rows} />, { wrapper: Queries });
  fireEvent.click(screen.getByText('Ask'));
  return page;
}
/** On the server; the page reads it with the next decision. */
const meanwhile = (later: Partial<AdminEvent>) => void (event = { ...event, ...later });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const decision = () => sent.findLast(([call]) => call.endsWith('/decisions'))?.[1];

test('nobody is approved while no seat is left, and more seats are one press away', async () => {
  show();
  const { version } = event;
  expect(button('Approve 2 people').disabled).toBe(true);
  // Enter changes nothing unread.
  expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
  press('Raise to 52 seats');
  await waitFor(() => expect(readLive().toasts.at(-1)?.text).toBe('The event has 52 seats now.'));
  expect(sent[0]).toEqual([`PATCH /api/admin/events/${event.event_id}`, { version, capacity: 52 }]);
  expect(screen.getByRole('alertdialog').textContent).toContain('2 seats are left.');
  expect(button('Approve 2 people').disabled).toBe(false);
  expect(screen.queryByRole('button', { name: /Raise|waitlist/ })).toBeNull();
});

test('a seat that someone was offered can be given while no other is left', () => {
  show({}, 'approve', [anAdminRegistration('r1', { status: 'waitlisted', offered_until: '2027-01-01T12:00:00.000Z' })]);
  expect(button('Approve Person r1').disabled).toBe(false);
});

test('people for whom there was no seat are put on the waitlist instead', async () => {
  decided = [
    { status: 'approved', problem: null },
    { status: 'pending', problem: FULL },
  ];
  show({ seats_left: 1 });
  meanwhile({ seats_left: 0 });
  press('Approve 2 people');
  await screen.findByRole('alertdialog', { name: '1 of 2 approved' });
  fireEvent.click(await screen.findByText('Put 1 person on the waitlist'));
  screen.getByRole('alertdialog', { name: 'Put Person r2 on the waitlist?' });
  decided = [{ status: 'waitlisted', problem: null }];
  press('Put on the waitlist');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(decision()).toMatchObject({ decision: 'waitlist', registration_ids: ['r2'] });
});

test('one press raises the seats and approves the rest; the reason is said once for all', async () => {
  decided = [
    { status: 'pending', problem: FULL },
    { status: 'pending', problem: FULL },
  ];
  show({ seats_left: 2 });
  meanwhile({ seats_left: 0 });
  press('Approve 2 people');
  await screen.findByRole('alertdialog', { name: '0 of 2 approved' });
  expect(screen.getAllByText(FULL)).toHaveLength(1);
  decided = [
    { status: 'approved', problem: null },
    { status: 'approved', problem: null },
  ];
  fireEvent.click(await screen.findByText('Raise to 52 seats and approve 2'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(decision()).toMatchObject({ decision: 'approve', registration_ids: ['r1', 'r2'] });
});

test('seats are raised for those alone who can still be approved', async () => {
  decided = [
    { status: 'cancelled', problem: 'It is cancelled, so it can’t be approved.' },
    { status: 'pending', problem: FULL },
    { status: null, problem: 'This event has no such registration.' },
  ];
  show({ seats_left: 1 }, 'approve', [...people, anAdminRegistration('r3')]);
  meanwhile({ seats_left: 0 });
  press('Approve 3 people');
  await screen.findByText('Raise to 51 seats and approve 1');
  expect(button('Put 1 person on the waitlist')).not.toBeNull();
});

test('a seat that is held for someone is not raised once more', () => {
  const until = '2027-01-01T12:00:00.000Z';
  const offered = anAdminRegistration('r3', { status: 'waitlisted', offered_until: until });
  show({}, 'approve', [...people, offered]);
  expect(button('Raise to 52 seats')).not.toBeNull();
  cleanup();
  show({}, 'approve', [offered]);
  expect(screen.queryByRole('button', { name: /Raise/ })).toBeNull();
  expect(screen.getByRole('alertdialog').textContent).toContain('They get a seat and their code.');
});

test('a question that is still open when its page comes back says the same', () => {
  const rows = [anAdminRegistration('r1')];
  const page = show({}, 'reject', rows);
  page.unmount();
  render(<Page id={event.event_id} kind="reject" rows={rows} />, { wrapper: Queries });
  expect(screen.getByRole('alertdialog').textContent).not.toContain('seat');
});

test('seats that someone else changed meanwhile approve nobody', async () => {
  decided = [{ status: 'pending', problem: FULL }];
  show({ seats_left: 1 }, 'approve', people.slice(0, 1));
  meanwhile({ seats_left: 0 });
  press('Approve Person r1');
  await screen.findByRole('alertdialog', { name: '0 of 1 approved' });
  raise = () => Response.json({ code: 'stale_version', detail: 'Look at it again, then save.' }, { status: 409 });
  fireEvent.click(await screen.findByText('Raise to 51 seats and approve 1'));
  await waitFor(() =>
    expect(readLive().toasts.at(-1)?.text).toBe('Someone else changed the event meanwhile. Try again.'),
  );
  expect(sent.filter(([call]) => call.endsWith('/decisions'))).toHaveLength(1);
});

test('focus goes on at the dialog where what was pressed goes', async () => {
  show();
  button('Raise to 52 seats').focus();
  press('Raise to 52 seats');
  await waitFor(() => expect(screen.queryByText('Raise to 52 seats')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alertdialog')));
  decided = [
    { status: 'pending', problem: FULL },
    { status: 'pending', problem: FULL },
  ];
  meanwhile({ seats_left: 0 });
  button('Approve 2 people').focus();
  press('Approve 2 people');
  const outcome = await screen.findByRole('alertdialog', { name: '0 of 2 approved' });
  await waitFor(() => expect(document.activeElement).toBe(outcome));
});

test('a rejection tells of seats to those who have one', () => {
  show({}, 'reject', [anAdminRegistration('r1')]);
  expect(screen.getByRole('alertdialog').textContent).not.toContain('seat');
  cleanup();
  show({}, 'reject', [anAdminRegistration('r2', { status: 'approved' })]);
  expect(screen.getByRole('alertdialog').textContent).toContain('They lose their seat.');
});

test.each<[string, Partial<AdminEvent>, number | null]>([
  ['that decides by hand', {}, 53],
  ['whose new seats would go to the line first', { approval: 'automatic', waitlisted: 1 }, null],
  ['that gives seats by itself, and nobody waits', { approval: 'automatic' }, 53],
  ['without a limit', { capacity: null }, null],
  ['that is over', { phase: 'ended' }, null],
  ['of which the person may not change anything', { own_role: 'viewer' }, null],
  ['with as many seats as there can be', { capacity: 1_000_000 }, null],
])('seats for 3 more at an event %s', (_, changes, capacity) => {
  expect(capacityFor(anAdminEvent({ ...full, ...changes }), 3)).toBe(capacity);
});

test('what was written before is put below what is typed, and is not offered twice', async () => {
  const long = 'x'.repeat(1000);
  wrote = ['We are full.', long];
  show({}, 'reject');
  const field = screen.getByLabelText<HTMLTextAreaElement>(/Message to them/);
  await screen.findByRole('group', { name: 'You wrote before' });
  fireEvent.change(field, { target: { value: 'Dear all, ' } });
  // What doesn't fit is not offered.
  expect(screen.queryByText(long)).toBeNull();
  press('We are full.');
  expect(field.value).toBe('Dear all,\n\nWe are full.');
  expect(screen.queryByRole('group', { name: 'You wrote before' })).toBeNull();
  decided = people.map(() => ({ status: 'rejected', problem: null }));
  press('Reject 2 people');
  await waitFor(() => expect(decision()).toMatchObject({ message: 'Dear all,\n\nWe are full.' }));
});

test('who wrote nothing before reads what the room is for', async () => {
  show({}, 'reject');
  await screen.findByText('What you write here is offered again the next time.');
});

test('the mail is shown as the first of them gets it, and follows what is typed', async () => {
  show({}, 'reject');
  expect(button('Preview the email').getAttribute('aria-expanded')).toBe('false');
  press('Preview the email');
  await screen.findByText('No seat this time');
  expect(screen.getByText(/^To/).textContent).toBe('To ada@example.org, the first of 2');
  expect(sent.at(-1)?.[1]).toEqual({ registration_id: 'r1', decision: 'reject', message: '' });
  fireEvent.change(screen.getByLabelText(/Message to them/), { target: { value: 'We are full.' } });
  await screen.findByText('Sorry. We are full.');
  fireEvent.click(screen.getByLabelText(/Notify them/));
  expect(screen.queryByRole('button', { name: 'Preview the email' })).toBeNull();
  expect(decision()).toBeUndefined();
});
