import type { PGlite } from '@electric-sql/pglite';

const MINUTE = 60_000;
const BETWEEN_CHECKPOINTS = 5 * MINUTE;
const CHECKPOINTS_PER_VACUUM = 12;

/**
 * Does what a PostgreSQL server has background processes for and the embedded one has not: without checkpoints its log
 * grows for ever, without vacuum its tables do.
 */
export function keepTidy(lite: PGlite, pause = BETWEEN_CHECKPOINTS): { stop: () => Promise<void> } {
  let position = '';
  let checkpoints = 0;
  let running = Promise.resolve();
  let stopped = false;

  async function tidy() {
    const now = await writtenUpTo(lite);
    if (now === position) return;
    await lite.query('checkpoint');
    checkpoints += 1;
    if (checkpoints % CHECKPOINTS_PER_VACUUM === 0) await vacuum(lite, () => stopped);
    position = await writtenUpTo(lite);
  }

  const timer = setInterval(() => {
    // A failure (a full disk) is tried again next time; the requests that meet it report it.
    running = running.then(tidy).catch(() => {});
  }, pause);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function writtenUpTo(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return rows[0]?.position ?? '';
}

/** Table by table, so that requests are answered in between. */
async function vacuum(lite: PGlite, isOver: () => boolean): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) {
    if (isOver()) return;
    await lite.query(`vacuum (analyze) ${name}`);
  }
}
