import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPrograms, unprivileged } from '../../scripts/machine/find-postgres.mjs';
import { freePort } from '#tests/support/server/free-port.ts';

/** A primary that acknowledges what its streaming standby has too, and that standby. */
export async function postgresPair() {
  const found = findPrograms();
  if (!found) return null;
  // What is on the path may be a link to some of them.
  const programs = path.dirname(realpathSync(path.join(found, 'postgres')));
  const person = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-pair-'));
  if (person) chownSync(folder, person.uid, person.gid);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const at = (name: string) => path.join(folder, name);
  const run = (name: string, words: string[]) =>
    execFileSync(path.join(programs, name), words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...person });
  const running: ChildProcess[] = [];

  function start(name: string, port: number): ChildProcess {
    const values = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      port,
      max_connections: 60,
      shared_buffers: '32MB',
      // A machine that breaks down is not what is tried: what is acknowledged is at the other, not on a disk.
      fsync: 'off',
    };
    const words = ['-D', at(name), ...Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
    const child = spawn(path.join(programs, 'postgres'), words, {
      cwd: folder,
      stdio: 'ignore',
      ...person,
    });
    running.push(child);
    return child;
  }

  const isReady = (port: number) =>
    tryFor(() => run('pg_isready', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']));
  const ask = (port: number, statement: string) =>
    String(run('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atc', statement])).trim();

  run('initdb', ['-D', at('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const primary = start('primary', primaryPort);
  await isReady(primaryPort);
  run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(primaryPort),
    '-U',
    'postgres',
    '-D',
    at('standby'),
    '-R',
    '-N',
    '-c',
    'fast',
  ]);
  start('standby', standbyPort);
  await isReady(standbyPort);
  // Acknowledged from now on is what both have.
  ask(primaryPort, "alter system set synchronous_standby_names = '*'");
  ask(primaryPort, 'select pg_reload_conf()');
  return {
    primaryPort,
    standbyPort,
    askStandby: (statement: string) => ask(standbyPort, statement),
    signalPrimary: (signal: NodeJS.Signals) => signalAll(primary, signal),
    promote: () => run('pg_ctl', ['-D', at('standby'), 'promote', '-w', '-t', '15']),
    async stop() {
      const gone = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      const ends = gone.map((child) => new Promise((resolve) => child.once('close', resolve)));
      for (const child of gone) signalAll(child, 'SIGKILL');
      await Promise.all(ends);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** With its children, each of which is its own process group. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  const children = String(execFileSync('pgrep', ['-P', String(pid)]))
    .trim()
    .split('\n')
    .map(Number);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

async function tryFor(attempt: () => unknown): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      attempt();
      return;
    } catch (error) {
      if (tries === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
