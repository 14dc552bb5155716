import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeLost, forgetLostCode, onDemand, useExtraCode } from './on-demand.ts';

test('code is fetched once, and the same promise is given again', async () => {
  let fetched = 0;
  const load = onDemand(() => Promise.resolve(++fetched));
  expect(load()).toBe(load());
  expect(await load()).toBe(1);
  // Where React looks before it waits.
  expect(load()).toMatchObject({ status: 'fulfilled', value: 1 });
});

test('a failure stays the same failure until it is forgotten', async () => {
  let fetched = 0;
  const load = onDemand(() => (++fetched === 1 ? Promise.reject(new TypeError('gone')) : Promise.resolve('code')));
  const failed = load();
  await expect(failed).rejects.toBeInstanceOf(CodeLost);
  expect(load()).toBe(failed);
  forgetLostCode();
  expect(await load()).toBe('code');
});

test('forgetting what failed keeps what came', async () => {
  const load = onDemand(() => Promise.resolve({}));
  const code = await load();
  forgetLostCode();
  expect(await load()).toBe(code);
});

test('code that its page does without is fetched once it is wanted, and again for the next after a failure', async () => {
  let fetched = 0;
  const load = onDemand(() => (++fetched === 1 ? Promise.reject(new TypeError('gone')) : Promise.resolve('code')));
  const first = renderHook(({ isWanted }) => useExtraCode(load, isWanted), { initialProps: { isWanted: false } });
  expect(fetched).toBe(0);
  first.rerender({ isWanted: true });
  await expect(load()).rejects.toBeInstanceOf(CodeLost);
  expect(first.result.current).toBeNull();
  const next = renderHook(() => useExtraCode(load));
  await waitFor(() => expect(next.result.current).toBe('code'));
  expect(fetched).toBe(2);
});
