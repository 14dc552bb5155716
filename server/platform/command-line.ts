import { join } from 'node:path';
import { packageFolder } from './package-folder.ts';

/** Whether this is the Debian package, which brings its Node and has its commands behind `foyer`. */
export function isPackaged(): boolean {
  return process.execPath === join(packageFolder(), 'bin/node');
}

/** What an operator types for a command of this release, with these words: `npm run backup -- FILE.zip`, or `foyer backup FILE.zip`. */
export function commandLine(command: string, words = ''): string {
  if (isPackaged()) return ['foyer', command, words].filter(Boolean).join(' ');
  return `npm run ${command}${words === '' ? '' : ` -- ${words}`}`;
}
