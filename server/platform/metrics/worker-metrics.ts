import type { Counted } from '../background/worker.ts';
import type { Metrics } from './metrics.ts';

/** What each worker has done, and when it last got through. */
export function watchWorkers(metrics: Metrics, counted: () => Counted[]): void {
  const add = (type: 'counter' | 'gauge', name: string, help: string, valueOf: (one: Counted) => number) =>
    metrics.add({
      name,
      help,
      type,
      read: () => counted().map((one) => ({ value: valueOf(one), labels: { worker: one.name } })),
    });
  add('counter', 'foyer_worker_pieces_total', 'Pieces of work done.', ({ pieces }) => pieces);
  add('counter', 'foyer_worker_failures_total', 'Pieces of work that failed.', ({ failures }) => failures);
  add(
    'gauge',
    'foyer_worker_last_success_seconds',
    'When it last found nothing left to do, in seconds since 1970.',
    (one) => (one.finishedAt === null ? 0 : one.finishedAt / 1000),
  );
  add('gauge', 'foyer_worker_waiting', 'Whether it waits until the clock is trusted.', (one) => Number(one.isWaiting));
}
