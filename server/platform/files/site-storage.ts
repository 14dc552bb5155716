import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../settings/config.ts';
import type { Db } from '../database/database.ts';
import { storageFull } from './incoming.ts';

/** The sum is read again after this time; what this process adds and removes counts at once. */
const KNOWN_FOR = 30_000;
const LOG_EVERY = 60 * 60 * 1000;

/** How much room all files have together. */
export interface SiteStorage {
  /** Throws the Problem `storage_full` when not one more byte has room: nothing needs to be received then. */
  requireRoom: () => Promise<void>;
  /** Takes room for a file that `write` notes in the table, or throws `storage_full`. */
  take: (bytes: number, write: () => Promise<void>) => Promise<void>;
  /** Gives back the room of a file that is gone. */
  giveBack: (bytes: number) => void;
}

interface Parts {
  config: Pick<Config, 'storage'>;
  db: Db;
  log: FastifyBaseLogger;
  now: () => Date;
}

/**
 * Processes tell each other through the table alone, so several together may go over the limit by what arrives within
 * half a minute.
 */
export function createSiteStorage(context: Parts): SiteStorage {
  const { db, config } = context;
  const tell = warnHourly(context);
  const limit = config.storage.total;
  let sum: { bytes: Promise<number>; readAt: number } | null = null;
  /** Since the sum was read. */
  let added = 0;
  /** Not in the table yet, whenever the sum was read. */
  let underWay = 0;

  async function storedBytes(): Promise<number> {
    if (!sum || performance.now() - sum.readAt > KNOWN_FOR) {
      sum = { bytes: sumOfAll(db), readAt: performance.now() };
      added = 0;
    }
    const reading = sum;
    try {
      return await reading.bytes;
    } catch (error) {
      if (sum === reading) sum = null;
      throw error;
    }
  }

  function refuseBeyond(known: number, bytes: number): void {
    const stored = known + added + underWay;
    if (stored + bytes <= limit) return;
    tell(stored);
    throw storageFull(`Files take ${stored} bytes of ${limit}.`);
  }

  return {
    requireRoom: async () => refuseBeyond(await storedBytes(), 1),
    async take(bytes, write) {
      // In one go: of two that wait for the same sum the second has to see the first.
      refuseBeyond(await storedBytes(), bytes);
      underWay += bytes;
      try {
        await write();
        added += bytes;
      } finally {
        underWay -= bytes;
      }
    },
    giveBack(bytes) {
      added -= bytes;
    },
  };
}

/** The operator is told, not each time that someone is refused. */
function warnHourly({ config, log, now }: Pick<Parts, 'config' | 'log' | 'now'>) {
  let loggedAt = 0;
  return (stored: number) => {
    if (now().getTime() - loggedAt < LOG_EVERY) return;
    loggedAt = now().getTime();
    log.error(
      { stored_bytes: stored, limit_bytes: config.storage.total },
      'there is no room for more files: raise STORAGE_TOTAL, or delete events and registrations that nobody needs',
    );
  };
}

async function sumOfAll(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('stored_files')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
