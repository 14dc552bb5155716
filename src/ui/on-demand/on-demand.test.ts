import { expect, test } from 'vitest';
import { CodeLost, forgetLostCode, onDemand } from './on-demand.ts';

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
