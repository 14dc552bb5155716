import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminEvent } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { Details } from './details.tsx';

const event = anAdminEvent({ status: 'cancelled', cancel_reason: 'The hall is flooded.', own_role: 'owner' });
const sent: string[] = [];
let answer: () => Response;

auth.start();
beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ ...event, cancel_reason: null });
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (!path.includes('reason')) return new Promise(() => {});
    sent.push(`${request.method} ${path}`);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (changes: Partial<AdminEvent> = {}) =>
  render(
    <Queries>
      <Details event={{ ...event, ...changes }} />
    </Queries>,
  );
const button = () => screen.queryByRole('button', { name: 'Take it off the page' });

test('the reason of a cancelled event stands in its details, and comes off its page', async () => {
  show();
  screen.getByText('The hall is flooded.');
  const pressed = button();
  if (pressed) fireEvent.click(pressed);
  const path = `/api/admin/events/${event.event_id}/cancel-reason`;
  await vi.waitFor(() => expect(sent).toEqual([`DELETE ${path}`]));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The hall is flooded/));
});

test('what could not be taken off stays, with the way on', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  show();
  const pressed = button();
  if (pressed) fireEvent.click(pressed);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/connection/i);
  expect(button()).not.toBeNull();
});

test('who only reads, and an event without a reason, offer nothing to take off', () => {
  show({ own_role: 'viewer' });
  screen.getByText('The hall is flooded.');
  expect(button()).toBeNull();
  cleanup();
  show({ cancel_reason: null });
  screen.getByText('Nothing');
  expect(button()).toBeNull();
});

test('only a cancelled event has one', () => {
  show({ status: 'published', cancel_reason: null });
  expect(screen.queryByText('Reason on its page')).toBeNull();
});
