import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** Whether the file of this `import.meta.url` is the one that was started. */
export function isMain(url) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(url);
}

/**
 * Runs a program to its end and answers { code, output }. What it prints goes to the terminal, or with `quiet` into `output`;
 * `onStart` gets its pid.
 * A program that can't be started, or that outlives `timeout` (milliseconds), has failed with code 1.
 */
export function run(command, args, { quiet = false, env = {}, timeout = 0, onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env }, timeout, ...options });
    if (child.pid) onStart?.(child.pid);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs one of this repository's scripts, or of its dependencies' programs, with the Node that runs this one. */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options);
}

/** Runs npm: the one that started this script when there is one. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return runNode(npm, args, options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}
