import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

test('the screen stays on while it should, also after the page was hidden', async () => {
  const locks: { release: () => Promise<void> }[] = [];
  const request = vi.fn(async (_type: string) => {
    const lock = { release: vi.fn(async () => {}) };
    locks.push(lock);
    return lock;
  });
  Object.assign(navigator, { wakeLock: { request } });
  const { unmount } = renderHook(() => useWakeLock(true));
  await waitFor(() => expect(locks.length).toBe(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(locks.length).toBe(2));
  unmount();
  await waitFor(() => expect(locks.at(-1)?.release).toHaveBeenCalled());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});
