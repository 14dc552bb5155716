// Rehearses what an operator does, from a release archive in an empty folder to another server with the same data, and prints what each
// step took. `npm run operator -- --from COMMIT` begins with the release of that commit, and upgrades to the present one under load.
// With --small one process is replaced while one visitor comes, by the release that runs already, and that is all.
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '../machine/find-postgres.mjs';
import { freePort } from '../machine/free-port.mjs';
import { ownDatabases } from '../machine/own-databases.mjs';
import { connect } from './client.mjs';
import { proxyErrors, startProxy, stopProxy } from './nginx.mjs';
import { isSmall } from '../small.mjs';
import { install, packRelease, packReleaseOf } from './release.mjs';
import { complaints, killAllServers, runTool, startFoyer } from './server.mjs';
import { crowd, digestOfCv, logIn, publishEvent, register, seatsTaken, tryAll } from './visitors.mjs';

const ADA = 'ada@example.org';
const { values } = parseArgs({ options: { from: { type: 'string' }, small: { type: 'boolean' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-operator-'));
const figures = [];
let cluster = null;
let databases = null;

try {
  const releases = await unpackReleases();
  const place = await serve(releases.old);
  await upgrade(place, releases.fresh);
  if (!isSmall) {
    const archive = await backUp(place, releases.fresh);
    await restore(place, releases.fresh, archive);
    await move(place, releases.fresh);
  }
  console.log('\n| step | took | |\n| --- | --- | --- |');
  for (const row of figures) console.log(`| ${row.join(' | ')} |`);
} catch (error) {
  console.error([...complaints().slice(-20), ...proxyErrors().split('\n').slice(-20)].join('\n'));
  throw error;
} finally {
  await killAllServers();
  await stopProxy();
  await databases?.drop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Does a step, and notes how long it took and what it says of itself. */
async function step(name, work) {
  const began = performance.now();
  const done = await work();
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  figures.push([name, took, done?.says ?? '']);
  console.log([name, took, done?.says].filter(Boolean).join(': '));
  return done;
}

/** The folders of the release to begin with and of the present one, each with its packages. */
async function unpackReleases() {
  const { fresh, old } = await step('Packed', async () => {
    const packed = await packRelease();
    const before = values.from ? await packReleaseOf(values.from, folder) : packed;
    return { fresh: packed, old: before, says: megabytes(packed) };
  });
  const before = await step('Installed', () => install(old, path.join(folder, 'old')));
  if (isSmall) return { old: before.place, fresh: before.place };
  const after = await step('The present release installed next to it', () => install(fresh, path.join(folder, 'new')));
  return { old: before.place, fresh: after.place };
}

/** Two processes on PostgreSQL behind nginx, which someone uses. */
async function serve(release) {
  cluster = await findPostgres({ install: true, durable: !isSmall });
  if (!cluster) throw new Error('This needs a PostgreSQL.');
  databases = ownDatabases(cluster);
  const [first, second, front] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: `https://localhost:${front}`, TRUST_PROXY: '127.0.0.1' },
    ...{ DATABASE_URL: await databases.create('foyer'), DATA_DIR: path.join(folder, 'data') },
    ...{ DRAIN_SECONDS: '2', REQUIRE_VERIFIED_EMAIL: '0', LIMITS: 'registration=1000000' },
  };
  await step('Doctor', async () => ({ says: lastLine(await runTool(release, 'doctor', [], settings)) }));
  const processes = await step('Two processes ready', () =>
    Promise.all([first, second].map((port) => startFoyer(release, { ...settings, PORT: String(port) }))),
  );
  const proxy = await step('Behind nginx with TLS', () => startProxy(folder, { front, backs: [first, second] }));
  const client = connect(settings.PUBLIC_URL, proxy.ca);
  const { cv } = await step('A page, a login, news, a file of 5 MB', async () => ({ cv: await tryAll(client, ADA) }));
  await step('An organiser', async () => ({
    says: lastLine(await runTool(release, 'organiser', [ADA, '--unconfirmed'], settings)),
  }));
  const event = await publishEvent(client, await logIn(client, ADA));
  return { settings, ports: [first, second], processes, client, cv, event, seats: 0 };
}

/** One process after the other, while people come. */
async function upgrade(place, release) {
  const { settings, ports, processes, client, event } = place;
  const { seats } = await step('Upgraded under load', async () => {
    const people = crowd(client, event);
    for (const [turn, port] of (isSmall ? ports.slice(0, 1) : ports).entries()) {
      await processes[turn].stop();
      processes[turn] = await startFoyer(release, { ...settings, PORT: String(port) });
    }
    return people.end();
  });
  place.seats += seats;
}

/** Gives the archive of what is there while people come; then all processes are killed, and nobody has lost a seat. */
async function backUp(place, release) {
  const { settings, ports, processes, client, event } = place;
  const archive = path.join(folder, 'foyer.zip');
  const { seats } = await step('Backed up under load', async () => {
    const people = crowd(client, event);
    await runTool(release, 'backup', [archive], settings);
    const done = await people.end();
    return { ...done, says: `${megabytes(archive)}; ${done.says}` };
  });
  place.seats += seats;
  await step('Killed and started again', async () => {
    await Promise.all(processes.map((each) => each.kill()));
    place.processes = [await startFoyer(release, { ...settings, PORT: String(ports[0]) })];
    const taken = await seatsTaken(client, await logIn(client, ADA), event);
    if (taken !== place.seats) throw new Error(`${place.seats} were promised a seat, ${taken} have one.`);
    return { says: `${taken} seats promised, and taken` };
  });
  await place.processes[0].stop();
  return archive;
}

async function restore({ settings, ports, client, cv }, release, archive) {
  const elsewhere = {
    ...settings,
    DATABASE_URL: await databases.create('elsewhere'),
    DATA_DIR: path.join(folder, 'elsewhere'),
    PORT: String(ports[0]),
  };
  await step('Restored elsewhere', async () => ({
    says: lastLine(await runTool(release, 'restore', [archive], elsewhere)),
  }));
  await step('Used there', async () => {
    const server = await startFoyer(release, elsewhere);
    if ((await digestOfCv(client, await logIn(client, ADA))) !== cv)
      throw new Error('The file of 5 MB is another one.');
    await server.stop();
    return { says: 'the login and the file of 5 MB are the same' };
  });
}

async function move({ settings, ports, client }, release) {
  const laptop = { ...settings, DATABASE_URL: '', DATA_DIR: path.join(folder, 'laptop'), PORT: String(ports[0]) };
  mkdirSync(laptop.DATA_DIR);
  const before = await startFoyer(release, laptop);
  await register(client, 'grace@example.org');
  await before.stop();
  const url = await databases.create('moved');
  await step('Moved from the embedded database', async () => ({
    says: lastLine(await runTool(release, 'move', [url], laptop)),
  }));
  await step('Used after it', async () => {
    const server = await startFoyer(release, { ...laptop, DATABASE_URL: url });
    await logIn(client, 'grace@example.org');
    await server.stop();
  });
}

function lastLine(output) {
  return output.trim().split('\n').at(-1)?.trim().replace(/\s+/g, ' ') ?? '';
}

function megabytes(file) {
  return `${(statSync(file).size / 1e6).toFixed(1)} MB`;
}
