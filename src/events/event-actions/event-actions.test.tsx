import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminEventSummary } from '#openapi/types.ts';
import { listenToMachines } from '#src/app/navigation.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { anAdminEvent, anAdminEventSummary } from '#tests/support/made/events.ts';
import { EventActions } from './event-actions.tsx';

listenToMachines();
const sent: [string, unknown][] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, '', '/admin/events');
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    sent.push([`${request.method} ${pathname}${decodeURIComponent(search)}`, text ? JSON.parse(text) : null]);
    return answer();
  });
});
afterEach(async () => {
  await leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What is open on a page that comes in the same breath stays open. */
async function leave() {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
}

const refuse =
  (status: number, code: string, detail: string, fields: object[] = []) =>
  () =>
    Response.json({ detail, code, fields }, { status });

function show(
  changes: Partial<AdminEventSummary> = {},
  leavesTo: { leavesTo?: string } = { leavesTo: '/admin/events' },
) {
  const event = anAdminEventSummary({ event_id: 'e1', title: 'Calm', ...changes });
  render(
    <Queries>
      <EventActions event={event} {...leavesTo} />
    </Queries>,
  );
}
const more = () => screen.getByRole('button', { name: 'More actions: Calm' });
async function choose(name: string) {
  fireEvent.keyDown(more(), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
const lastToast = () => readLive().toasts.at(-1);

test('publishing says everything that is missing, and leads to the editor', async () => {
  const fields = [
    { field: 'venue_name', detail: 'Say where it takes place.' },
    { field: 'ends_at', detail: 'It would be over already.' },
  ];
  answer = refuse(422, 'invalid', 'Two fields are wrong.', fields);
  show({ status: 'draft' });
  await choose('Publish');
  await screen.findByRole('dialog', { name: 'Not ready to be published' });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(fields.map(({ detail }) => detail));
  fireEvent.click(screen.getByRole('link', { name: 'Complete the event' }));
  expect(location.pathname).toBe('/admin/events/edit/e1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['POST /api/admin/events/e1/publish', null]]);
});

test('publishing in a list says so there', async () => {
  answer = () => Response.json(anAdminEvent({ event_id: 'e1', status: 'published' }));
  show({ status: 'draft' }, {});
  await choose('Publish');
  await waitFor(() => expect(lastToast()?.text).toBe('“Calm” is published.'));
  expect(location.pathname + location.search).toBe('/admin/events');
});

test('publishing leads on the event’s own pages to where it is shared', async () => {
  answer = () => Response.json(anAdminEvent({ event_id: 'e1', status: 'published' }));
  const told = readLive().toasts.filter(({ text }) => text === '“Calm” is published.');
  show({ status: 'draft' });
  await choose('Publish');
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/events/view/e1?share=published'));
  expect(readLive().toasts.filter(({ text }) => text === '“Calm” is published.')).toEqual(told);
});

test('what the server refuses is said in its words, and what it does not answer in ours', async () => {
  answer = refuse(409, 'not_allowed_now', 'People have registered for it.');
  show({ seats_taken: 0 });
  await choose('Unpublish');
  await waitFor(() => expect(lastToast()).toMatchObject({ text: 'People have registered for it.', tone: 'danger' }));
  answer = () => Promise.reject(new TypeError('offline'));
  await choose('Unpublish');
  await waitFor(() =>
    expect(lastToast()?.text).toBe(
      'We don’t know whether “Calm” was unpublished. Check your connection and try again.',
    ),
  );
});

test('cancelling asks, keeps what was typed when it fails, and is sent once', async () => {
  answer = refuse(500, 'internal', 'Something went wrong here.');
  show({ pending: 1 });
  await choose('Cancel event…');
  const message = await screen.findByLabelText('Message to everyone registered');
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel the event' }));
  fireEvent.change(message, { target: { value: 'x'.repeat(1001) } });
  cancel();
  screen.getByText('Use at most 1,000 characters; there are 1,001.');
  expect(sent).toEqual([]);
  fireEvent.change(message, { target: { value: ' The hall is flooded. ' } });
  screen.getByText('30 people, by email and in their notifications.');
  cancel();
  await screen.findByText('Something went wrong here.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep the event' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(more());

  sent.length = 0;
  answer = () => Response.json(anAdminEvent({ event_id: 'e1', status: 'cancelled' }));
  await choose('Cancel event…');
  const kept = await screen.findByLabelText<HTMLTextAreaElement>('Message to everyone registered');
  expect([kept.value.trim(), screen.queryByRole('alert')]).toEqual(['The hall is flooded.', null]);
  cancel();
  cancel();
  await waitFor(() => expect(lastToast()?.text).toBe('“Calm” is cancelled. 30 people are told.'));
  expect(sent).toEqual([
    ['POST /api/admin/events/e1/cancel', { message: 'The hall is flooded.', notify: true, shows_reason: false }],
  ]);
});

test('a cancellation says where its message goes, and shows it on the page only when that is chosen', async () => {
  answer = () => Response.json(anAdminEvent({ event_id: 'e1', status: 'cancelled' }));
  show();
  await choose('Cancel event…');
  const message = await screen.findByLabelText('Message to everyone registered');
  fireEvent.change(message, { target: { value: 'The hall is flooded.' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Show the message on the event’s page too/ }));
  screen.getByLabelText('Message to everyone');
  screen.getByText('Such as why, and what happens next. It is public.');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Tell everyone who is registered/ }));
  screen.getByText('Such as why, and what happens next. Nobody is told, but it is public.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the event' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST /api/admin/events/e1/cancel', { message: 'The hall is flooded.', notify: false, shows_reason: true }],
    ]),
  );
});

test('an event that is to come says why it can’t be archived; one that is over asks, and an archived one comes back', async () => {
  show();
  fireEvent.keyDown(more(), { key: 'Enter' });
  const archive = await screen.findByRole('menuitem', { name: /^Archive…/ });
  expect(archive.textContent).toMatch(/The event is not over\. .+ cancel it, so that people are told\.$/);
  expect(archive.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(archive);
  expect([screen.queryByRole('alertdialog'), sent]).toEqual([null, []]);
  expect(screen.getByRole('menuitem', { name: /^Archive…/ })).toBe(archive);
  await leave();
  show({ phase: 'ended' });
  await choose('Archive…');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('It can be unarchived.');
  await leave();
  answer = () => Response.json(anAdminEvent({ event_id: 'e1', title: 'Calm', status: 'cancelled' }));
  show({ status: 'archived' });
  await choose('Unarchive');
  await waitFor(() => expect(lastToast()?.text).toBe('“Calm” is out of the archive, as it was before.'));
  expect(sent).toEqual([['POST /api/admin/events/e1/unarchive', null]]);
});

test('registration is closed with one press, and the word of it takes it back', async () => {
  answer = () => Response.json(anAdminEvent({ event_id: 'e1', registration_state: 'closed', closed_by_hand: true }));
  show();
  await choose('Close registration');
  await waitFor(() => expect(lastToast()?.text).toBe('Registration for “Calm” is closed.'));
  answer = () => Response.json(anAdminEvent({ event_id: 'e1' }));
  expect(lastToast()?.action?.words).toBe('Undo');
  lastToast()?.action?.onChoose();
  await waitFor(() => expect(lastToast()?.text).toBe('Registration for “Calm” is open again.'));
  expect(sent).toEqual([
    ['POST /api/admin/events/e1/close-registration', null],
    ['POST /api/admin/events/e1/reopen-registration', null],
  ]);
  answer = () => Promise.reject(new TypeError('offline'));
  await choose('Close registration');
  await waitFor(() =>
    expect(lastToast()?.text).toBe(
      'We don’t know whether registration for “Calm” was closed. Check your connection and try again.',
    ),
  );
});

test('deleting asks, and leads away from what is gone', async () => {
  history.replaceState(null, '', '/admin/events/view/e1');
  answer = () => new Response(null, { status: 204 });
  show({ status: 'draft' });
  await choose('Delete draft…');
  expect(sent).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/events'));
  expect(sent).toEqual([['DELETE /api/admin/events/e1', null]]);
});

const inBerlin = {
  starts_at: '2027-10-20T16:00:00.000Z',
  ends_at: '2027-10-20T18:30:00.000Z',
  timezone: 'Europe/Berlin',
};
const day = () => screen.findByLabelText<HTMLInputElement>('Starts: date');
const hour = () => screen.getByLabelText<HTMLInputElement>('Starts: time');
const duplicate = () => fireEvent.click(screen.getByRole('button', { name: 'Duplicate event' }));

test('duplicating asks when the copy takes place, a week later unless another start is chosen, and opens it', async () => {
  answer = () => Response.json(anAdminEvent({ event_id: 'e2', title: 'Copy of Calm' }), { status: 201 });
  show(inBerlin);
  await choose('Duplicate…');
  expect([(await day()).value, hour().value]).toEqual(['2027-10-27', '18:00']);
  screen.getByText('Wednesday 27 October 2027, 18:00 to 20:30, Berlin time');
  fireEvent.change(await day(), { target: { value: '2027-11-04' } });
  fireEvent.change(hour(), { target: { value: '19:15' } });
  screen.getByText('Thursday 4 November 2027, 19:15 to 21:45, Berlin time');
  duplicate();
  await waitFor(() => expect(location.pathname).toBe('/admin/events/edit/e2'));
  expect(sent).toEqual([['POST /api/admin/events/e1/duplicate?starts_at=2027-11-04T18:15:00.000Z', null]]);
});

test('of an event that is over the next such day to come is offered', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-12-10T12:00:00Z') });
  try {
    show({ ...inBerlin, phase: 'ended' });
    await choose('Duplicate…');
    expect([(await day()).value, hour().value]).toEqual(['2027-12-15', '18:00']);
  } finally {
    vi.useRealTimers();
  }
});

test('a start that is no time is said at the field, and so is what the server has against one', async () => {
  answer = refuse(422, 'invalid', 'Choose a start in the future.', [
    { field: 'starts_at', detail: 'Choose a start in the future.' },
  ]);
  show(inBerlin);
  await choose('Duplicate…');
  const error = () => screen.getByRole('group', { name: 'Starts' }).textContent;
  fireEvent.change(await day(), { target: { value: '' } });
  duplicate();
  expect(error()).toContain('Give the date and the time at which the copy starts.');
  expect([document.activeElement, sent]).toEqual([await day(), []]);
  fireEvent.change(await day(), { target: { value: '2026-01-01' } });
  duplicate();
  await waitFor(() => expect(error()).toContain('Choose a start in the future.'));
  expect((await day()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(await day(), { target: { value: '2028-01-01' } });
  expect(error()).not.toContain('Choose a start in the future.');
  answer = () => Promise.reject(new TypeError('offline'));
  duplicate();
  await screen.findByText('We don’t know whether “Calm” was duplicated. Check your connection and try again.');
  expect((await day()).value).toBe('2028-01-01');
});

test('a draft without a start is copied without one', async () => {
  answer = () => Response.json(anAdminEvent({ event_id: 'e2', title: 'Copy of Calm' }), { status: 201 });
  show({ status: 'draft', starts_at: null, ends_at: null });
  await choose('Duplicate…');
  await screen.findByRole('dialog', { name: 'Duplicate this draft?' });
  expect(screen.queryByLabelText('Starts: date')).toBeNull();
  duplicate();
  await waitFor(() => expect(location.pathname).toBe('/admin/events/edit/e2'));
  expect(sent).toEqual([['POST /api/admin/events/e1/duplicate', null]]);
});
