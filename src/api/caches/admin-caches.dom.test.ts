import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { newest, readAdminEvent } from './admin-caches.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer that was long under way does not replace a newer one', async () => {
  const client = new QueryClient();
  let arrive = (_: unknown) => {};
  const queryKey = ['form'];
  const late = client.fetchQuery({ queryKey, queryFn: () => new Promise((resolve) => (arrive = resolve)), ...newest });
  client.setQueryData(queryKey, { name: 'Diets', version: 2 });
  arrive({ name: 'Diet', version: 1 });
  await late;
  expect(client.getQueryData(queryKey)).toEqual({ name: 'Diets', version: 2 });
  await client.fetchQuery({ queryKey, queryFn: async () => ({ name: 'Food', version: 3 }), ...newest });
  expect(client.getQueryData(queryKey)).toEqual({ name: 'Food', version: 3 });
});

test('what is read again does not wait for a call that hangs', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const aborted = vi.fn();
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    signal.addEventListener('abort', aborted);
    return new Promise<Response>((answer) => answers.push(answer));
  });
  const hanging = readAdminEvent('e1').catch((error: Error) => error.name);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const again = readAdminEvent('e1');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(Response.json(anAdminEvent({ title: 'Again' })));
  await expect(again).resolves.toMatchObject({ title: 'Again' });
  expect(aborted).toHaveBeenCalledOnce();
  await hanging;
});
