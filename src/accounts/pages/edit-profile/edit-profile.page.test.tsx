import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import type { ProfileChanges, User } from '#openapi/types.ts';
import { problemOf } from '#src/forms/field-rules.ts';
import { auth, onNavigation } from '#src/session/auth.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { changesOf, EditProfilePage, fields } from './edit-profile.page.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const sent: ProfileChanges[] = [];
const went: string[] = [];
let stored: User;

onNavigation(({ to }) => went.push(to));
auth.start();

describe('the page', () => {
  beforeEach(async () => {
    stored = aPerson({ organisation: 'Analytical Society' });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (request.method !== 'PATCH') return pathname.endsWith('stream') ? new Promise(() => {}) : json([]);
      const { version, ...changes } = (await request.json()) as ProfileChanges;
      sent.push({ version, ...changes });
      if (version !== stored.version) {
        return json({ detail: 'It was changed somewhere else.', code: 'stale_version', current: stored }, 409);
      }
      stored = { ...stored, ...changes, version: version + 1 };
      return json(stored);
    });
    auth.send({ type: 'session.begun', session: aSession({ user: stored }), from: '/login' });
    await settle(auth, (snapshot) => snapshot.hasTag('private'));
    history.replaceState(null, '', '/profile/edit');
    sent.length = went.length = 0;
    render(<EditProfilePage title="Edit profile" />);
  });

  afterEach(async () => {
    cleanup();
    endSession();
    await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

  test('only what was changed is sent, and the draft is gone once it is saved', async () => {
    type('Headline', 'Analyst');
    expect(drafts()).toHaveLength(1);
    save();
    await waitFor(() => expect(went).toEqual(['/profile']));
    expect(sent).toEqual([{ version: 1, headline: 'Analyst' }]);
    expect(drafts()).toHaveLength(0);
  });

  test('when it was changed elsewhere, what was typed stays, the rest follows, and the next save holds', async () => {
    stored = { ...stored, organisation: 'Royal Society', version: 5 };
    type('Headline', 'Analyst');
    save();
    await screen.findByText('It was changed somewhere else.');
    expect(field('Headline').value).toBe('Analyst');
    expect(field('Organisation').value).toBe('Royal Society');
    save();
    await waitFor(() => expect(went).toEqual(['/profile']));
    expect(sent[1]).toEqual({ version: 5, headline: 'Analyst' });
  });

  test('an older draft is not saved over a newer text before the person has seen both', async () => {
    type('About you', 'I write programs.');
    type('Headline', 'Analyst');
    cleanup();
    stored = { ...stored, bio: 'I write programs for engines.', version: 7 };
    const { token } = auth.getSnapshot().context;
    auth.send({ type: 'user.changed', user: stored, token: token ?? '' });
    render(<EditProfilePage title="Edit profile" />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('I write programs for engines.');
    save();
    expect(field('About you').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Discard mine.*About you/ }));
    expect(field('About you').value).toBe('I write programs for engines.');
    expect(screen.queryByRole('alert')).toBeNull();
    save();
    await waitFor(() => expect(sent).toEqual([{ version: 7, headline: 'Analyst' }]));
  });

  test('what was typed can be kept over what is newer', async () => {
    type('About you', 'I write programs.');
    stored = { ...stored, bio: 'I write programs for engines.', version: 7 };
    save();
    fireEvent.click(await screen.findByRole('button', { name: /^Keep mine.*About you/ }));
    save();
    await waitFor(() => expect(sent[1]).toEqual({ version: 7, bio: 'I write programs.' }));
  });

  test('a link asks before it leaves changes behind', async () => {
    type('Headline', 'Analyst');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(location.pathname).toBe('/profile/edit');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(location.pathname).toBe('/profile');
    expect(drafts()).toHaveLength(0);
  });

  test('without changes nothing is asked, neither by a link nor by the browser', () => {
    const closing = new Event('beforeunload', { cancelable: true });
    type('Headline', 'Analyst');
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    type('Headline', '');
    const again = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(again);
    expect(again.defaultPrevented).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(location.pathname).toBe('/profile');
  });

  test.each([
    ['with the role of an organiser', { roles: [{ role_name: 'organiser' as const }] }],
    ['of events, without a role', { hosts_events: true }],
  ])('a host %s says something for their public page, which nobody else is asked for', async (_, host) => {
    expect(screen.queryByLabelText('About you as a host')).toBeNull();
    cleanup();
    stored = aPerson(host);
    endSession();
    await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
    auth.send({ type: 'session.begun', session: aSession({ user: stored }), from: '/login' });
    await settle(auth, (snapshot) => snapshot.hasTag('private'));
    render(<EditProfilePage title="Edit profile" />);
    expect(field('About you as a host').getAttribute('aria-describedby')).not.toBeNull();
    screen.getByText('Public: it stands on your page as a host. At most 300 characters.');
    sent.length = 0;
    type('About you as a host', 'I host evenings about engines.');
    save();
    await waitFor(() => expect(sent).toEqual([{ version: 1, host_bio: 'I host evenings about engines.' }]));
  });
});

const { full_name, headline, organisation, phone, bio, host_bio } = aPerson();
const texts = { full_name, headline, organisation, phone, bio, host_bio };

test('only what was changed is sent, with the version that it was changed in', () => {
  const user = aPerson({ version: 7 });
  expect(changesOf(user, { ...texts, headline: 'Analyst' })).toEqual({ version: 7, headline: 'Analyst' });
  expect(changesOf(user, { ...texts, full_name: '' })).toEqual({ version: 7, full_name: '' });
  expect(changesOf(user, texts)).toEqual({ version: 7 });
});

test.each(['', '+44 20 7946 0958', '+49 (30) 555-0178', '0612'])('%j is a phone number', (text) => {
  expect(problemOf(text, fields.phone)).toBeUndefined();
});

test.each(['call me', '+', '١٢٣٤٥'])('%j is no phone number', (text) => {
  expect(problemOf(text, fields.phone)).toBe('Enter a phone number, like +44 20 7946 0018.');
});
