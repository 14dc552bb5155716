import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import { auth, logOut, logoutBy } from '#src/session/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { aPerson, aSession } from '../made/people.ts';
import type { Answers, SentForm } from './sent-form.ts';

logoutBy(() => import('#src/session/logout.ts'));

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Answers a page's calls as its row says, and other reads with nothing; what is sent besides goes to `onSent`. */
export function stubCalls(answers: () => Answers, onSent: (request: Request) => Promise<Response>): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    const given = await answers()[call]?.(request);
    if (given) return given;
    if (call.endsWith('/stream')) return new Promise<Response>(() => {});
    return request.method === 'GET' ? Response.json([]) : onSent(request);
  });
}

/** Shows a form's page, leads to the form, and gives the field that its row names. */
export async function openForm({ at = '/', page, open: lead, field }: SentForm): Promise<Control> {
  history.replaceState(null, '', at);
  render(<Queries>{page()}</Queries>);
  await lead?.();
  return screen.findByLabelText<Control>(field);
}

export function typeInto(typed: Record<string, string>): void {
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
}

export async function logInAs(userId?: string): Promise<string> {
  const user = aPerson(userId === undefined ? {} : { user_id: userId });
  const session = aSession({ user, access_token: `token-of-${user.user_id}-${Math.random()}` });
  auth.send({ type: 'session.begun', session, from: '/login' });
  await settle(auth, (snapshot) => snapshot.hasTag('private'));
  return user.user_id;
}

/** As by another tab, or a year of absence. */
export async function expireSession(): Promise<void> {
  const { token } = auth.getSnapshot().context;
  if (token !== null) auth.send({ type: 'session.expired', token });
  await settle(auth, (snapshot) => !snapshot.hasTag('private'));
}

/** Whatever is unsaved may go. */
export async function logOutByPress(): Promise<void> {
  logOut();
  await settle(auth, (snapshot) => snapshot.hasTag('asking') || !snapshot.hasTag('private'));
  auth.send({ type: 'logout.confirmed' });
  await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
}
