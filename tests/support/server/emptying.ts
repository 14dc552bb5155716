/** Sends SQL, of several statements too, and answers the rows of a single one. */
export type Send = (sql: string) => Promise<Record<string, unknown>[]>;

/** What a database has to get back once it is emptied, as migrations left it. */
export interface Fresh {
  /** Says of each table whether it has rows. */
  filled: string;
  /** Rows and counters that migrations made. */
  restore: string[];
  seeded: string[];
}

/** Bytes: the planner takes a table for one of many rows that had them, and most statements would be planned otherwise. */
const LARGE = 512 * 1024;

/** Of a database that nothing has used since its migrations. */
export async function lookAtFresh(send: Send): Promise<Fresh> {
  const tables = (await send(`
    select quote_ident(relname) as name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)) as {
    name: string;
    columns: string;
  }[];
  const filled = tables
    .map(({ name }) => `select '${name}' as name, exists (select from ${name}) as is_filled`)
    .join(' union all ');
  const seeded = await findFilled(send, filled);
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
  return { filled, seeded, restore: [...restore, ...counters.map(({ statement }) => String(statement))] };
}

/**
 * Puts a database back to what it was when it was fresh, rows and counters; its tables must be unchanged. Answers whether that
 * could be done: what held many rows is full of holes.
 */
export async function emptyAgain(send: Send, { filled, seeded, restore }: Fresh): Promise<boolean> {
  const [largest] = await send(`select max(pg_relation_size(oid)) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  if (Number(largest?.['bytes']) > LARGE) return false;
  const names = [...new Set([...(await findFilled(send, filled)), ...seeded])];
  // To truncate would make new files of each table and index, which takes as long as a new database.
  await send(
    [
      'set session_replication_role = replica',
      'set client_min_messages = error',
      ...names.map((name) => `delete from ${name}`),
      `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
        where schemaname = 'public' and last_value is not null`,
      ...restore,
    ].join(';\n'),
  );
  return true;
}

/** Another text once a table, a function, a trigger, a setting or what the planner knows of rows was changed. */
export async function describeTables(send: Send): Promise<string> {
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

async function findFilled(send: Send, filled: string): Promise<string[]> {
  return (await send(filled)).flatMap(({ name, is_filled }) => (is_filled ? [String(name)] : []));
}
