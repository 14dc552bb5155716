import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdReload } from '#src/session/upload/files-under-way.ts';
import { CodeLost } from '#src/ui/on-demand/on-demand.ts';
import { PageBoundary } from './page-boundary.tsx';
import { loadDeferredCode } from './shell/deferred-code.ts';

let failure: Error | null;

function Page() {
  if (failure) throw failure;
  return <h1>Profile</h1>;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );

test('a page that breaks says so, and can be tried again', async () => {
  failure = new RangeError('Invalid time value');
  await loadDeferredCode();
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(document.querySelector('svg[viewBox="0 0 320 168"]')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Events' }).getAttribute('href')).toBe('/');
  failure = null;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy();
});

test('a page whose code is gone is reloaded once, then left to the person', async () => {
  failure = new CodeLost('gone');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  show();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  show();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a file that is on its way, such as the CV of a new account, arrives before the page is loaded again', async () => {
  failure = new CodeLost('gone');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  let refuse = (_: Error) => {};
  holdReload(new Promise((_, reject) => (refuse = reject)));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  show();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reload).not.toHaveBeenCalled();
  refuse(new Error('Refused.'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('without a connection nothing is reloaded, for that would lose the page', async () => {
  failure = new CodeLost('gone');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  show();
  const button = screen.getByRole('button', { name: 'Try again' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(reload).not.toHaveBeenCalled();
});
