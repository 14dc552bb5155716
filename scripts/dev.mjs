// One process holds the server and Vite; tsx starts it again when a file of the server changes.
import { spawn } from 'node:child_process';
import { setup } from './setup.mjs';
import { root } from './spawn.mjs';

await setup();
const args = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/dev.ts'];
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
