import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outbox, OutboxGroup, OutboxMail } from '#openapi/types.ts';
import { listenToMachines } from '#src/app/navigation.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { WholeOutbox } from './admin-outbox.page.tsx';

listenToMachines();

const GROUP = '9e107d9d372bb6826bd81d3542a419d6'.repeat(2);
const at = '2026-11-01T10:00:00.000Z';
const refused: OutboxGroup = {
  ...{ group: GROUP, state: 'failed', template: 'password_reset', because: 'refused', error: '550 5.1.1 no such user' },
  ...{ mails: 14, can_retry: 12, oldest_at: at },
};
const over: OutboxGroup = {
  ...{ group: 'a'.repeat(64), state: 'failed', template: 'event_reminder', because: 'expired', error: 'It is over.' },
  ...{ mails: 1, can_retry: 0, oldest_at: at },
};
const mail: OutboxMail = {
  ...{ email_message_id: 'm1', recipient: 'ada@example.org', user_id: 'u1', full_name: 'Ada', event_id: null },
  ...{ event_title: null, template: 'password_reset', status: 'failed', attempts: 1, because: 'refused' },
  ...{ error: '550 5.1.1 no such user', can_retry: true, created_at: at, next_attempt_at: null },
};
const none = { mails: 0, oldest_at: null, groups: [], more_groups: 0, more_mails: 0, older_mails: 0 };

let outbox: Outbox;
let mails: OutboxMail[];
let fail: (() => Response) | null;
let retried: () => void;
let mailsComeLast: boolean;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  fail = null;
  retried = () => void (outbox = { ...outbox, failed: none });
  mailsComeLast = false;
  mails = [mail];
  const failed = {
    ...none,
    mails: 25,
    oldest_at: at,
    groups: [refused, over],
    more_groups: 2,
    more_mails: 4,
    older_mails: 6,
  };
  outbox = { failed, waiting: none, delivery: { way: 'mail_server', keep_days: 90 } };
  history.replaceState(null, '', '/admin/outbox');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    asked.push(`${request.method} ${pathname}${search}${body}`);
    if (pathname.startsWith('/api/admin/outbox') && fail) return fail();
    if (pathname === '/api/admin/outbox') return Response.json(outbox);
    if (pathname === '/api/admin/outbox/mails') {
      if (mailsComeLast) await new Promise((resolve) => setTimeout(resolve, 50));
      return Response.json({ items: mails, next: null });
    }
    if (request.method === 'GET') return Response.json({ items: [] });
    retried();
    return Response.json({ queued: 11, not_queued: { no_address: 0, unsubscribed: 0, expired: 1, untrue: 0 } });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <Queries>
      <WholeOutbox />
    </Queries>,
  );
}
const lastToast = () => readLive().toasts.at(-1)?.text;
const posted = () => asked.filter((call) => call.startsWith('POST'));

test('a reason is put back with one press, which says what became of its mails', async () => {
  show();
  const groups = await screen.findByRole('table', { name: 'Mails by kind and reason' });
  expect(within(groups).getByText('The mail server refused it.', { exact: false })).toBeTruthy();
  expect(within(groups).getByText('550 5.1.1 no such user')).toBeTruthy();
  expect(within(groups).queryByText('It is over.')).toBeNull();
  const others = 'Not in this table: 4 mails with 2 other reasons, 6 older mails.';
  expect(screen.getByText(others)).toBeTruthy();
  // What can no longer go has no button.
  expect(within(groups).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(groups).getByRole('button', { name: 'Send 12 again (Password reset)' }));
  await waitFor(() => expect(lastToast()).toBe('11 mails are on their way. 1 can’t go: 1 over by now.'));
  expect(posted()).toEqual([`POST /api/admin/outbox/retry{"group":"${GROUP}"}`]);
  expect(await screen.findByText('No mail has failed')).toBeTruthy();
});

test('a reason leads to its mails, of which each is put back alone', async () => {
  show();
  fireEvent.click(await screen.findByRole('link', { name: 'Password reset' }));
  await waitFor(() => expect(asked.at(-1)).toContain(`group=${GROUP}`));
  expect((await screen.findByRole('link', { name: 'Ada' })).getAttribute('href')).toBe('/admin/people/u1');
  fireEvent.click(screen.getByRole('button', { name: 'Send again to ada@example.org' }));
  await waitFor(() => expect(posted()).toEqual(['POST /api/admin/outbox/mails/m1/retry']));
});

test.each<[string, () => Response, string]>([
  [
    'is not sure whether it was done, without an answer',
    () => Response.error(),
    'We don’t know whether the mails were put back. Check your connection and look at the list.',
  ],
  [
    'says why not, where the server does',
    () => Response.json({ code: 'forbidden', detail: 'Only administrators may.', fields: [] }, { status: 403 }),
    'Only administrators may.',
  ],
])('a press that fails %s', async (_, answer, said) => {
  show();
  const button = await screen.findByRole('button', { name: 'Send 12 again (Password reset)' });
  fail = answer;
  fireEvent.click(button);
  await waitFor(() => expect(lastToast()).toBe(said));
  expect(screen.getByRole('table', { name: 'Mails by kind and reason' })).toBeTruthy();
});

test('focus stays with the list where its button goes', async () => {
  show();
  const group = await screen.findByRole('button', { name: 'Send 12 again (Password reset)' });
  retried = () => {
    outbox = { ...outbox, failed: { ...outbox.failed, groups: [{ ...refused, mails: 2, can_retry: 0 }, over] } };
  };
  group.focus();
  fireEvent.click(group);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Password reset/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Outbox' }));

  const single = screen.getByRole('button', { name: 'Send again to ada@example.org' });
  retried = () => void (mails = []);
  mailsComeLast = true;
  single.focus();
  fireEvent.click(single);
  expect(await screen.findByText('No mail left here')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All of them' }));
});

test('an outbox that does not load says so, and is asked for again', async () => {
  fail = () => Response.json({ code: 'forbidden', detail: 'No.', fields: [] }, { status: 403 });
  show();
  expect(await screen.findByText('The outbox did not load')).toBeTruthy();
  fail = null;
  fireEvent.click(screen.getByRole('button', { name: /again/ }));
  expect(await screen.findByRole('table', { name: 'Mails by kind and reason' })).toBeTruthy();
});

test('what waits is another list, with no button; an empty one says so', async () => {
  history.replaceState(null, '', '/admin/outbox?state=waiting');
  const untried = { ...refused, state: 'waiting' as const, because: null, error: null, can_retry: 0 };
  outbox = { ...outbox, waiting: { ...none, mails: 14, groups: [untried] }, delivery: { way: 'none', keep_days: 90 } };
  mails = [{ ...mail, status: 'queued', because: null, error: null, can_retry: false }];
  show();
  const groups = await screen.findByRole('table', { name: 'Mails by kind and reason' });
  expect(within(groups).getByText('Not tried yet.', { exact: false })).toBeTruthy();
  expect(within(groups).queryByRole('button')).toBeNull();
  expect(screen.getByText('No mail server is set up')).toBeTruthy();
  expect(asked.some((call) => call.includes('/admin/outbox/mails?state=waiting'))).toBe(true);
  cleanup();
  queryClient.clear();
  outbox = { ...outbox, waiting: none };
  show();
  expect(await screen.findByText('No mail is waiting')).toBeTruthy();
});
