import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminRegistrationDetails } from '#openapi/types.ts';
import { readDraft, writeDraft } from '#src/session/drafts/drafts.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { SOON } from '#tests/support/soon.ts';
import { PersonNote } from './person-note.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a805a';
const registrant = { full_name: 'Ada Lovelace', email: 'ada@example.org' };
const someone = { registration_id: id, event_id: 'e1', status: 'approved', registrant } as AdminRegistrationDetails;
/** What the server keeps. */
let stored: { note: string; note_version: number };
const sent: unknown[] = [];

/** What the page has read, and what the server has by now. */
function open(read: typeof stored, now = read) {
  stored = now;
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = (await request.json()) as { note: string; version: number };
    sent.push(body);
    if (body.version !== stored.note_version) {
      const current = { ...someone, ...stored };
      return Response.json({ detail: 'Changed.', code: 'stale_version', current }, { status: 409 });
    }
    stored = { note: body.note, note_version: body.version + 1 };
    return Response.json({ ...someone, ...stored });
  });
  return render(<PersonNote registration={{ ...someone, ...read }} />, { wrapper: Queries });
}

afterEach(async () => {
  cleanup();
  // What is saved on leaving belongs to the test that left.
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0), SOON);
  sent.length = 0;
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note for organisers');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kept = () => readDraft(`note:${id}`, ['note']).note;

test('a kept draft is not saved over a newer note, by a pause, by the button or on leaving', async () => {
  writeDraft(`note:${id}`, { note: 'Vegan', version: '1' });
  const { unmount } = open({ note: 'Allergic to nuts', note_version: 2 });
  expect(field().value).toBe('Vegan');
  expect(screen.getByRole('alert').textContent).toContain('Allergic to nuts');
  press('Save note');
  await new Promise((resolve) => setTimeout(resolve, 2200));
  unmount();
  expect(sent).toEqual([]);
  expect(kept()).toBe('Vegan');
});

test('both can be kept, or the own one discarded', async () => {
  writeDraft(`note:${id}`, { note: 'Vegan', version: '1' });
  const newer = { note: 'Allergic to nuts', note_version: 2 };
  const { unmount } = open(newer);
  press('Discard mine');
  expect(field().value).toBe('Allergic to nuts');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(kept()).toBeUndefined();
  unmount();

  writeDraft(`note:${id}`, { note: 'Vegan', version: '1' });
  open(newer);
  press('Keep both');
  expect(field().value).toBe('Allergic to nuts\nVegan');
  press('Save note');
  await vi.waitFor(() => expect(stored).toEqual({ note: 'Allergic to nuts\nVegan', note_version: 3 }), SOON);
  await screen.findByText('Saved', {}, SOON);
  expect(kept()).toBeUndefined();
});

test('a note that changed after it was read is shown once the save is refused', async () => {
  open({ note: '', note_version: 1 }, { note: 'Allergic to nuts', note_version: 2 });
  type('Vegan');
  press('Save note');
  expect((await screen.findByRole('alert', {}, SOON)).textContent).toContain('Allergic to nuts');
  expect(field().value).toBe('Vegan');
  expect(stored.note).toBe('Allergic to nuts');
});

test('what is typed while an earlier text is on its way is saved on leaving, on the version that came of it', async () => {
  const { unmount } = open({ note: '', note_version: 1 });
  type('Vegan');
  press('Save note');
  type('Vegan, late');
  unmount();
  await vi.waitFor(() => expect(stored).toEqual({ note: 'Vegan, late', note_version: 3 }), SOON);
  await vi.waitFor(() => expect(kept()).toBeUndefined(), SOON);
});

test('what is typed while an earlier text is on its way is there and unsaved after the answer', async () => {
  open({ note: '', note_version: 1 });
  type('Vegan');
  press('Save note');
  type('Vegan, late');
  await screen.findByText('Not saved yet');
  expect(stored).toEqual({ note: 'Vegan', note_version: 2 });
  expect(field().value).toBe('Vegan, late');
  expect(kept()).toBe('Vegan, late');
});

test('a kept draft of the note as it is saves itself', async () => {
  writeDraft(`note:${id}`, { note: 'Vegan', version: '1' });
  open({ note: '', note_version: 1 });
  expect(screen.queryByRole('alert')).toBeNull();
  press('Save note');
  await vi.waitFor(() => expect(stored).toEqual({ note: 'Vegan', note_version: 2 }), SOON);
});
