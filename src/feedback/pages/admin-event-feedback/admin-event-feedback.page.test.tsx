import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedbackQuestionResult, FeedbackResults, FeedbackText } from '#openapi/types.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { FeedbackView } from './admin-event-feedback.page.tsx';

const event = anAdminEvent({ ends_at: '2026-06-10T20:00:00Z', timezone: 'UTC' });
const path = `/admin/events/${event.event_id}/feedback`;
const question = (changes: Partial<FeedbackQuestionResult>): FeedbackQuestionResult => ({
  question_id: 'overall',
  type: 'rating',
  label: 'How was it?',
  answered: 4,
  average: 4.25,
  nps: null,
  distribution: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value, count: value === '4' ? 3 : 1 })),
  ...changes,
});
const words = question({ question_id: 'better', type: 'text', label: 'What else?', average: null, distribution: [] });
const text: FeedbackText = {
  feedback_response_id: '01890000-0000-4000-8000-0000000000f1',
  question_id: 'better',
  label: 'What else?',
  text: 'More tea, please.',
  submitted_at: '2026-06-12T09:00:00Z',
  verified_attendee: true,
};
let results: FeedbackResults;
let asked: string[];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  results = { responses: 4, verified: 3, attendees: 12, counted: 3, questions: [question({}), words] };
  asked = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('from')} ${searchParams.get('search') ?? ''}`.trim());
    if (pathname.endsWith('/texts')) return json({ items: [text], next: null });
    return pathname.endsWith('/feedback') ? json(results) : json({ detail: 'No.', code: 'internal' }, 500);
  });
  history.replaceState(null, '', path);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <Queries>
      <FeedbackView event={event} />
    </Queries>,
  );

test('the whole page follows the period in the address, and what few responses say is taken with care', async () => {
  show();
  await screen.findByText('More tea, please.');
  expect((await screen.findByText('Response rate')).nextSibling?.textContent).toBe('25%');
  expect(screen.getByText('Only 3 responses')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
  const cells = within(screen.getByRole('row', { name: /^4/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['3', '75%']);

  fireEvent.click(screen.getByRole('link', { name: 'Custom' }));
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-06-11' } });
  await waitFor(() => expect(asked.slice(-2).toSorted()).toEqual(['feedback 2026-06-11', 'texts 2026-06-11']));
  expect(location.search).toBe('?period=custom&from=2026-06-11');
  const before = asked.length;
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-06-01' } });
  await screen.findByText('The last day is before the first one.');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(asked).toHaveLength(before);
});

test('words that are looked for are marked where they are found', async () => {
  history.replaceState(null, '', `${path}?search=tea`);
  show();
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('tea'));
  expect(asked).toContain('texts  tea');
});

test('an event that nobody has answered on says so, and how to ask', async () => {
  results = { ...results, responses: 0, verified: 0, counted: 0, attendees: 0 };
  show();
  await screen.findByRole('heading', { level: 2, name: /feedback/i });
  expect(screen.queryByText('Response rate')).toBeNull();
  expect(asked).toEqual(['feedback']);
});

test('the questions are of people registered; the others are one press away, in the address', async () => {
  const respondents: (string | null)[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (request: Request) => {
    respondents.push(new URL(request.url).searchParams.get('respondents'));
    return fetch(request);
  });
  show();
  const tabs = await screen.findByRole('navigation', { name: 'Whose answers' });
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('People registered3');
  await waitFor(() => expect(respondents).toEqual(['registered', 'registered']));
  fireEvent.click(within(tabs).getByRole('link', { name: 'Others 1' }));
  await waitFor(() => expect(respondents.slice(2)).toEqual(['others', 'others']));
  expect(location.search).toBe('?of=others');
});

test('where all who answered were registered, nothing is chosen', async () => {
  results = { ...results, verified: 4, counted: 4 };
  show();
  await screen.findByText('Response rate');
  expect(screen.queryByRole('navigation', { name: 'Whose answers' })).toBeNull();
});
