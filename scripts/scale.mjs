// What the lists cost with few rows and with many, on both databases, and which indexes their plans use. Fails when a
// plan reads a large table from one end to the other.
import { findPostgres } from './machine/find-postgres.mjs';

const few = { events: 100, notifications: 50, registrations: 100 };
const many = { events: 100_000, notifications: 10_000, registrations: 20_000 };
const large = ['events', 'notifications', 'registrations'];

const { tsImport } = await import('tsx/esm/api');
const { makeSnapshot } = await tsImport('../tests/support/server/snapshot.ts', import.meta.url);
const { makeTemplate } = await tsImport('../tests/support/server/postgres.ts', import.meta.url);
const { measureLists } = await tsImport('../tests/load/scale.ts', import.meta.url);

const postgres = await findPostgres({ install: true });
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
try {
  await makeSnapshot();
  if (postgres) await makeTemplate();
  for (const engine of postgres ? ['postgres', 'pglite'] : ['pglite']) await report(engine);
} finally {
  await postgres?.stop();
}

async function report(engine) {
  const small = await measureLists(engine, few);
  const big = await measureLists(engine, many);
  console.log(`\n${engine}: median of 15, in milliseconds, with ${words(few)}; and with ${words(many)}`);
  for (const [index, { call, ms, plan }] of big.entries()) {
    const scans = plan.scanned.filter((table) => large.includes(table));
    const how = [...plan.indexes, ...scans.map((table) => `READS ALL OF ${table}`)].join(', ');
    console.log(
      `${small[index].ms.toFixed(1).padStart(7)} ${ms.toFixed(1).padStart(7)}  ${shorten(call)}\n${' '.repeat(18)}${how}`,
    );
    if (scans.length > 0) process.exitCode = 1;
  }
}

function words({ events, notifications, registrations }) {
  return `${events} events, ${notifications} notifications of a person and ${registrations} registrations`;
}

function shorten(call) {
  return call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}');
}
