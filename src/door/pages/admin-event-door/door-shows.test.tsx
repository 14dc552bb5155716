import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DoorSettings } from '#openapi/types.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { DoorShows } from './door-shows.tsx';

let saved: DoorSettings;
/** Each test has its own: a choice is shown until its save is answered. */
let events = 0;
let sent: unknown[];
/** Gives the answers of the saves that are under way, the oldest first. */
let answers: ((answer: Response) => void)[];

beforeEach(() => {
  const questions = [{ question_id: 'diet', label: 'What do you eat?', is_shown: false }];
  saved = { shows_notes: false, questions, version: 1 };
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(saved);
    sent.push(await request.json());
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const isOn = () => [box('Notes about people').checked, box('What do you eat?').checked];

async function show() {
  render(
    <Queries>
      <DoorShows event={anAdminEvent({ event_id: `e${(events += 1)}` })} />
    </Queries>,
  );
  await screen.findByRole('checkbox', { name: 'Notes about people' });
}

test('each click is shown in the task of the click, and stays through the saves', async () => {
  await show();
  fireEvent.click(box('Notes about people'));
  expect(isOn()).toEqual([true, false]);
  fireEvent.click(box('What do you eat?'));
  expect(isOn()).toEqual([true, true]);
  const seen = new Set<string>();
  const timer = setInterval(() => seen.add(String(isOn())), 0);
  await waitFor(() => expect(sent).toEqual([{ shows_notes: true, question_ids: [], version: 1 }]));
  answers[0]?.(Response.json({ ...saved, shows_notes: true, version: 2 }));
  await waitFor(() => expect(sent[1]).toEqual({ shows_notes: true, question_ids: ['diet'], version: 2 }));
  const questions = [{ question_id: 'diet', label: 'What do you eat?', is_shown: true }];
  const all = { shows_notes: true, questions, version: 3 };
  saved = all;
  answers[1]?.(Response.json(all));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(timer);
  expect([...seen]).toEqual(['true,true']);
});

test('what was not saved goes back, with a sentence, and what was chosen since stays', async () => {
  await show();
  fireEvent.click(box('Notes about people'));
  await waitFor(() => expect(sent).toHaveLength(1));
  answers[0]?.(Response.json({ detail: 'No.', code: 'unavailable', fields: [] }, { status: 503 }));
  await waitFor(() => expect(isOn()).toEqual([false, false]));
  expect(readLive().toasts.at(-1)).toMatchObject({ text: 'No.', tone: 'danger' });
  fireEvent.click(box('What do you eat?'));
  expect(isOn()).toEqual([false, true]);
});
