// How fast a person's own calls are on PostgreSQL, beside node:http that runs one prepared query for the same rows.
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../machine/free-port.mjs';
import { isMain, root } from '../spawn.mjs';

const PATIENCE = 60_000;
const PERSON = 'attendee@example.org';
const NOTIFICATIONS = 50;
const PATHS = ['/api/users/me', '/api/notifications/', '/api/users/me/registrations'];

/**
 * Measures each call by turns on the built server and on node:http. `databaseUrl` is an empty database, which is filled.
 * Answers one { path, ratio, rate, bareRate, cpu, bareCpu } a call: requests a second, the median of `rounds`, and
 * microseconds of the serving process for each.
 */
export async function measurePrivateCalls(
  databaseUrl,
  { seconds = 3, rounds = 3, connections = 50, paths = PATHS, flags = [] } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'));
  const servers = [];
  const start = async (args, port, env = {}) => {
    const log = openSync(path.join(folder, `${port}.log`), 'a');
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    });
    servers.push(child);
    return { port, pid: child.pid };
  };
  try {
    const port = await freePort();
    const app = await start([...flags, 'dist/server/main.js'], port, settings(port, folder, databaseUrl));
    await answers(`http://127.0.0.1:${port}/api/health`);
    const { userId, token } = await fill(databaseUrl);
    const barePort = await freePort();
    const bare = await start(['scripts/bench/bare-queries.mjs', String(barePort), databaseUrl, userId], barePort);
    await answers(`http://127.0.0.1:${barePort}${PATHS[0]}`);
    const results = [];
    for (const call of paths) {
      const measure = (server) => load(server, { path: call, token, connections, seconds });
      const turns = { app: [], bare: [] };
      for (const server of [app, bare]) await load(server, { path: call, token, connections, seconds: 2 });
      for (let round = 0; round < rounds; round += 1) {
        turns.bare.push(await measure(bare));
        turns.app.push(await measure(app));
      }
      const [rate, bareRate] = [turns.app, turns.bare].map((all) => median(all.map((turn) => turn.rate)));
      const [cpu, bareCpu] = [turns.app, turns.bare].map((all) => median(all.map((turn) => turn.cpu)));
      results.push({ path: call, ratio: rate / bareRate, rate, bareRate, cpu, bareCpu });
    }
    return results;
  } finally {
    await Promise.all(servers.map(stop));
    rmSync(folder, { recursive: true, force: true });
  }
}

function settings(port, folder, databaseUrl) {
  const url = `http://127.0.0.1:${port}`;
  return {
    NODE_ENV: 'production',
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
  };
}

/** A session of a person of the demo, whose notifications are made up to `NOTIFICATIONS`. */
async function fill(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select user_id from users where email = $1', [PERSON]);
  const userId = rows[0].user_id;
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest();
  await client.query(
    `insert into sessions (token_hash, session_id, user_id, created_at, expires_at, last_used_at)
     values ($1, $2, $3, now(), now() + interval '1 day', now())`,
    [digest, randomUUID(), userId],
  );
  await client.query(
    `insert into notifications (notification_id, user_id, notification_type, title, message, created_at)
     select gen_random_uuid(), $1, 'event_changed', 'Changed: the programme', repeat('What is new. ', 8), now() - n * interval '1 hour'
     from generate_series(1, $2 - (select count(*) from notifications where user_id = $1)) as n`,
    [userId, NOTIFICATIONS],
  );
  await client.end();
  return { userId, token };
}

/** Asks over and over on each of the connections; fails when an answer is no 200. */
async function load({ port, pid }, { path: target, token, connections, seconds }) {
  const request = `GET ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n\r\n`;
  const end = performance.now() + seconds * 1000;
  const cpuBefore = cpuOf(pid);
  const began = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(end, connect(port, '127.0.0.1'), request)),
  );
  const taken = (performance.now() - began) / 1000;
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { rate: requests / taken, cpu: ((cpuOf(pid) - cpuBefore) * 1e6) / requests };
}

function askUntil(end, socket, request) {
  return new Promise((resolve, reject) => {
    let [count, missing, head] = [0, 0, ''];
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.once('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      if (missing === 0) {
        head += chunk.latin1Slice();
        const at = head.indexOf('\r\n\r\n');
        if (at === -1) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || !length) {
          reject(new Error(`${request}${head}`));
          socket.destroy();
          return;
        }
        missing = at + 4 + Number(length) - head.length;
        head = '';
      } else missing -= chunk.length;
      if (missing > 0) return;
      count += 1;
      if (performance.now() < end) socket.write(request);
      else socket.end(() => resolve(count));
    });
  });
}

/** Seconds of processor time that the process has used, all its threads together. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function answers(url) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`${url} does not answer.`);
}

async function stop(child) {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

if (isMain(import.meta.url)) {
  const [databaseUrl, ...flags] = process.argv.slice(2);
  for (const { path: call, ratio, rate, bareRate, cpu, bareCpu } of await measurePrivateCalls(databaseUrl, { flags })) {
    console.log(
      `${call.padEnd(28)} ${ratio.toFixed(2)} of node:http: ${Math.round(rate)} of ${Math.round(bareRate)} a second, ${Math.round(cpu)} and ${Math.round(bareCpu)} us of CPU each`,
    );
  }
}
