import { spawn } from 'node:child_process';
import path from 'node:path';

const running = new Set();
/** What each wrote, for anyone who looks for what went wrong. */
const outputs = [];

/** Starts the server that is installed in the folder; `stop` lets it finish, `kill` does not. */
export async function startFoyer(folder, settings) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const written = { folder, output: '' };
  outputs.push(written);
  const ended = new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      written.output += chunk;
      if (written.output.includes('is running at')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The server did not start:\n${written.output}`)));
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${written.output.slice(-2000)}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The lines of all servers that are more than a note. */
export function complaints() {
  return outputs.flatMap(({ output }) =>
    output.split('\n').filter((line) => /"level":"(?:warn|error|fatal)"/.test(line)),
  );
}

export async function killAllServers() {
  const gone = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(gone);
}

/** What a command of the installed release prints. Throws where it fails. */
export function runTool(folder, name, words, settings) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join('scripts/tool.mjs'), name, ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${name} ended with ${code}:\n${output}`)),
    );
  });
}
