import { afterEach, expect, test, vi } from 'vitest';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { readAdminEvent } from './caches/admin-events-cache.ts';

afterEach(() => vi.unstubAllGlobals());

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
