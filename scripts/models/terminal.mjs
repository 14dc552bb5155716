import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../spawn.mjs';

/** The machine that the command line names, undefined for none; without one that is needed, or that exists, the command ends. */
export async function namedMachine({ isNeeded = false } = {}) {
  const name = process.argv.slice(2).find((word) => !word.startsWith('-'));
  const names = [...(await machineFolders()).keys()].sort();
  if (name === undefined ? !isNeeded : names.includes(name)) return name;
  console.error(`${name === undefined ? '' : `There is no machine ${name}. `}Name one of these: ${names.join(', ')}.`);
  return process.exit(1);
}

/** The folder of each machine in machines/, and of its model in tests/models, by the machine's name: `accounts/auth` of `auth`. */
export async function machineFolders() {
  const files = await readdir(path.join(root, 'machines'), { recursive: true });
  const folders = files.filter((file) => file.endsWith('.machine.ts')).map((file) => path.dirname(file));
  return new Map(folders.map((folder) => [path.basename(folder), folder.replaceAll(path.sep, '/')]));
}

/** Rows of texts as lines, each column as wide as its widest cell. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
