import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLayer } from './use-layer.ts';

// The history of a DOM without a window goes nowhere: what a browser does is said here, and shown in ticket-bar.e2e.
const back = vi.spyOn(history, 'back').mockImplementation(() => {
  history.replaceState(null, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
  back.mockClear();
});

test('takes a step in the history, and gives it back when it is closed', async () => {
  const { result } = renderHook(useLayer);
  act(() => result.current.open());
  expect([result.current.isOpen, history.state]).toEqual([true, { isOver: true }]);
  act(() => result.current.close());
  await waitFor(() => expect(result.current.isOpen).toBe(false));
  expect(back).toHaveBeenCalledTimes(1);
});

test('is closed by the browser’s own Back', () => {
  const { result } = renderHook(useLayer);
  act(() => result.current.open());
  act(() => history.back());
  expect(result.current.isOpen).toBe(false);
});

test('keeps what the step under it knows, and takes no second one after a reload', () => {
  history.replaceState({ isReturn: true, isOver: true }, '');
  const push = vi.spyOn(history, 'pushState');
  const { result } = renderHook(useLayer);
  act(() => result.current.open());
  expect(push).not.toHaveBeenCalled();
  history.replaceState({ isReturn: true }, '');
  act(() => result.current.open());
  expect(history.state).toEqual({ isReturn: true, isOver: true });
  push.mockRestore();
});
