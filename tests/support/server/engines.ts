/** The databases that Foyer runs on. */
export type Engine = 'pglite' | 'postgres';

/** Whether there is a PostgreSQL to test on; without one its tests are skipped. */
export const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']);

const isThorough = Boolean(process.env['CI']);

/**
 * Where a test names none: PostgreSQL, which costs four fifths of the embedded database's CPU. With CI set it is the embedded
 * one, so that both carry all tests.
 */
export const usualEngine: Engine = hasPostgres && !isThorough ? 'postgres' : 'pglite';

/** For `describe.each` of what knows which database it is on: migrations, and the databases themselves. */
export const everyEngine: readonly Engine[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite'];

/** For `describe.each` of what a database may answer differently: all with CI set, else the usual one. */
export const engines: readonly Engine[] = isThorough ? everyEngine : [usualEngine];
