import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Where one of the values will stand. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A query that is built and written as SQL once, however often it runs: for reads that are asked for all the time, since
 * building one costs as much as running it. `build` is called without the values, so nothing of it may depend on them.
 */
export function buildOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile: () => CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    built ??= build(db, places as Values).compile();
    const parameters = built.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    );
    const query: CompiledQuery<Row> = { ...built, parameters };
    const { rows } = await db.executeQuery(query);
    return rows;
  };
}
