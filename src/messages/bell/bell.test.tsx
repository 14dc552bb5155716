import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import type { Notification } from '#openapi/types.ts';
import { auth, onNavigation } from '#src/session/auth.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { aNotice, aSession } from '#tests/support/made/people.ts';
import { arrivalText, arrivedAfter, Bell, isShownByPage } from './bell.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`;
let items: Notification[];
let deletion: () => Response;
let list: () => Response;
const sent: string[] = [];
const went: string[] = [];

onNavigation(({ to }) => went.push(to));
auth.start();

describe('the bell', () => {
  beforeEach(async () => {
    sent.length = 0;
    items = [
      aNotice(id(3), { title: 'Third' }),
      aNotice(id(2), { title: 'Second', related_entity_type: 'event', related_entity_id: 'e1' }),
      aNotice(id(1), { title: 'First', is_read: true, created_at: 'rubbish' }),
    ];
    deletion = () => new Response(null, { status: 204 });
    list = () => json(items);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET') sent.push(`${request.method} ${pathname}`);
      if (pathname === '/api/notifications/') return list();
      if (pathname === '/api/notifications/unread-count') return json({ unread_count: 2 });
      if (pathname === '/api/notifications/stream') return new Promise(() => {});
      return request.method === 'DELETE' ? deletion() : new Response(null, { status: 204 });
    });
    auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
    const { children } = await settle(auth, (snapshot) => snapshot.hasTag('private'));
    await settle(children.notifications!, (snapshot) => snapshot.matches({ list: 'loaded' }));
    went.length = 0;
    render(<Bell />);
  });

  afterEach(async () => {
    cleanup();
    endSession();
    await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function open() {
    const bell = screen.getByRole('button', { name: /^Notifications/ });
    act(() => bell.focus());
    fireEvent.keyDown(bell, { key: 'Enter' });
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.queryByText('Loading notifications')).toBeNull());
  }

  const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });
  const names = () =>
    screen.getAllByRole('menuitem').map((each) => each.getAttribute('aria-label') ?? each.textContent);

  test('the button says how many are unread', async () => {
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' }).textContent).toBe('2');
    await open();
    fireEvent.click(item('Mark all read'));
    expect(screen.getByRole('button', { hidden: true, name: 'Notifications' }).textContent).toBe('');
    expect(screen.queryByText('Mark all read')).toBeNull();
    await waitFor(() => expect(sent).toContain('POST /api/notifications/mark-all-as-read'));
  });

  test('each notification and its delete item stand side by side, none in another', async () => {
    await open();
    expect(names()).toEqual([
      'Mark all read',
      expect.stringMatching(/^Unread Third .* ago$/),
      'Delete notification: Third',
      expect.stringMatching(/^Unread Second /),
      'Delete notification: Second',
      expect.stringMatching(/^ First .* rubbish$/),
      'Delete notification: First',
      'View All Notifications',
    ]);
    expect(document.querySelectorAll('[role=menuitem] :is([role=menuitem], button, a)')).toHaveLength(0);
  });

  test('after a deletion the focus is on the next delete item, else the previous, else in the menu still', async () => {
    await open();
    fireEvent.click(item('Delete notification: Second'));
    expect(document.activeElement).toBe(item('Delete notification: First'));
    fireEvent.click(item('Delete notification: First'));
    expect(document.activeElement).toBe(item('Delete notification: Third'));
    fireEvent.click(item('Delete notification: Third'));
    expect(document.activeElement).toBe(item('View All Notifications'));
    expect(screen.getByText('No notifications yet').id).toBe(screen.getByRole('menu').getAttribute('aria-describedby'));
  });

  test('a deletion that fails brings the notification back without a word', async () => {
    deletion = () => json({ detail: 'It failed.', code: 'internal' }, 500);
    await open();
    fireEvent.click(item('Delete notification: First'));
    expect(names()).not.toContain('Delete notification: First');
    await screen.findByRole('menuitem', { name: 'Delete notification: First' });
    expect(screen.queryByText('It failed.')).toBeNull();
  });

  test('a deletion is told, and taken back in the menu', async () => {
    await open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete notification: Second' }));
    const undo = await screen.findByRole('menuitem', { name: 'Deleted: Second Undo' });
    expect(readLive().announcement).toMatch('Notification deleted: Second.');
    fireEvent.click(undo);
    await waitFor(() => expect(sent).toContain(`POST /api/notifications/${id(2)}/restore`));
    await waitFor(() => expect(readLive().announcement).toBe('Notification restored: Second'));
    expect(screen.queryByRole('menuitem', { name: /^Deleted:/ })).toBeNull();
  });

  test('choosing one marks it read and stays; one of an event closes and goes there', async () => {
    await open();
    fireEvent.click(item(/^Unread Third/));
    expect(screen.getByRole('menu')).toBeTruthy();
    await waitFor(() => expect(sent).toContain('POST /api/notifications/mark-as-read'));
    fireEvent.click(item(/^Unread Second/));
    expect(went).toEqual(['/event/e1']);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('right and left go between a notification and its delete item', async () => {
    await open();
    act(() => item(/^Unread Third/).focus());
    fireEvent.keyDown(item(/^Unread Third/), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(item('Delete notification: Third'));
    fireEvent.keyDown(item('Delete notification: Third'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(item(/^Unread Third/));
  });

  test('a list that fails says why and can be asked for again', async () => {
    list = () => json({ detail: 'The server can’t answer now.', code: 'unavailable' }, 503);
    await open();
    expect(screen.getByText('The server can’t answer now.')).toBeTruthy();
    list = () => json(items);
    fireEvent.click(item('Try again'));
    await waitFor(() => expect(screen.queryByText('The server can’t answer now.')).toBeNull());
    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
  });

  test('View All Notifications only closes', async () => {
    await open();
    fireEvent.click(item('View All Notifications'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(went).toEqual([]);
    expect(sent.filter((call) => call.includes('notifications'))).toEqual([]);
  });
});

test('only what is unread and newer than all before has arrived', () => {
  const notices = [aNotice('0194', { is_read: true }), aNotice('0193'), aNotice('0192'), aNotice('0191')];
  expect(arrivedAfter('0192', notices).map((notice) => notice.notification_id)).toEqual(['0193']);
});

test('one is named, several are counted', () => {
  expect(arrivalText([aNotice('1', { title: 'You are in' })])).toBe('1 new notification: You are in');
  expect(arrivalText([aNotice('1'), aNotice('2')])).toBe('2 new notifications');
});

test('what the open page of an event says of a registration is not announced as well', () => {
  const notice = aNotice('1', { notification_type: 'registration_approved', related_entity_id: 'e1' });
  expect(isShownByPage(notice, '/event/e1')).toBe(true);
  expect(isShownByPage(notice, '/event/e2')).toBe(false);
  expect(isShownByPage({ ...notice, notification_type: 'event_updated' }, '/event/e1')).toBe(false);
});
