import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

interface Limited {
  table: string;
  /** What writes such a row. */
  on: 'insert' | 'update';
  /** Which rows count, as SQL; default: all. */
  counted?: string;
  /** What the database says with it, a code of PostgreSQL's; default: `raise_exception`. */
  errcode?: string;
}

/** However late a kill comes, there is more to be written: no statement ends with more rows than `set` says, until `lift`. */
export function rowLimit({ table, on, counted = 'true', errcode = 'P0001' }: Limited) {
  return {
    async set(db: Db, most: number): Promise<void> {
      await sql`
        create or replace function refuse_rows() returns trigger language plpgsql as $$
        begin
          if (select count(*) from ${sql.table(table)} where ${sql.raw(counted)}) > ${sql.lit(most)} then
            raise exception 'No more rows for now.' using errcode = ${sql.lit(errcode)};
          end if;
          return null;
        end $$`.execute(db);
      await sql`
        create or replace trigger rows_refused after ${sql.raw(on)} on ${sql.table(table)}
        for each statement execute function refuse_rows()`.execute(db);
    },

    async lift(db: Db): Promise<void> {
      await sql`drop trigger rows_refused on ${sql.table(table)}`.execute(db);
      await sql`drop function refuse_rows`.execute(db);
    },
  };
}
