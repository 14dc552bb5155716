import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import type { EmailText } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { AdminEmailTemplatePage } from './admin-email-template.page.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const trigger = {
  trigger: 'event_reminder',
  about: 'event',
  label: 'Reminder',
  description: 'Sent some time before the event.',
  variables: [{ name: 'event_title', description: 'The name of the event.', sample: 'Cats' }],
  subject: 'Soon: {{ event_title }}',
  body: 'Hello.\n\nIt begins soon.',
};
const other = { ...trigger, trigger: 'event_cancelled', label: 'Cancelled', subject: 'Off', body: 'We are sorry.' };
const unused = {
  ...{ event_count: 0, used_by: [], author_name: null, may_change: true, version: 1 },
  ...{ created_at: '2026-01-14T17:00:00.000Z', updated_at: '2026-01-14T17:00:00.000Z' },
};
let created: { email_template_id: string } | undefined;
let rerender: (page: ReactNode) => void;
let isUp: boolean;

auth.start();

beforeEach(async () => {
  isUp = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/email-triggers')) return json({ items: [trigger, other] });
    if (pathname.endsWith('/preview')) return preview((await request.json()) as EmailText);
    if (pathname.endsWith('/email-templates') && request.method === 'POST') {
      created = { ...unused, ...((await request.json()) as object), email_template_id: crypto.randomUUID() };
      return json(created, 201);
    }
    if (pathname.endsWith(`/email-templates/${created?.email_template_id}`)) return json(created);
    return pathname.endsWith('stream') ? new Promise(() => {}) : json({ items: [] });
  });
  auth.send({
    type: 'session.begun',
    session: aSession({ user: aPerson({ roles: [{ role_name: 'organiser' }] }) }),
    from: '/login',
  });
  await settle(auth, (snapshot) => snapshot.hasTag('private'));
  ({ rerender } = render(<AdminEmailTemplatePage params={{}} title="Create an email template" />));
});

afterEach(async () => {
  cleanup();
  endSession();
  await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
  vi.unstubAllGlobals();
});

function preview({ subject, body }: EmailText) {
  if (!isUp) return json({}, 500);
  if (!body.includes('{{ oops }}')) return json({ subject, html: `<p>${body}</p>`, text: body });
  const fields = [{ field: 'body', detail: 'Line 3, column 7: there is no variable {{ oops }} here.' }];
  return json({ detail: 'No.', code: 'invalid', fields }, 422);
}
const body = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const type = (text: string) => fireEvent.change(body(), { target: { value: text } });
const mail = () =>
  [...screen.getByRole('region', { name: 'The mail' }).querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)
    ?.shadowRoot;

test('the preview follows the text, and keeps the last good mail while something is wrong', async () => {
  const state = within(await screen.findByRole('region', { name: 'Preview' })).getByRole('status');
  await waitFor(() => expect(mail()?.textContent).toContain('It begins soon.'));
  type('Hello.\n\nIt is {{ oops }}, soon.');
  expect(state.textContent).toBe('Updating…');
  await waitFor(() => expect(state.textContent).toBe('Not up to date: the text has a problem.'));
  expect(mail()?.textContent).toContain('It begins soon.');
  const described = document.getElementById(body().getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(described?.textContent).toBe('Line 3: there is no variable {{ oops }} here.');

  fireEvent.click(screen.getByRole('button', { name: /Go to line 3/ }));
  expect(document.activeElement).toBe(body());
  expect(body().value.slice(body().selectionStart, body().selectionEnd)).toBe('{{ oops }}');

  isUp = false;
  type('Hello.\n\nIt is {{ event_title }}, soon.');
  await waitFor(() => expect(state.textContent).toBe('Not up to date: it did not load.'));
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mail()?.textContent).toContain('{{ event_title }}, soon.'));
  expect(body().getAttribute('aria-invalid')).toBeNull();
});

test('what is written goes along to another occasion, a text that nobody touched is the one of that', async () => {
  const when = await screen.findByLabelText<HTMLSelectElement>('When it is sent');
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Warm' } });
  fireEvent.change(when, { target: { value: 'event_cancelled' } });
  expect([when.value, name.value, body().value]).toEqual(['event_cancelled', 'Warm', 'We are sorry.']);
  type('Hello.');
  fireEvent.change(when, { target: { value: 'event_reminder' } });
  expect([when.value, name.value, body().value]).toEqual(['event_reminder', 'Warm', 'Hello.']);
  for (const expected of ['Hello.', 'We are sorry.', 'Hello.\n\nIt begins soon.']) {
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(body().value).toBe(expected);
  }
  expect([when.value, name.value]).toEqual(['event_reminder', 'Warm']);
});

test('a new one keeps its fields, and what is typed, when saving takes it to its own address', async () => {
  fireEvent.change(await screen.findByLabelText('When it is sent'), { target: { value: 'event_cancelled' } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Warm' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  const before = body();
  rerender(<AdminEmailTemplatePage params={{ id: created?.email_template_id ?? '' }} title="Edit an email template" />);
  expect(body()).toBe(before);
  type('Hello.');
  await screen.findByText('Unsaved changes');
});
