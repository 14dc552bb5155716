import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { answeredAt } from '../database/answered-at.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Handlers, OperationId } from './contract.ts';
import { Problem } from './problem.ts';

const PATIENCE = 800;
/** Milliseconds without an answer of the database after which others are to be asked. */
const SILENCE = 8000;

type State = 'ok' | 'slow' | 'unreachable' | 'read_only';

const DETAILS: Record<Exclude<State, 'ok'>, string> = {
  slow: 'The database takes too long to answer.',
  unreachable: 'The database can not be reached.',
  read_only: 'The database takes no changes: it is read-only.',
};

/** What is asked every few seconds by machines: its lines would drown the others. */
const PROBES: readonly string[] = ['getHealth', 'getLiveness', 'getReadiness'] satisfies OperationId[];

export function isProbe({ routeOptions }: FastifyRequest): boolean {
  return PROBES.includes(routeOptions.config.operation ?? '');
}

type Asked = Pick<Context, 'trustedClock' | 'config' | 'db' | 'log' | 'lifecycle' | 'mailer'>;

export function healthHandlers({ trustedClock, config, db, log, lifecycle, mailer }: Asked) {
  /** When a probe asked first of those that nothing has been answered since. */
  let askedAt = -Infinity;

  return {
    async getHealth() {
      const state = await askDatabase();
      if (state === 'ok') {
        const ok = 'ok' as const;
        const clock = trustedClock.isInDoubt() ? ('doubtful' as const) : ok;
        const mail = stateOf(mailer.counted());
        return { status: ok, database: ok, clock, mail, missing_settings: config.missing };
      }
      throw new Problem('unavailable', DETAILS[state], { body: { database: state }, headers: { 'retry-after': '5' } });
    },
    async getLiveness() {
      return { status: 'ok' as const };
    },
    async getReadiness() {
      if (lifecycle.isDraining) throw notReady('This server is about to stop: others take over.');
      const state = await askDatabase();
      // A slow one is as slow for the others: a rush would take all of them out of the proxy. What only reads goes on.
      if (state === 'unreachable' || (state === 'slow' && isSilent())) throw notReady(DETAILS[state]);
      return { status: 'ok' as const };
    },
  } satisfies Partial<Handlers>;

  /** The embedded database has no other process that could answer in place of this one. */
  function isSilent(): boolean {
    return config.databaseUrl !== null && askedAt > answeredAt(db) && performance.now() - askedAt >= SILENCE;
  }

  /** Not by the pool's limits, which are longer than anyone who asks for health waits. */
  function askDatabase(): Promise<State> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('slow'), PATIENCE);
      if (askedAt <= answeredAt(db)) askedAt = performance.now();
      // A standby's transactions are all read-only.
      sql<{ read_only: string }>`select current_setting('transaction_read_only') as read_only`
        .execute(db)
        .then(
          ({ rows: [row] }) => resolve(row?.read_only === 'on' ? 'read_only' : 'ok'),
          (error: unknown) => {
            log.warn({ err: error }, 'the database does not answer');
            resolve('unreachable');
          },
        )
        .finally(() => clearTimeout(timer));
    });
  }
}

function stateOf(mails: ReturnType<Mailer['counted']>) {
  if (!mails) return 'off';
  return mails.paused ? 'paused' : 'ok';
}

function notReady(detail: string): Problem {
  return new Problem('unavailable', detail, { headers: { 'retry-after': '5' } });
}
