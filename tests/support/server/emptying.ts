/** Bytes: the planner takes a table for one of many rows that had them, and most statements would be planned otherwise. */
const LARGE = 512 * 1024;
/** Milliseconds that what a test left under way may take. */
const PATIENCE = 15_000;

/** Sends SQL, of several statements too, and answers the rows of a single one. */
export type Send = (sql: string) => Promise<Record<string, unknown>[]>;

interface Keeping<Place> {
  /** So many wait for later tests of this worker. */
  most: number;
  make: () => Promise<Place>;
  remove: (place: Place) => Promise<unknown>;
  /** Lends a connection to it. */
  within: <Result>(place: Place, act: (send: Send) => Promise<Result>) => Promise<Result>;
  /** Takes it from whatever still uses it. */
  before: (send: Send) => Promise<unknown>;
  /** Answers whether nothing uses it since. */
  after: (send: Send) => Promise<boolean>;
}

/**
 * Databases with all their tables and what migrations put into them, as { take, giveBack }: what a test is done with is emptied
 * for the next, at a tenth of what a new one costs. One whose tables, functions, statistics or settings were changed is removed.
 */
export function keepDatabases<Place>({ most, make, remove, within, before, after }: Keeping<Place>) {
  const idle: { place: Place; made: string }[] = [];
  let fresh: Promise<Fresh> | null = null;

  async function start() {
    const place = await make();
    return within(place, async (send) => {
      fresh ??= lookAtFresh(send);
      await fresh;
      return { place, made: await describeTables(send) };
    });
  }

  /** Answers whether it is as a new one. */
  function empty({ place, made }: (typeof idle)[number]): Promise<boolean> {
    return within(place, async (send) => {
      await before(send);
      if (!fresh || (await describeTables(send)) !== made) return false;
      await emptyAgain(send, await fresh);
      return after(send);
    });
  }

  return {
    take: async () => idle.pop() ?? (await start()),
    async giveBack(used: (typeof idle)[number]): Promise<void> {
      const isEmpty = idle.length < most && (await inTime(empty(used)));
      if (isEmpty) idle.push(used);
      else await remove(used.place);
    },
  };
}

/** What a database has to get back once it is emptied, as migrations left it. */
interface Fresh {
  /** Rows and counters that migrations made. */
  restore: string[];
  seeded: string[];
}

/** Of a database that nothing has used since its migrations. */
async function lookAtFresh(send: Send): Promise<Fresh> {
  const tables = (await send(`
    select quote_ident(relname) as name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)) as {
    name: string;
    columns: string;
  }[];
  const seeded = await findFilled(send, tables);
  const restore: string[] = [];
  for (const { name, columns } of tables.filter((table) => seeded.includes(table.name))) {
    const [found] = await send(`select quote_literal(json_agg(each)::text) as rows from ${name} as each`);
    restore.push(
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${String(found?.['rows'])})`,
    );
  }
  const counters = await send(`
    select format('select setval(%L, %s)', quote_ident(sequencename), last_value) as statement
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  return { seeded, restore: [...restore, ...counters.map(({ statement }) => String(statement))] };
}

/** Puts a database back to what it was when it was fresh, rows and counters; its tables must be unchanged. */
async function emptyAgain(send: Send, { seeded, restore }: Fresh): Promise<void> {
  // To look into all others costs a new connection as much as all else here.
  const written = (await send(`
    select quote_ident(relname) as name, pg_relation_size(oid)::int8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`)) as {
    name: string;
    bytes: unknown;
  }[];
  const names = [...new Set([...(await findFilled(send, written)), ...seeded])];
  const large = written.filter(({ bytes }) => Number(bytes) > LARGE).map(({ name }) => name);
  const emptying = [
    // New files of a table and its indexes take five times as long, so only where deleted rows would leave many pages.
    ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
    ...names.map((name) => `delete from ${name}`),
    `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  ];
  await send(
    ['set session_replication_role = replica', 'set client_min_messages = error', ...emptying, ...restore].join(';\n'),
  );
}

/** Another text once a table, a function, a trigger, a setting or what the planner knows of rows was changed. */
async function describeTables(send: Send): Promise<string> {
  const own = 16_384;
  const changed = [
    ...['pg_trigger', 'pg_constraint', 'pg_attrdef', 'pg_rewrite', 'pg_policy'],
    ...['pg_namespace', 'pg_extension', 'pg_type', 'pg_sequence', 'pg_statistic'],
  ];
  const rows = await send(`
    select
      (select (count(*), sum(oid::int8), sum(relnatts), sum(hashtext(relname)::int8), count(reloptions))::text from pg_class where oid >= ${own}) as tables,
      (select (count(*), sum(xmin::text::int8))::text from pg_attribute where attrelid >= ${own}) as columns,
      (select (count(*), sum(xmin::text::int8))::text from pg_proc where oid >= ${own}) as functions,
      (select (count(*), sum(xmin::text::int8))::text from pg_db_role_setting
        where setdatabase in (0, (select oid from pg_database where datname = current_database()))) as settings,
      ${changed.map((name) => `(select (count(*), sum(xmin::text::int8))::text from ${name}) as ${name}`).join(',\n')}`);
  return JSON.stringify(rows);
}

/** Those of these tables that have rows; at least one is asked about. */
async function findFilled(send: Send, tables: { name: string }[]): Promise<string[]> {
  const each = tables.map(({ name }) => `select '${name}' as name, exists (select from ${name}) as is_filled`);
  return (await send(each.join(' union all '))).flatMap(({ name, is_filled }) => (is_filled ? [String(name)] : []));
}

async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)));
  return Promise.race([work.catch(() => false), late]).finally(() => clearTimeout(timer));
}
