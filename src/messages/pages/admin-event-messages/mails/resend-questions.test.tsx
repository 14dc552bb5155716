import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventRole } from '#openapi/types.ts';
import { listenToMachines } from '#src/app/navigation.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { Mails } from './mails.tsx';

listenToMachines();
const asked: string[] = [];
let left: number;

beforeEach(() => {
  asked.length = 0;
  left = 14;
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    asked.push(`${method} ${pathname}`);
    if (method === 'GET' && pathname.endsWith('/mails')) {
      const delivery = { way: 'mail_server', keep_days: 90 };
      return Response.json({ items: [], next: null, delivery, can_resend: left });
    }
    if (method === 'GET') return Response.json({ items: [] });
    left = 0;
    const not_queued = { no_address: 0, unsubscribed: 1, expired: 0, untrue: 2 };
    return Response.json({ queued: 11, not_queued });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(own: EventRole, search: string) {
  history.replaceState(null, '', `/admin/events/view/e1?tab=mails${search}`);
  render(
    <Queries>
      <Mails event={anAdminEvent({ event_id: 'e1', own_role: own })} />
    </Queries>,
  );
}

test('all failed mails are sent again with one press, which says what became of them', async () => {
  show('editor', '&status=failed');
  fireEvent.click(await screen.findByRole('button', { name: 'Send 14 again' }));
  const said = '11 mails are on their way. 3 can’t go: 1 unsubscribed, 2 no longer true.';
  await waitFor(() => expect(readLive().toasts.at(-1)?.text).toBe(said));
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/admin/events/e1/mails/resend']);
  await waitFor(() => expect(screen.queryByRole('button', { name: /again/ })).toBeNull());
});

test.each<[EventRole, string]>([
  ['viewer', '&status=failed'],
  ['editor', ''],
])('a %s who looks at “%s” is not offered it', async (own, search) => {
  show(own, search);
  await screen.findByText(/^No mails/);
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});
