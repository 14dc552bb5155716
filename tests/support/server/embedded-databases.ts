import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/platform/database/database.ts';
import { startInMemory, toDatabase } from '#server/platform/database/embedded/pglite.ts';
import { readSnapshot } from './snapshot.ts';

/** So many are kept for later tests of this worker. */
const KEPT = 2;
/** Milliseconds that what a test left under way may take. */
const PATIENCE = 15_000;

interface Embedded {
  lite: PGlite;
  /** What its tables, functions and settings are. */
  made: string;
}

interface Fresh {
  /** Says of each table whether it has rows. */
  filled: string;
  /** Rows and counters that migrations made. */
  restore: string[];
  seeded: string[];
}

const idle: Embedded[] = [];
let fresh: Promise<Fresh> | null = null;

/**
 * An embedded database with all its tables and what migrations put into them: one that a test before is done with, emptied,
 * which takes a tenth of what a new one does. One whose tables, functions, statistics or settings were changed is not used again.
 */
export async function openEmbedded(): Promise<Database> {
  const embedded = idle.pop() ?? (await start());
  let isOver = false;
  // Whatever a test left running is refused, as by a database that is closed: the next test has it by then.
  const lent = new Proxy(embedded.lite, {
    get(lite, name) {
      if (name === 'closed') return isOver || lite.closed;
      if (isOver) throw new Error('This database is closed.');
      const value: unknown = Reflect.get(lite, name, lite);
      return typeof value === 'function' ? (value.bind(lite) as unknown) : value;
    },
  });
  return toDatabase(lent, async () => {
    if (isOver) return;
    isOver = true;
    await takeBack(embedded);
  });
}

async function start(): Promise<Embedded> {
  const lite = await startInMemory(await readSnapshot());
  fresh ??= look(lite);
  await fresh;
  return { lite, made: await describe(lite) };
}

async function takeBack(embedded: Embedded): Promise<void> {
  const isEmpty = idle.length < KEPT && (await inTime(empty(embedded)));
  if (isEmpty) idle.push(embedded);
  else await embedded.lite.close();
}

/** Answers whether it is as a new one. */
async function empty({ lite, made }: Embedded): Promise<boolean> {
  if (!fresh || (await describe(lite)) !== made) return false;
  const { filled, restore, seeded } = await fresh;
  const { rows } = await lite.query<{ name: string; is_filled: boolean }>(filled);
  const names = [...new Set([...rows.flatMap((row) => (row.is_filled ? [row.name] : [])), ...seeded])];
  await lite.exec('discard all');
  await lite.exec(
    [
      'set session_replication_role = replica',
      'set client_min_messages = error',
      `truncate ${names.join(', ')} restart identity cascade`,
      ...restore,
    ].join(';\n'),
  );
  await lite.exec('discard all');
  await lite.exec('set search_path to public');
  return true;
}

/** Of a database as migrations left it. */
async function look(lite: PGlite): Promise<Fresh> {
  const tables = await lite.query<{ name: string; columns: string }>(`
    select quote_ident(relname) as name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const filled = tables.rows
    .map(({ name }) => `select '${name}' as name, exists (select from ${name}) as is_filled`)
    .join(' union all ');
  const { rows } = await lite.query<{ name: string; is_filled: boolean }>(filled);
  const seeded = rows.flatMap((row) => (row.is_filled ? [row.name] : []));
  const restore: string[] = [];
  for (const { name, columns } of tables.rows.filter((table) => seeded.includes(table.name))) {
    const json = `select quote_literal(json_agg(each)::text) as rows from ${name} as each`;
    const [found] = (await lite.query<{ rows: string }>(json)).rows;
    restore.push(
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${found?.rows ?? ''})`,
    );
  }
  const counters = await lite.query<{ statement: string }>(`
    select format('select setval(%L, %s)', quote_ident(sequencename), last_value) as statement
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  return { filled, seeded, restore: [...restore, ...counters.rows.map(({ statement }) => statement)] };
}

/** Another text once a table, a function, a trigger, a setting or what the planner knows of rows was changed. */
async function describe(lite: PGlite): Promise<string> {
  const own = 16_384;
  const changed = [
    ...['pg_trigger', 'pg_constraint', 'pg_attrdef', 'pg_rewrite', 'pg_db_role_setting', 'pg_policy'],
    ...['pg_namespace', 'pg_extension', 'pg_type', 'pg_sequence', 'pg_statistic'],
  ];
  const { rows } = await lite.query(`
    select
      (select (count(*), sum(oid::int8), sum(relnatts), sum(hashtext(relname)::int8), count(reloptions))::text from pg_class where oid >= ${own}) as tables,
      (select (count(*), sum(xmin::text::int8))::text from pg_attribute where attrelid >= ${own}) as columns,
      (select (count(*), sum(xmin::text::int8))::text from pg_proc where oid >= ${own}) as functions,
      ${changed.map((name) => `(select (count(*), sum(xmin::text::int8))::text from ${name}) as ${name}`).join(',\n')}`);
  return JSON.stringify(rows);
}

async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)));
  return Promise.race([work.catch(() => false), late]).finally(() => clearTimeout(timer));
}
