import { cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { findPage } from '#rules/pages/pages.ts';
import { auth } from '#src/session/auth.ts';
import { useGuard, useMayShow } from './guard.ts';
import { listenToMachines } from './navigation.ts';

auth.start();
listenToMachines();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page({ path }: { path: string }) {
  useGuard(path);
  return useMayShow()(findPage(path)) ? <h1>{path}</h1> : null;
}

function open(address: string) {
  history.replaceState(null, '', address);
  // Strict, because there every effect runs twice.
  return render(
    <StrictMode>
      <Page path={location.pathname} />
    </StrictMode>,
  );
}

test('a visitor at a private page is sent to /login, which will lead back to it', async () => {
  const { container } = open('/profile/edit?from=mail');
  expect(container.textContent).toBe('');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(auth.getSnapshot().context.returnTo).toBe('/profile/edit?from=mail');
});

test('without a network the page of the tickets stays where it is, for what a guest has on this device, and no other', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { container } = open('/profile/events');
  expect([container.textContent, location.pathname]).toEqual(['/profile/events', '/profile/events']);
  cleanup();
  open('/profile');
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('other pages pass', () => {
  const { container } = open('/event/1');
  expect(container.textContent).toBe('/event/1');
  expect(location.pathname).toBe('/event/1');
});
