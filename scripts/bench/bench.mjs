// npm run bench [-- pages private hot streams]: how fast the built server is, beside node:http in the same run, as a table. Fails where
// something asked for is not reached. docs/performance.md says what the rows are. Linux only, for it reads /proc.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { buildIfStale } from '../build/build.mjs';
import { findPostgres } from '../machine/find-postgres.mjs';
import { startDemoServer } from '../screens/demo-server.mjs';
import { setup } from '../setup.mjs';
import { measureHotEvent } from './hot-event.mjs';
import { measureStreams } from './open-streams.mjs';
import { measurePages } from './pages.mjs';
import { measurePrivateCalls } from './private-calls.mjs';

/** Each gives its rows: { what, checks, figures }. */
const PARTS = { pages, private: privateCalls, hot, streams };

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const unknown = chosen.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
await setup();
if (!(await buildIfStale())) process.exit(1);
const postgres = await findPostgres({ install: true, durable: true });
if (!postgres) {
  console.error('This needs PostgreSQL: install it, such as with apt install postgresql.');
  process.exit(1);
}
try {
  console.log(await machine());
  const rows = [];
  for (const name of chosen) {
    console.log(`Measuring: ${name}…`);
    rows.push(...(await PARTS[name]()));
  }
  print(rows);
  if (!rows.every(({ checks }) => areReached(checks))) process.exitCode = 1;
} finally {
  await postgres.stop();
}

async function pages() {
  const embedded = (await measurePages()).map((row) => ({ ...row, on: 'PGlite' }));
  const others = (await measurePages(await newDatabase('pages'))).map((row) => ({ ...row, on: 'PostgreSQL' }));
  return [...embedded, ...others].map(({ name, on, ...found }) => ({
    what: `GET ${name}, ${on}`,
    checks: [atLeast(0.4, found.ratio, 'of node:http', 2), atMost(20, found.p99, 'ms p99', 1)],
    figures: figuresOf(found),
  }));
}

async function privateCalls() {
  return (await measurePrivateCalls(await newDatabase('private'))).map(({ name, ...found }) => ({
    what: `GET ${name}`,
    checks: [atLeast(0.5, found.ratio, 'of node:http', 2)],
    figures: `${figuresOf(found)}, p99 ${found.p99.toFixed(1)} ms`,
  }));
}

async function hot() {
  const one = await measureHotEvent(await newDatabase('one'));
  const three = await measureHotEvent(await newDatabase('three'), { processes: 3 });
  const burst = await measureHotEvent(await newDatabase('burst'), { people: 5000, connections: 5000 });
  const seats = ({ isExact }) => ({ measured: isExact ? 'exact' : 'not exact', asked: 'exact', isReached: isExact });
  const figures = ({ rate, p50, p99, announcedAfter, statuses }) =>
    `${rate} a second, p50 ${p50} ms, p99 ${p99} ms, announced ${announcedAfter} ms later, ${JSON.stringify(statuses)}`;
  const rush = (found) => ({ checks: [atLeast(500, found.rate, 'a second'), seats(found)], figures: figures(found) });
  return [
    { what: '2 000 people, 500 seats, 1 process', ...rush(one) },
    { what: '2 000 people, 500 seats, 3 processes', ...rush(three) },
    {
      what: '5 000 people at once, 500 seats',
      checks: [atMost(30_000, burst.longest, 'ms at most'), seats(burst)],
      figures: figures(burst),
    },
  ];
}

async function streams() {
  const [{ before, idle, opening, news, again }, megabytes] = await Promise.all([
    newDatabase('streams').then((url) => measureStreams(url, { seconds: 50 })),
    measureMemory(),
  ]);
  return [
    {
      what: '1 000 open streams',
      checks: [atMost(2, Math.max(0, idle - before), 'transactions a second', 1)],
      figures: `${idle.toFixed(1)} with them, ${before.toFixed(1)} without; opening all took ${opening}, news of everybody ${news}, opening all anew ${again}`,
    },
    { what: 'Memory at rest, PGlite', checks: [atMost(200, megabytes, 'MB')], figures: '' },
  ];
}

/** Megabytes (10^6) of memory that the server holds on the embedded database, a minute after its start. */
async function measureMemory() {
  const server = await startDemoServer({ NODE_ENV: 'production' });
  try {
    await wait(60_000);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
  } finally {
    await server.stop();
  }
}

function atLeast(least, value, unit, digits = 0) {
  return { measured: `${value.toFixed(digits)} ${unit}`, asked: `≥ ${least}`, isReached: value >= least };
}

function atMost(most, value, unit, digits = 0) {
  return { measured: `${value.toFixed(digits)} ${unit}`, asked: `≤ ${most}`, isReached: value <= most };
}

function figuresOf({ rate, bareRate, cpu, bareCpu }) {
  return `${Math.round(rate)} of ${Math.round(bareRate)} a second, ${Math.round(cpu)} and ${Math.round(bareCpu)} µs of CPU each`;
}

function print(rows) {
  const cells = rows.map(({ what, checks, figures }) => [
    what,
    checks.map(({ measured }) => measured).join(', '),
    checks.map(({ asked }) => asked).join(', '),
    areReached(checks) ? 'yes' : '**no**',
    figures,
  ]);
  const table = [['what', 'measured', 'asked for', 'reached', 'figures'], Array(5).fill('---'), ...cells];
  for (const row of table) console.log(`| ${row.join(' | ')} |`);
}

function areReached(checks) {
  return checks.every(({ isReached }) => isReached);
}

async function machine() {
  const { server_version: version } = await ask(postgres.url, 'show server_version');
  const [{ model }] = cpus();
  return `${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${model.trim()}), Node ${process.versions.node}, PostgreSQL ${version}`;
}

/** The address of an empty one, which goes with the cluster. */
async function newDatabase(name) {
  await ask(postgres.url, `create database ${name}`);
  return new URL(`/${name}`, postgres.url).href;
}

async function ask(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}
