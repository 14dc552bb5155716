// npm run scale [-- calls door backup]: what calls cost with four thousand rows of everything and with a million, in turns, and which
// indexes their plans use. Fails where one costs more than ALLOWED times as much, or reads a large table from one end to the other.
import { chosenParts } from './chosen-parts.mjs';
import { findPostgres } from './machine/find-postgres.mjs';

const ALLOWED = 1.3;
/** Milliseconds that a median differs by though nothing else does. */
const NOISE = 0.3;
const AT_DOOR = 20_000;
const IN_BACKUP = 100_000;
/**
 * Of fewer than the first, some pages would not be full, and a search would find its page among the two hundred events that it looks
 * through first. The embedded database keeps a million of each in its own memory only with patience: a hundred thousand show the same.
 */
const amounts = { postgres: [4000, 1_000_000], pglite: [4000, 100_000] };
const large = ['audit_entries', 'email_messages', 'events', 'notifications', 'registrations', 'users'];

const { tsImport } = await import('tsx/esm/api');
const { makeSnapshot } = await tsImport('../tests/support/server/snapshot.ts', import.meta.url);
const { makeTemplate } = await tsImport('../tests/support/server/postgres.ts', import.meta.url);
const { measureCalls } = await tsImport('../tests/load/scale.ts', import.meta.url);
const { measureBackups } = await tsImport('../tests/load/backup.ts', import.meta.url);
const { measureDoor } = await tsImport('../tests/load/door.ts', import.meta.url);

const parts = { calls: report, door: reportDoor, backup: reportBackups };
const chosen = chosenParts(parts);

const postgres = await findPostgres({ install: true });
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
try {
  await makeSnapshot();
  if (postgres) await makeTemplate();
  const engines = postgres ? ['postgres', 'pglite'] : ['pglite'];
  for (const engine of engines) for (const part of chosen) await parts[part](engine);
} finally {
  await postgres?.stop();
}

async function report(engine) {
  const [few, many] = amounts[engine];
  console.log(
    `\n${engine}: medians in milliseconds, with ${few} rows and with ${many}; of a thousand lines where each row has one`,
  );
  const isTooMuch = (measured) => measured.many > ALLOWED * measured.few + NOISE;
  for await (const measured of measureCalls(engine, [few, many], isTooMuch)) {
    const { call, plan, atMost } = measured;
    const scans = plan.scanned.filter((table) => large.includes(table));
    const isRefused = atMost === undefined ? isTooMuch(measured) : measured.many > atMost;
    const how = [...plan.indexes, ...scans.map((table) => `READS ALL OF ${table}`)].join(', ');
    const limit = atMost === undefined ? '' : `  (grows; at most ${atMost} ms)`;
    const times = [measured.few, measured.many].map((ms) => ms.toFixed(2).padStart(8)).join('');
    console.log(`${times}  ${call}${limit}${isRefused ? '  TOO MUCH' : ''}\n${' '.repeat(18)}${how}`);
    if (isRefused || (scans.length > 0 && atMost === undefined)) process.exitCode = 1;
  }
}

/** The door's list is one answer with everybody: it has to be there soon, and the changes every two seconds even more so. */
async function reportDoor(engine) {
  console.log(`\n${engine}: the door of an event with ${AT_DOOR} people, medians in milliseconds, and bytes`);
  for (const { what, ms, bytes } of await measureDoor(engine, AT_DOOR)) {
    console.log(`${ms.toFixed(1).padStart(8)} ${String(bytes ?? '').padStart(9)}  ${what}`);
  }
}

/** From either engine into the other, so it needs both, once. */
async function reportBackups(engine) {
  if (engine !== 'postgres') return;
  const { bytes, measured } = await measureBackups(IN_BACKUP);
  console.log(`\na backup with ${IN_BACKUP} of everything: ${(bytes / 1e6).toFixed(1)} MB; seconds`);
  for (const { step, into, seconds } of measured)
    console.log(`${seconds.toFixed(1).padStart(8)}  ${step} into ${into}`);
}
