// npm run bench [-- pages private hot streams mails door]: how fast the built server is, beside node:http in the same run, as a table. Fails where
// something asked for is not reached. docs/performance.md says what the rows are. Linux only, for it reads /proc.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { buildIfStale } from '../build/build.mjs';
import { chosenParts } from '../chosen-parts.mjs';
import { findPostgres } from '../machine/find-postgres.mjs';
import { startDemoServer } from '../screens/demo-server.mjs';
import { setup } from '../setup.mjs';
import { measureDoor } from './door.mjs';
import { measureHotEvent } from './hot-event.mjs';
import { percentile } from './load.mjs';
import { measureResets, measureTickets } from './mails.mjs';
import { measureStreams } from './open-streams.mjs';
import { measurePages } from './pages.mjs';
import { measurePrivateCalls } from './private-calls.mjs';

/** MB that the page of a door may hold more after its minutes of scans: what was done stays on the device, not in the page. */
const HEAP_GROWTH = 5;

/** Each gives its rows: { what, checks, figures }. */
const PARTS = { pages, private: privateCalls, hot, streams, mails, door };

const chosen = chosenParts(PARTS);
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

async function mails() {
  const rows = [];
  for (const on of ['PostgreSQL', 'PGlite']) {
    const urlOf = async (name) => (on === 'PostgreSQL' ? newDatabase(name) : null);
    const tickets = await measureTickets(await urlOf('tickets'));
    const resets = await measureResets(await urlOf('resets'));
    const figures = ({ rate, cpu, connections }) =>
      `${Math.round(rate)} a second over ${connections} connections, ${cpu.toFixed(1)} ms of CPU each`;
    rows.push(
      {
        what: `2 000 tickets, ${on}`,
        checks: [atLeast(100, tickets.rate, 'a second'), once(tickets)],
        figures: figures(tickets),
      },
      {
        what: `Links among 10 000 reminders, ${on}`,
        checks: [atMost(2000, Math.max(...resets.waits), 'ms at most'), once(resets)],
        figures: `${resets.waits.map(Math.round).join(', ')} ms; ${resets.waiting} reminders waited after the last; ${figures(resets)}`,
      },
    );
  }
  return rows;
}

function once({ isOnce }) {
  return { measured: isOnce ? 'once each' : 'not once each', asked: 'once each', isReached: isOnce };
}

async function door() {
  const minutes = Number(process.env.DOOR_MINUTES ?? 10);
  const { openings, verdicts, later, perMinute, heap } = await measureDoor(await newDatabase('door'), { minutes });
  const middle = (times) => percentile(times, 0.5);
  const worst = (times) => Math.max(...times);
  const inWords = (times) => times.map((time) => Math.round(time)).join(', ');
  return [
    {
      what: 'A door of 20 000 people, opened',
      checks: [atMost(3000, worst(openings), 'ms at most')],
      figures: `${inWords(openings)} ms`,
    },
    {
      what: 'From frame to verdict',
      checks: [atMost(300, middle(verdicts), 'ms'), atMost(300, worst(verdicts), 'ms at most')],
      figures: `${verdicts.length} codes, ${inWords(verdicts)} ms`,
    },
    {
      what: `${minutes} min of 50 scans a minute`,
      checks: [atLeast(45, perMinute, 'a minute'), atMost(HEAP_GROWTH, heap.after - heap.before, 'MB more', 1)],
      figures: `heap ${heap.before.toFixed(1)} MB before, ${heap.after.toFixed(1)} MB after ${later.length} scans; verdicts after ${Math.round(middle(later))} ms, ${Math.round(worst(later))} ms at most`,
    },
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
