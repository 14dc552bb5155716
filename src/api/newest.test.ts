import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newest } from './newest.ts';

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
