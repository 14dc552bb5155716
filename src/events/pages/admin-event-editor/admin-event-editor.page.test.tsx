import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import { fieldNames } from '#rules/events/event-fields.ts';
import { auth } from '#src/session/auth.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { SOON } from '#tests/support/soon.ts';
import { AdminEventEditorPage } from './admin-event-editor.page.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
const page = { items: [], next: null };
let stored = anAdminEvent();
let scheduled: { count: number; first_at: string | null };
let venues: object[] = [];
let erasures: (() => Response | Promise<Response>)[];
const erasureAsked: string[] = [];
const nobody = { people: 0, events: 0, first_at: null };

auth.start();

beforeEach(async () => {
  stored = anAdminEvent({
    event_id: crypto.randomUUID(),
    seats_taken: 3,
    starts_at: '2190-01-14T17:00:00.000Z',
    ends_at: '2190-01-14T20:00:00.000Z',
  });
  scheduled = { count: 0, first_at: null };
  erasures = [];
  venues = [];
  erasureAsked.length = 0;
  sent.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path, searchParams } = new URL(request.url);
    if (path.endsWith('/erasure')) {
      erasureAsked.push(searchParams.get('ends_at') ?? '');
      return erasures.shift()?.() ?? json(nobody);
    }
    if (request.method === 'GET') return path === `/api/admin/events/${stored.event_id}` ? json(stored) : answer(path);
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ method: request.method, path, body });
    const { notify: _, scheduled_messages: __, ...changes } = body;
    stored = { ...stored, ...changes, version: stored.version + 1 };
    return json(stored, path.endsWith('/admin/events') ? 201 : 200);
  });
  logIn();
  await settle(auth, (snapshot) => snapshot.hasTag('private'));
});

function logIn(person: Parameters<typeof aPerson>[0] = {}) {
  const user = aPerson({ roles: [{ role_name: 'organiser' }], ...person });
  auth.send({ type: 'session.begun', session: aSession({ user }), from: '/login' });
}

afterEach(async () => {
  cleanup();
  endSession();
  await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const aTrigger = (trigger: string, about: string) => ({
  ...{ trigger, about, label: trigger, description: '', variables: [], subject: '', body: '' },
});

function answer(path: string) {
  if (path.endsWith('/venues')) return json({ items: venues });
  if (path.endsWith('/overview')) {
    return json({ counts: { pending: 0, waitlisted: 1, approved: 3 }, scheduled_messages: scheduled });
  }
  if (path.endsWith('/email-triggers')) {
    return json({ items: [aTrigger('event_reminder', 'event'), aTrigger('data_export_ready', 'account')] });
  }
  return path.endsWith('stream') ? new Promise<Response>(() => {}) : json(path.includes('/admin/') ? page : []);
}
const show = (id?: string) => render(<AdminEventEditorPage params={id ? { id } : {}} title="Create an event" />);
const input = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
const put = (label: string | RegExp, value: string) => fireEvent.change(input(label), { target: { value } });
// By their words: looking for roles takes seconds on so long a page.
const press = (words: string) => fireEvent.click(screen.getByText(words, { selector: 'button' }));

test('a new one is not published before what it needs is there; then only what was wrong is looked at again', async () => {
  show();
  await screen.findByText('Before it can be published');
  press('Publish');
  const summary = (await screen.findByText('There is a problem')).parentElement;
  expect([...(summary?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'Title: give the event a title.',
    'Starts: say when it starts.',
    'Ends: say when it ends.',
    'Venue: say where it takes place: give the venue or its address.',
    'Category: choose a category.',
  ]);
  expect(input('Title').getAttribute('aria-invalid')).toBe('true');
  put('Title', 'Cats');
  put('Category', 'science');
  put('Starts: date', '2027-03-28');
  put('Starts: time', '02:30');
  fireEvent.focus(input('Time zone'));
  put('Time zone', 'berlin');
  fireEvent.keyDown(input('Time zone'), { key: 'Enter' });
  await screen.findAllByText(/^Clocks in Berlin are put forward then, and there is no 02:30\./);
  expect(sent).toEqual([]);
  put('Starts: time', '18:30');
  expect(input('Ends: time').value).toBe('20:30');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    title: 'Cats',
    timezone: 'Europe/Berlin',
    starts_at: '2027-03-28T16:30:00.000Z',
    ends_at: '2027-03-28T18:30:00.000Z',
    capacity: null,
  });
});

test('a new one keeps its fields, and what is typed, when saving takes it to its own address', async () => {
  const { rerender } = show();
  await screen.findByText('Before it can be published');
  put('Title', 'Cats');
  input('Title').focus();
  press('Save');
  await screen.findByText('Saved');
  const title = input('Title');
  rerender(<AdminEventEditorPage params={{ id: stored.event_id }} title="Create an event" />);
  expect(input('Title')).toBe(title);
  put('Title', 'Cats and dogs');
  await screen.findByText('Unsaved changes');
});

test('a part that is folded opens for what is wrong in it, and stays open', async () => {
  show();
  await screen.findByText('Before it can be published');
  const isOpen = (title: string) => screen.getByText(title, { selector: 'h2' }).closest('details')?.open;
  put('Seats', 'many');
  expect([isOpen('Registration'), isOpen('Details')]).toEqual([false, false]);
  press('Save');
  await screen.findByText(/^Seats: enter a whole number/);
  expect([isOpen('Registration'), isOpen('Details')]).toEqual([true, false]);
  const fold = screen.getByText('Registration', { selector: 'h2' }).closest('details');
  if (!fold) throw new Error('The part is not folded.');
  fold.open = false;
  fireEvent(fold, new Event('toggle'));
  expect(isOpen('Registration')).toBe(true);
  put('Seats', '12');
  await screen.findByText('12 seats, automatic approval, public, no questions');
  expect(isOpen('Registration')).toBe(true);
  fireEvent.click(screen.getByText('Details', { selector: 'a' }));
  expect([isOpen('Details'), document.activeElement?.tagName]).toEqual([true, 'SUMMARY']);
});

test('a new one is saved with a title alone, and one that was saved may be left without', async () => {
  show();
  await screen.findByText('Before it can be published');
  put('Title', 'Cats');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ title: 'Cats', category: null, starts_at: null, ends_at: null });
});

test.each([
  ['Europe/Paris', 'UTC', 'All times on this page are what clocks in Paris show.'],
  // A zone that no browser knows: that of the device counts.
  ['Nowhere/Land', 'Europe/Berlin', 'All times on this page are what clocks in Berlin show.'],
  ['Nowhere/Land', 'UTC', 'All times on this page are what UTC shows.'],
  [
    'Nowhere/Land',
    'Etc/Unknown',
    'All times on this page are what UTC shows. This browser doesn’t tell your time zone: choose the one of the event.',
  ],
])('a new one of someone in %s on a device in %s says whose clocks show its times', async (timezone, device, words) => {
  vi.stubEnv('TZ', device);
  logIn({ timezone });
  show();
  await screen.findByText('Before it can be published');
  const hints = input('Time zone').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(hints.map((id) => document.getElementById(id)?.textContent)).toEqual([words]);
});

test('a published one sends what changed, asks whether people are told, and undoes a choice in one step', async () => {
  show(stored.event_id);
  await waitFor(() => expect(input('Title').value).toBe(stored.title));
  put('Category', 'culture');
  fireEvent.click(screen.getByLabelText('Undo'));
  expect(input('Category').value).toBe('technology');
  put('Summary', 'Short.');
  put('Time zone', 'tokyo');
  fireEvent.keyDown(input('Time zone'), { key: 'Enter' });
  expect(input('Starts: time').value).toBe('18:00');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const question = await screen.findByRole('alertdialog', { name: 'Tell 4 people?' });
  expect([...question.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Start: Thursday 14 January 2190, 18:00 CET → 18:00 GMT+9',
    'End: Thursday 14 January 2190, 21:00 CET → 21:00 GMT+9',
  ]);
  press('Keep editing');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  press('Save changes');
  await screen.findByText('Save without telling');
  press('Save without telling');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    summary: 'Short.',
    timezone: 'Asia/Tokyo',
    starts_at: '2190-01-14T09:00:00.000Z',
    ends_at: '2190-01-14T12:00:00.000Z',
    version: 1,
    notify: false,
  });
});

test('nobody is asked where nothing is told, and a press tells them', async () => {
  show(stored.event_id);
  await waitFor(() => expect(input('Title').value).toBe(stored.title));
  put('Summary', 'Short.');
  press('Save changes');
  await waitFor(() => expect(sent).toHaveLength(1));
  put('Title', 'Another title');
  await screen.findByText('Unsaved changes');
  press('Save changes');
  screen.getByText(`Title: ${stored.title} → Another title`);
  await screen.findByText('Tell 4 people?');
  press('Save and tell 4 people');
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ title: 'Another title', notify: true }));
});

test('where the start moves, scheduled messages move along, keep their time or are dropped', async () => {
  scheduled = { count: 2, first_at: '2190-01-13T17:00:00.000Z' };
  show(stored.event_id);
  await waitFor(() => expect(input('Title').value).toBe(stored.title));
  put('Starts: date', '2190-02-14');
  press('Save changes');
  await screen.findByText('2 messages are scheduled');
  expect(input(/^Move them along/).checked).toBe(true);
  screen.getByText('The first goes out on Saturday 13 February 2190, 18:00 CET.');
  press('Save and tell 4 people');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ notify: true, scheduled_messages: 'move_along' }));
  put('Starts: date', '2190-03-14');
  await screen.findByText('Unsaved changes');
  press('Save changes');
  await screen.findByText('2 messages are scheduled');
  fireEvent.click(input('Drop them'));
  press('Save without telling');
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ notify: false, scheduled_messages: 'drop' }));
});

test('of one message it is said where it would be held; nothing is asked of it where the start stays', async () => {
  scheduled = { count: 1, first_at: '2100-01-13T17:00:00.000Z' };
  show(stored.event_id);
  await waitFor(() => expect(input('Title').value).toBe(stored.title));
  put('Title', 'Another title');
  press('Save changes');
  await screen.findByText('Tell 4 people?');
  await screen.findByText('Save and tell 4 people');
  expect(screen.queryByText('1 message is scheduled')).toBeNull();
  press('Keep editing');
  put('Starts: date', '2090-01-14');
  press('Save changes');
  await screen.findByText('1 message is scheduled');
  expect(input(/^Move it along/).checked).toBe(true);
  screen.getByText(/^It would have gone out on .+ 2000, 18:00 CET: it is held until you send it/);
});

test('new dates that make answers due are saved once that was said, and anything else at once', async () => {
  // At the event it is the next day already.
  const due = json({ people: 3, events: 1, first_at: '2026-12-02T23:30:00.000Z' });
  let count = () => {};
  const failed = () => json({ detail: 'No.', code: 'internal', fields: [] }, 500);
  erasures = [
    // Tried once more by itself.
    failed,
    failed,
    () => new Promise<Response>((give) => (count = () => give(due.clone()))),
    () => due.clone(),
  ];
  stored = { ...stored, status: 'draft' };
  show(stored.event_id);
  await waitFor(() => expect(input('Title').value).toBe(stored.title));
  put('Ends: date', '2190-01-15');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(erasureAsked).toEqual([]);

  put('Starts: date', '2189-01-14');
  put('Ends: date', '2189-01-14');
  press('Save');
  await screen.findByText('Couldn’t count the answers that this erases. Try again.', {}, SOON);
  press('Try again');
  await waitFor(() => expect(erasureAsked).toHaveLength(3));
  screen.getByRole('alertdialog', { name: 'Erase answers?' });
  expect(screen.queryByText('Couldn’t count the answers that this erases. Try again.')).toBeNull();
  count();
  await screen.findByText('Erase the answers of 3 people?');
  screen.getByText(/the answers of 3 people for “.+” are erased on 3 December 2026, with their files\./);
  press('Keep editing');
  await waitFor(() => expect(screen.queryByText('Save anyway')).toBeNull());
  expect([sent.length, input('Starts: date').value]).toEqual([1, '2189-01-14']);
  press('Save');
  await screen.findByText('Save anyway');
  press('Save anyway');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body['ends_at']).toMatch(/^2189-01-14/);
  expect(erasureAsked.every((ends) => ends.startsWith('2189-01-14'))).toBe(true);

  erasures = [() => json({ detail: 'Gone.', code: 'not_found', fields: [] }, 404)];
  put('Starts: date', '2188-01-14');
  put('Ends: date', '2188-01-14');
  await screen.findByText('Unsaved changes');
  press('Publish');
  await waitFor(() => expect(sent[2]?.body['ends_at']).toMatch(/^2188-01-14/));
  expect(erasureAsked.at(-1)).toMatch(/^2188-01-14/);
});

test('an event has texts of its own for mails about events, and for none about an account', async () => {
  show(stored.event_id);
  expect(await screen.findByLabelText('event_reminder')).toBeTruthy();
  expect(screen.queryByLabelText('data_export_ready')).toBeNull();
});

test('every field of an event can be filled in', async () => {
  const cover = { cover_id: 'c1', alt: '', width: 1600, height: 800 };
  stored = { ...stored, format: 'hybrid', capacity: 40, certificates: true, cover };
  show(stored.event_id);
  await screen.findByDisplayValue(stored.title);
  const isThere = (name: string) => document.querySelector(`[id="${name}"], [name="${name}"]`) !== null;
  const ids = fieldNames.map((name) => (name === 'email_templates' ? 'emails' : name));
  expect(ids.filter((id) => !isThere(id))).toEqual([]);
});

test('a published event leads to where it is shared', async () => {
  stored = { ...stored, status: 'published', own_role: 'owner' };
  show(stored.event_id);
  await screen.findByText('What you save is seen at once.');
  expect(screen.getByText('Share', { selector: 'a' }).getAttribute('href')).toBe(
    `/admin/events/view/${stored.event_id}?share=link`,
  );
});

test('a place used before is filled in by one press, while none is written', async () => {
  venues = [{ venue_name: 'Town Hall', city: 'Utrecht', address: null }];
  show();
  fireEvent.click(await screen.findByText('Town Hall, Utrecht'));
  expect([input(/^Venue/).value, input(/^City/).value, input(/^Address/).value]).toEqual(['Town Hall', 'Utrecht', '']);
  expect(screen.queryByText('Used before')).toBeNull();
  fireEvent.click(screen.getByLabelText('Undo'));
  expect(input(/^Venue/).value).toBe('');
  put(/^City/, 'Leiden');
  expect(screen.queryByText('Used before')).toBeNull();
});
