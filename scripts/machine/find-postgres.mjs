import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { freePort } from './free-port.mjs';
import { run } from '../spawn.mjs';

const CREATE_NO_CLUSTER = '/etc/postgresql-common/createcluster.conf';

/**
 * A PostgreSQL to test on, as { url, pid, stop }, or null; a given one has no `pid`. TEST_DATABASE_URL names one; otherwise a throwaway cluster is started from
 * the machine's own programs, and with `install` those are fetched by apt where that is allowed. `stop` removes the cluster.
 * With `durable` it is always one of its own, which waits for the disk as in production.
 */
export async function findPostgres({ install = false, durable = false } = {}) {
  const given = !durable && process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  let programs = findPrograms();
  if (!programs && install && canUseApt()) {
    console.log('No PostgreSQL here: installing it for the tests…');
    await installPrograms();
    programs = findPrograms();
  }
  return programs ? startCluster(programs, durable) : null;
}

/** The folder of the newest initdb and postgres on this machine. */
export function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const homebrew = ['/opt/homebrew/bin', '/opt/homebrew/opt/postgresql@17/bin', '/usr/local/bin', '/usr/pgsql-17/bin'];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const folders = [...onPath, ...versions.map((version) => path.join(debian, version, 'bin')), ...homebrew];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ?? null;
}

/** Debian starts its own cluster on installing, unless it is told not to. */
async function installPrograms() {
  if (!existsSync(CREATE_NO_CLUSTER)) {
    mkdirSync(path.dirname(CREATE_NO_CLUSTER), { recursive: true });
    writeFileSync(CREATE_NO_CLUSTER, 'create_main_cluster = false\n');
  }
  await aptInstall(['postgresql']);
}

async function startCluster(programs, durable) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-postgres-'));
  const data = path.join(folder, 'data');
  const person = unprivileged();
  if (person) chownSync(folder, person.uid, person.gid);
  const options = { quiet: true, cwd: folder, ...person };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = await run(path.join(programs, 'initdb'), initdb, options);
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make a cluster for the tests: ${made.output}`);
  }
  const port = await freePort();
  const server = spawn(path.join(programs, 'postgres'), settings(data, folder, port, durable), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...person,
  });
  const stop = () => stopCluster(server, folder);
  removeAtExit(server, folder);
  await isReady(server).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid, stop };
}

function settings(data, folder, port, durable) {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port,
    max_connections: 200,
    shared_buffers: '64MB',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return ['-D', data, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** PostgreSQL refuses to run as root: its own account runs it then, or nobody's. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : null;
}

function isReady(server) {
  return new Promise((resolve, reject) => {
    let words = '';
    const listen = (chunk) => {
      words += chunk;
      if (words.includes('ready to accept connections')) resolve();
    };
    server.stderr.on('data', listen);
    server.stdout.on('data', listen);
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL did not start for the tests: ${words}`)));
  });
}

/** Also when this process is interrupted or crashes. */
function removeAtExit(server, folder) {
  process.once('exit', () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.once(signal, () => process.exit(code));
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it doesn't wait for the clients. */
async function stopCluster(server, folder) {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
}
