import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Handlers } from './contract.ts';
import { Problem } from './problem.ts';

const PATIENCE = 800;

export function healthHandlers({ db, log }: Pick<Context, 'db' | 'log'>) {
  return {
    async getHealth() {
      const state = await askDatabase();
      if (state === 'ok') return { status: 'ok' as const, database: 'ok' as const };
      const detail = state === 'slow' ? 'The database takes too long to answer.' : 'The database can not be reached.';
      throw new Problem('unavailable', detail, { body: { database: state }, headers: { 'retry-after': '5' } });
    },
  } satisfies Partial<Handlers>;

  /** Not by the pool's limits, which are longer than whoever asks for health waits. */
  function askDatabase(): Promise<'ok' | 'slow' | 'unreachable'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('slow'), PATIENCE);
      sql`select 1`
        .execute(db)
        .then(
          () => resolve('ok'),
          (error: unknown) => {
            log.warn({ err: error }, 'the database does not answer');
            resolve('unreachable');
          },
        )
        .finally(() => clearTimeout(timer));
    });
  }
}
