// npm run bench [-- pages private hot streams mails door] [--small]: how fast the built server is, next to node:http in the same run, as a table. Fails where
// something asked for is not reached. docs/performance.md says what the rows are. Linux only, for it reads /proc.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../build/build.mjs';
import { chosenParts } from '../chosen-parts.mjs';
import { findPostgres } from '../machine/find-postgres.mjs';
import { ask, ownDatabases } from '../machine/own-databases.mjs';
import { startDemoServer } from '../screens/demo-server.mjs';
import { setup } from '../setup.mjs';
import { isSmall } from '../small.mjs';
import { measureDoor } from './door.mjs';
import { measureHotEvent } from './hot-event.mjs';
import { percentile } from './load.mjs';
import { measureResets, measureTickets } from './mails.mjs';
import { measureStreams } from './open-streams.mjs';
import { measurePages } from './pages.mjs';
import { measurePrivateCalls } from './private-calls.mjs';
import { stopSites } from './site.mjs';
import { sizes } from './sizes.mjs';

/** MB that the page of a door may hold more after its minutes of scans: what was done stays on the device, not in the page. */
const HEAP_GROWTH = 5;

/** Of the small form: addresses of databases, by what they are for. */
const shared = new Map();

/** Each gives its rows: { what, checks, figures }. */
const PARTS = { pages, private: privateCalls, hot, streams, mails, door };

const chosen = chosenParts(PARTS);
await setup();
if (!(await buildIfStale())) process.exit(1);
const postgres = await findPostgres({ install: true, durable: !isSmall });
if (!postgres) {
  console.error('This needs PostgreSQL: install it, such as with apt install postgresql.');
  process.exit(1);
}
const databases = ownDatabases(postgres);
try {
  console.log(await machine());
  const rows = [];
  for (const name of chosen) {
    console.log(`Measuring: ${name}…`);
    try {
      rows.push(...(await PARTS[name]()));
    } catch (error) {
      // What the others found is shown all the same.
      console.error(error);
      process.exitCode = 1;
    }
  }
  print(rows);
  if (!rows.every(({ checks }) => areReached(checks))) process.exitCode = 1;
} finally {
  await stopSites();
  await databases.drop();
  await postgres.stop();
}

async function pages() {
  const rows = [];
  for (const on of sizes.pagesOn) {
    const url = on === 'PGlite' ? '' : await newSite('pages');
    rows.push(...(await measurePages(url, sizes.load)).map((row) => ({ ...row, on })));
  }
  return rows.map(({ name, on, ...found }) => ({
    what: `GET ${name}, ${on}`,
    checks: [atLeast(0.4, found.ratio, 'of node:http', 2), atMost(20, found.p99, 'ms p99', 1)],
    figures: figuresOf(found),
  }));
}

async function privateCalls() {
  return (await measurePrivateCalls(await newSite('private'), sizes.load)).map(({ name, ...found }) => ({
    what: `GET ${name}`,
    checks: [atLeast(0.5, found.ratio, 'of node:http', 2)],
    figures: `${figuresOf(found)}, p99 ${found.p99.toFixed(1)} ms`,
  }));
}

async function hot() {
  const rows = [];
  for (const [turn, size] of sizes.hot.entries()) {
    const { people, seats, processes, connections } = size;
    const { isExact, ...found } = await measureHotEvent(await newSite(`hot_${turn}`), size);
    const { rate, longest, p50, p99, announcedAfter, statuses } = found;
    const isBurst = connections === people;
    rows.push({
      what: `${people} people${isBurst ? ' at once' : ''}, ${seats} seats, ${processes} process${processes > 1 ? 'es' : ''}`,
      checks: [
        isBurst ? atMost(30_000, longest, 'ms at most') : atLeast(500, rate, 'a second'),
        { measured: isExact ? 'exact' : 'not exact', asked: 'exact', isReached: isExact },
      ],
      figures: `${rate} a second, p50 ${p50} ms, p99 ${p99} ms, announced ${announcedAfter} ms later, ${JSON.stringify(statuses)}`,
    });
  }
  return rows;
}

async function streams() {
  const { before, idle, opening, news, again } = await measureStreams(await newSite('streams'), sizes.streams);
  return [
    {
      what: `${sizes.streams.streams} open streams`,
      checks: [atMost(2, Math.max(0, idle - before), 'transactions a second', 1)],
      figures: `${idle.toFixed(1)} with them, ${before.toFixed(1)} without; opening all took ${opening}, news of everybody ${news}, opening all again ${again}`,
    },
    ...(sizes.restAfter === null ? [] : [await memory(sizes.restAfter)]),
  ];
}

async function mails() {
  const rows = [];
  for (const { on, tickets, ...busy } of sizes.mails) {
    const urlOf = async (name) => (on === 'PostgreSQL' ? newDatabase('mails', name) : null);
    const sent = await measureTickets(await urlOf('tickets'), tickets);
    rows.push({
      what: `${tickets} tickets, ${on}`,
      checks: [atLeast(100, sent.rate, 'a second'), once(sent)],
      figures: figuresOfMails(sent),
    });
    const found = await measureResets(await urlOf('resets'), busy);
    rows.push({
      what: `Links among ${busy.reminders} reminders, ${on}`,
      checks: [atMost(2000, Math.max(...found.waits), 'ms at most'), once(found)],
      figures: `${found.waits.map(Math.round).join(', ')} ms; ${found.waiting} reminders waited after the last; ${figuresOfMails(found)}`,
    });
  }
  return rows;
}

function figuresOfMails({ rate, cpu, connections }) {
  return `${Math.round(rate)} a second over ${connections} connections, ${cpu.toFixed(1)} ms of CPU each`;
}

function once({ isOnce }) {
  return { measured: isOnce ? 'once each' : 'not once each', asked: 'once each', isReached: isOnce };
}

async function door() {
  const { people, minutes } = sizes.door;
  const { openings, verdicts, later, perMinute, heap } = await measureDoor(await newSite('door'), sizes.door);
  const middle = (times) => percentile(times, 0.5);
  const worst = (times) => Math.max(...times);
  const inWords = (times) => times.map((time) => Math.round(time)).join(', ');
  return [
    {
      what: `A door of ${people} people, opened`,
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

/** Megabytes (10^6) of memory that the server holds on the embedded database, so many ms after its start. */
async function memory(restAfter) {
  const server = await startDemoServer({ NODE_ENV: 'production' });
  try {
    await wait(restAfter);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    const megabytes = (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
    return { what: 'Memory at rest, PGlite', checks: [atMost(200, megabytes, 'MB')], figures: '' };
  } finally {
    await server.stop();
  }
}

function atLeast(least, value, unit, digits = 0) {
  return { measured: `${value.toFixed(digits)} ${unit}`, asked: `≥ ${least}`, isReached: isSmall || value >= least };
}

function atMost(most, value, unit, digits = 0) {
  return { measured: `${value.toFixed(digits)} ${unit}`, asked: `≤ ${most}`, isReached: isSmall || value <= most };
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
  const [{ server_version: version }] = await ask(postgres.url, 'show server_version');
  const [{ model }] = cpus();
  return `${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${model.trim()}), Node ${process.versions.node}, PostgreSQL ${version}`;
}

/** The address of an empty one, which the server fills with its demo. */
function newSite(name) {
  return newDatabase('sites', name);
}

/** The small form makes one for all of a purpose. */
function newDatabase(purpose, name) {
  if (!isSmall) return databases.create(name);
  if (!shared.has(purpose)) shared.set(purpose, databases.create(purpose));
  return shared.get(purpose);
}
