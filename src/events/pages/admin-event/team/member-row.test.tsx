import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventRole, TeamMember } from '#openapi/types.ts';
import { listenToMachines } from '#src/app/navigation.ts';
import { adminEventQuery } from '#src/api/caches/admin-caches.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { MemberRow } from './member-row.tsx';

listenToMachines();
const sent: [string, unknown][] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    sent.push([`${request.method} ${new URL(request.url).pathname}`, text ? JSON.parse(text) : null]);
    return answer();
  });
});
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ada: TeamMember = {
  user_id: 'u1',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'editor',
  added_at: '2027-01-01T10:00:00.000Z',
  is_self: false,
  hosting: 'none',
};

function show(
  changes: Partial<TeamMember> = {},
  { own = 'owner', isOnlyOwner = false }: { own?: EventRole; isOnlyOwner?: boolean } = {},
) {
  const event = anAdminEvent({ event_id: 'e1', title: 'Calm', own_role: own });
  render(
    <Queries>
      <MemberRow event={event} member={{ ...ada, ...changes }} isOnlyOwner={isOnlyOwner} />
    </Queries>,
  );
}

async function chooseRole(name: RegExp) {
  fireEvent.keyDown(screen.getByRole('button', { name: /^Role of Ada/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

test('an editor is named as a host by their own choice alone', async () => {
  answer = () => Response.json({ members: [ada], invitations: [] });
  const choose = async (words: string) => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Ada' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: words }));
  };
  show({ is_self: true }, { own: 'editor' });
  await choose('Name me as a host');
  await waitFor(() => expect(readLive().toasts.at(-1)?.text).toBe('The event’s page names you as a host now.'));
  expect(sent).toEqual([['PUT /api/admin/events/e1/hosting', { is_co_host: true }]]);
  cleanup();
  show({ is_self: true, hosting: 'co_host' }, { own: 'editor' });
  screen.getByText('Co-host');
  await choose('Don’t name me as a host');
  await waitFor(() => expect(sent.at(-1)).toEqual(['PUT /api/admin/events/e1/hosting', { is_co_host: false }]));
  cleanup();
  show({ hosting: 'host' });
  screen.getByText('Host');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Ada' }), { key: 'Enter' });
  await screen.findByRole('menuitem', { name: 'Take off the team…' });
  expect(screen.queryByRole('menuitem', { name: /as a host/ })).toBeNull();
});

test('another role is given at once, but an owner is made only after a question', async () => {
  answer = () => Response.json({ members: [ada], invitations: [] });
  show();
  await chooseRole(/^Viewer/);
  await waitFor(() => expect(readLive().toasts.at(-1)?.text).toBe('Ada is a viewer now.'));
  expect(sent).toEqual([['PATCH /api/admin/events/e1/team/u1', { role: 'viewer' }]]);
  sent.length = 0;
  await chooseRole(/^Owner/);
  const question = await screen.findByRole('alertdialog', { name: 'Make Ada an owner?' });
  expect([question.textContent.includes('take you off it'), sent]).toEqual([true, []]);
  fireEvent.click(screen.getByRole('button', { name: 'Make an owner' }));
  await waitFor(() => expect(sent).toEqual([['PATCH /api/admin/events/e1/team/u1', { role: 'owner' }]]));
});

test('the chosen role is shown while it is saved, and the one of before where it was refused', async () => {
  const detail = 'Not now.';
  let refuse = () => {};
  const held = new Promise<void>((resolve) => (refuse = resolve));
  vi.stubGlobal('fetch', async () => {
    await held;
    return Response.json({ detail, code: 'unavailable', fields: [] }, { status: 503 });
  });
  show();
  await chooseRole(/^Viewer/);
  await screen.findByRole('button', { name: 'Role of Ada: Viewer' });
  refuse();
  await screen.findByRole('button', { name: 'Role of Ada: Editor' });
  expect(readLive().toasts.at(-1)?.text).toBe(detail);
});

test('the only owner is told what to do before leaving or stepping down', async () => {
  show({ role: 'owner', is_self: true }, { isOnlyOwner: true });
  await chooseRole(/^Viewer/);
  screen.getAllByText('An event needs an owner. Make someone else an owner first.');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Ada' }), { key: 'Enter' });
  const leave = await screen.findByRole('menuitem', { name: /^Leave the team…/ });
  expect(leave.textContent).toContain('Make someone else an owner first.');
  fireEvent.click(leave);
  expect([screen.queryByRole('alertdialog'), sent]).toEqual([null, []]);
});

test('someone who is no owner sees roles in words, and may only leave', async () => {
  history.replaceState(null, '', '/admin/events/view/e1');
  answer = () => new Response(null, { status: 204 });
  show({ is_self: true }, { own: 'editor' });
  expect(screen.queryByRole('button', { name: /^Role of/ })).toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Ada' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Leave the team…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the team' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/events'));
  expect(sent).toEqual([['DELETE /api/users/me/teams/e1', null]]);
  cleanup();
  show({}, { own: 'viewer' });
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([403, 404, 409])('a person who can’t leave (%i) sees what is so now', async (status) => {
  answer = () => Response.json({ detail: 'Not so.', code: 'stale', fields: [] }, { status });
  queryClient.setQueryData(adminEventQuery('e1').queryKey, anAdminEvent({ event_id: 'e1' }));
  queryClient.setQueryData(adminEventQuery('e2').queryKey, anAdminEvent({ event_id: 'e2' }));
  show({ is_self: true }, { own: 'editor' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Ada' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Leave the team…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the team' }));
  await screen.findAllByText('Not so.');
  const isStale = (id: string) => queryClient.getQueryState(adminEventQuery(id).queryKey)?.isInvalidated;
  expect([isStale('e1'), isStale('e2')]).toEqual([true, false]);
});
