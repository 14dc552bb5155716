import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Config } from '../settings/config.ts';
import type { Metrics, Sample } from './metrics.ts';

/** How long, in milliseconds, one look at the outbox serves everybody who asks. */
const KNOWN_FOR = 5000;

interface Outbox {
  waiting: number;
  oldest: Date | null;
}

/** Connections, and what waits to be sent: without a mail server everything waits, and that is no news. */
export function watchDatabase(metrics: Metrics, database: Database, { smtpUrl }: Pick<Config, 'smtpUrl'>): void {
  const gauge = (name: string, help: string, read: () => Sample[] | Promise<Sample[]>) =>
    metrics.add({ name, help, type: 'gauge', read });

  const { connections } = database;
  if (connections) {
    gauge('foyer_database_connections', 'Connections to PostgreSQL.', () => {
      const { open, idle } = connections();
      return [
        { value: open - idle, labels: { state: 'busy' } },
        { value: idle, labels: { state: 'idle' } },
      ];
    });
    gauge('foyer_database_connections_most', 'Connections that there may be.', () => [{ value: connections().most }]);
    gauge('foyer_database_waiting', 'Queries that wait for a connection.', () => [{ value: connections().waiting }]);
  }
  gauge('foyer_database_up', 'Whether the database answers.', () => isUp(database));
  if (smtpUrl === null) return;
  const look = outboxOf(database);
  gauge('foyer_outbox_waiting', 'Mails that are due and not sent.', async () => [{ value: (await look()).waiting }]);
  gauge('foyer_outbox_oldest_seconds', 'For how long the oldest of them has waited.', async () => {
    const { oldest } = await look();
    return [{ value: oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0 }];
  });
}

async function isUp({ db }: Database): Promise<Sample[]> {
  const answered = sql`select 1`.execute(db).then(
    () => 1,
    () => 0,
  );
  const late = new Promise<number>((resolve) => setTimeout(resolve, 1000, 0).unref());
  return [{ value: await Promise.race([answered, late]) }];
}

function outboxOf({ db }: Database): () => Promise<Outbox> {
  let known: { at: number; outbox: Promise<Outbox> } | null = null;
  return () => {
    if (!known || performance.now() - known.at > KNOWN_FOR) known = { at: performance.now(), outbox: readOutbox(db) };
    return known.outbox;
  };
}

/** A mail that failed once waits since it was queued, whenever the next try is. */
async function readOutbox(db: Database['db']): Promise<Outbox> {
  return db
    .selectFrom('email_messages')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('queued_at').as('oldest')])
    .where('status', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
}
