import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unprivileged } from '../../scripts/machine/find-postgres.mjs';
import { freePort } from '#tests/support/server/free-port.ts';
import { isListening } from '#tests/support/server/is-listening.ts';

export interface Pgbouncer {
  url: string;
  stop: () => Promise<void>;
}

/** A real one in front of the database at `address`. */
export async function startPgbouncer(
  program: string,
  address: string,
  mode: 'session' | 'transaction',
): Promise<Pgbouncer> {
  const { hostname, port, username, pathname } = new URL(address);
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-pgbouncer-'));
  const ownPort = await freePort();
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = 20
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const person = unprivileged();
  if (person) for (const file of [folder, users, settings]) await chown(file, person.uid, person.gid);
  const child = spawn(program, [settings], { stdio: ['ignore', 'pipe', 'pipe'], ...person });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));

  await isListening(ownPort, () => child.exitCode !== null && `PgBouncer did not start for the tests: ${output}`);
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    async stop() {
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGKILL'), 2000);
      await gone;
      clearTimeout(force);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
