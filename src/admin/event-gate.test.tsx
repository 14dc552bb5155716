import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EventRole } from '#openapi/types.ts';
import type { EventOperation } from '#rules/events/team.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { EventGate } from './event-gate.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const forbidden = { detail: 'Only owners, editors and viewers of this event may do this.', code: 'forbidden' };

function show(own_role: EventRole, call: EventOperation, deed: string) {
  vi.stubGlobal('fetch', async () =>
    own_role === 'check_in'
      ? Response.json(forbidden, { status: 403 })
      : Response.json(anAdminEvent({ event_id: 'e1', own_role })),
  );
  render(
    <Queries>
      <EventGate eventId="e1" call={call} deed={deed}>
        The page
      </EventGate>
    </Queries>,
  );
}

test.each([
  [
    'viewer',
    'updateEvent',
    'edit this event',
    'Only owners and editors can edit this event',
    'you are a viewer',
    '/admin/events/view/e1',
  ],
  [
    'viewer',
    'startImport',
    'import people',
    'Only owners and editors can import people',
    'you are a viewer',
    '/admin/events/view/e1',
  ],
  [
    'check_in',
    'getAdminEvent',
    'see this page',
    'Only owners, editors and viewers can see this page',
    'you are a helper at the door',
    '/door/e1',
  ],
] as const)('a %s is told who may %s, and led on', async (...row) => {
  const [role, call, deed, title, standing, href] = row;
  show(role, call, deed);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByText(new RegExp(standing))).not.toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  expect(screen.queryByText('The page')).toBeNull();
});

test.each([
  ['owner', 'updateEvent'],
  ['editor', 'startImport'],
  ['viewer', 'getFeedbackResults'],
] as const)('a %s may %s', async (role, call) => {
  show(role, call, 'do it');
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('The page')).not.toBeNull();
});
