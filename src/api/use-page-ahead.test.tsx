import { keepPreviousData } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as operations from '#openapi/operations.ts';
import { announce, readLive } from '#src/ui/live/toast.ts';
import { More } from '#src/ui/more/more.tsx';
import { Queries } from './queries.tsx';
import { invalidateReads, queryClient, useReadPages } from './query.ts';
import { usePageAhead } from './use-page-ahead.ts';

/** Pages of one row: "a1", "a2", "a3" of the search "a". */
const LAST = 3;
const asked: string[] = [];
let isLost = false;
let isHeld = Promise.resolve();
let isNear = () => {};

beforeEach(() => {
  asked.length = 0;
  announce('');
  isLost = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const page = Number(searchParams.get('cursor') ?? 1);
    const name = `${searchParams.get('search')}${page}`;
    asked.push(name);
    await isHeld;
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ items: [{ name }], next: page < LAST ? String(page + 1) : null, counts: {} });
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        isNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function List({ search }: { search: string }) {
  const params = { path: { id: 'e1' }, query: { search } };
  const list = useReadPages(operations.listRegistrations, { params }, { placeholderData: keepPreviousData });
  const pages = usePageAhead(list, search);
  const rows = pages.data?.pages.flatMap(({ items }) => items as unknown as { name: string }[]) ?? [];
  return (
    <>
      <ul aria-label="Names">{rows.map(({ name }) => name).join(' ')}</ul>
      <More list={pages} what="names" />
    </>
  );
}

const show = (search = 'a') => render(<List search={search} />, { wrapper: Queries });
const names = () => screen.getByRole('list', { name: 'Names' }).textContent;
const more = () => screen.findByRole('button', { name: 'Show more' });
const comesNear = () => act(() => isNear());
const press = async () => fireEvent.click(await more());

test('the next page is read once the button is near, and shown by the press without another word to the server', async () => {
  show();
  await more();
  expect(asked).toEqual(['a1']);
  comesNear();
  comesNear();
  await waitFor(() => expect(asked).toEqual(['a1', 'a2']));
  await act(async () => {});
  expect(names()).toBe('a1');
  await press();
  expect(names()).toBe('a1 a2');
  expect(asked).toEqual(['a1', 'a2']);

  comesNear();
  await waitFor(() => expect(asked).toEqual(['a1', 'a2', 'a3']));
  expect(names()).toBe('a1 a2');
  await press();
  expect(names()).toBe('a1 a2 a3');
  expect(await screen.findByText('These are all names.')).toBe(document.activeElement);
});

test('a press while it is read shows it as it comes, and asks no second time', async () => {
  show();
  await more();
  let answer = () => {};
  isHeld = new Promise((resolve) => (answer = resolve));
  comesNear();
  await press();
  expect((await more()).getAttribute('aria-disabled')).toBe('true');
  answer();
  await waitFor(() => expect(names()).toBe('a1 a2'));
  expect(asked).toEqual(['a1', 'a2']);
});

test.each(['is pressed', 'is near and then pressed'])(
  'the next page comes where the button %s while the list is read again',
  async (when) => {
    show();
    await more();
    let answer = () => {};
    isHeld = new Promise((resolve) => (answer = resolve));
    act(() => void invalidateReads([operations.listRegistrations]));
    await waitFor(() => expect(asked).toEqual(['a1', 'a1']));
    if (when !== 'is pressed') comesNear();
    await press();
    answer();
    await waitFor(() => expect(names()).toBe('a1 a2'));
  },
);

test('that reading ahead failed is said to nobody, and the press asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  show();
  await more();
  isLost = true;
  comesNear();
  // Once more by itself, as every read.
  await waitFor(() => expect(asked).toEqual(['a1', 'a2', 'a2']));
  await act(async () => {});
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByText(/More names did not load/);
  expect(readLive().announcement).toBe('');
  isLost = false;
  await press();
  await waitFor(() => expect(names()).toBe('a1 a2'));
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
});

test('another filter shows its own first page, while the page ahead of the one before stays hidden', async () => {
  const { rerender } = show();
  await more();
  comesNear();
  await waitFor(() => expect(asked).toEqual(['a1', 'a2']));
  await act(async () => {});
  rerender(<List search="b" />);
  expect(names()).toBe('a1');
  await waitFor(() => expect(names()).toBe('b1'));
  await press();
  await waitFor(() => expect(names()).toBe('b1 b2'));
});
