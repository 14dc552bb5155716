import { createQueryId, sql, type CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** A database that keeps the queries it was asked, so that their plans can be looked at. */
export function watched(db: Db): { db: Db; queries: () => CompiledQuery[] } {
  const nodes = new Set<RootOperationNode>();
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.add(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const executor = db.getExecutor();
  return {
    db: noting(db.withPlugin(plugin), (query) => {
      // Seen as it was built, with no values yet.
      nodes.delete(query.query);
      asked.push(query);
    }),
    queries() {
      const compiled = [...nodes].map((node) => executor.compileQuery(node, createQueryId()));
      nodes.clear();
      return [...compiled, ...asked.splice(0)].filter((query) => /^\s*(?:select|with)\b/i.test(query.sql));
    },
  };
}

/** The database, and `note` hears of queries that were built before. */
function noting(db: Db, note: (query: CompiledQuery) => void): Db {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'executeQuery') note(given[0] as CompiledQuery);
        return value.apply(target, given);
      };
    },
  });
}

export interface Plan {
  indexes: string[];
  /** Tables that were read from one end to the other. */
  scanned: string[];
}

/** How the database carries these queries out, all of them together. */
export async function planOf(db: Db, queries: CompiledQuery[]): Promise<Plan> {
  const lines: string[] = [];
  for (const query of queries) {
    const { rows } = await db.executeQuery<Record<string, string>>({
      ...query,
      sql: `explain ${query.sql}`,
      query: sql`explain`.toOperationNode(),
    });
    lines.push(...rows.flatMap((row) => Object.values(row)));
  }
  const found = (pattern: RegExp) => [...new Set(lines.flatMap((line) => pattern.exec(line)?.[1] ?? []))].toSorted();
  return {
    indexes: found(/Index (?:Only )?Scan(?: Backward)?(?: using| on) (\w+)/),
    scanned: found(/Seq Scan on (\w+)/),
  };
}
