import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import type { DataExport, LoginMethods, SessionInfo, User } from '#openapi/types.ts';
import { preferencesOf } from '#rules/messages/preferences.ts';
import { auth, useUser } from '#src/session/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { listenToMachines } from '#src/app/navigation.ts';
import { Settings } from '#src/accounts/pages/settings/settings.page.tsx';
import { readLive } from '#src/ui/live/toast.ts';
import { endSession } from '../machines/end-session.ts';
import { aPerson, aSession, someLoginMethods } from '../made/people.ts';

type Calls = Record<string, (body: never) => Response | Promise<Response>>;

/** What the server holds of the person whose settings are shown. */
interface Account {
  user: User;
  sessions: SessionInfo[];
  copy: DataExport;
  methods: LoginMethods;
  /** Answers to what a test sends, by method and path. */
  calls: Calls;
}

export const noCopy: DataExport = {
  state: 'none',
  progress: 0,
  size: null,
  requested_at: null,
  ready_at: null,
  expires_at: null,
};

/** Shows the settings of an account before each test, which may change it; `sent` are the calls that change something. */
export function showSettings(given: () => Partial<Account>): { account: Account; sent: [string, unknown][] } {
  const account = {} as Account;
  const sent: [string, unknown][] = [];
  const reads: Calls = {
    'GET /users/me': () => json(account.user),
    'GET /users/me/sessions': () => json({ items: account.sessions }),
    'GET /users/me/login-methods': () => json(account.methods),
    'GET /users/me/export': () => json(account.copy),
    'GET /users/me/notification-preferences': () => json(preferencesOf({})),
    'GET /notifications/stream': () => new Promise(() => {}),
  };
  auth.start();
  listenToMachines();

  beforeEach(async () => {
    sent.length = 0;
    const empty = { sessions: [], copy: noCopy, methods: someLoginMethods(), calls: {} };
    Object.assign(account, { user: aPerson(), ...empty, ...given() });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (request: Request) => {
      const name = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
      const text = await request.text();
      const body: unknown = text.startsWith('{') ? JSON.parse(text) : null;
      if (request.method !== 'GET') sent.push([name, body]);
      return (account.calls[name] ?? reads[name])?.(body as never) ?? json([]);
    });
    auth.send({ type: 'session.begun', session: aSession({ user: account.user }), from: '/login' });
    await settle(auth, (snapshot) => snapshot.hasTag('private'));
    render(<OwnSettings />);
  });

  afterEach(async () => {
    cleanup();
    endSession();
    await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return { account, sent };
}

export function OwnSettings() {
  const user = useUser();
  return <Queries>{user && <Settings user={user} />}</Queries>;
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
export const done = () => new Response(null, { status: 204 });
export const problem = (status: number, code: string, detail: string, fields: object[] = []) =>
  json({ detail, code, fields }, status);

export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
export const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
export const toasts = () => readLive().toasts.map(({ text }) => text);
