import { openSync } from 'node:fs';
import { join } from 'node:path';

// The kernel takes 107 bytes (103 on a Mac).
const LONGEST = 100;

/** The path of a socket in `folder`; where that would be too long for the system, one through the folder's handle. */
export function socketPath(folder: string, name: string): string {
  const path = join(folder, name);
  if (process.platform === 'win32') return `\\\\.\\pipe\\${path.replaceAll(/[^\w.]+/g, '-')}`;
  if (Buffer.byteLength(path) <= LONGEST || process.platform !== 'linux') return path;
  return `/proc/self/fd/${openSync(folder, 'r')}/${name}`;
}
