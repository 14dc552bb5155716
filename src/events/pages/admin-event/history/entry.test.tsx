import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuditChange } from '#openapi/types.ts';
import { Entry } from './entry.tsx';

afterEach(cleanup);

function show(action: string, changes: AuditChange[]) {
  const who = {
    event_id: null,
    event_title: null,
    count: 1,
    actor_id: null,
    actor_name: 'Ada Lovelace',
    entity_name: 'Alan Kay',
    entity_id: '2',
  };
  const entry = { audit_entry_id: '1', at: '2026-05-04T12:00:00Z', time: '14:00', entity_type: 'registration' };
  render(
    <Entry
      entry={{ ...entry, ...who, action, changes }}
      exactly="Monday 4 May 2026 at 14:00"
      hrefOf={(by) => `/?by=${by}`}
    />,
  );
}

test('a short change is read at once, from what to what, and when exactly', () => {
  show('event.updated', [{ field: 'capacity', before: '20', after: '30' }]);
  expect(screen.getByRole('listitem').textContent).toBe('Ada Lovelace changed the eventSeatsfrom 20 to 3014:00');
  expect(screen.getByText('14:00').title).toBe('Monday 4 May 2026 at 14:00');
  expect(screen.queryByRole('group')).toBeNull();
});

test('a long change is opened, and names its fields before', () => {
  const long = 'word '.repeat(60);
  show('event.updated', [
    { field: 'description', before: long, after: `${long} more` },
    { field: 'waitlist_enabled', before: 'no', after: 'yes' },
  ]);
  const summary = screen.getByText('What changed: Description, Waitlist');
  expect(summary.closest('details')?.open).toBe(false);
});

test('what was said with a decision is shown, the status that the sentence tells is not', () => {
  show('registration.rejected', [
    { field: 'status', before: 'pending', after: 'rejected' },
    { field: 'message', before: null, after: 'We have no more chairs. '.repeat(12) },
  ]);
  screen.getByText(/We have no more chairs/);
  expect(screen.queryByText('pending')).toBeNull();
});
