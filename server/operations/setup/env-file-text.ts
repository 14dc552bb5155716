import { randomUUID } from 'node:crypto';
import { chmod, chown, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { parseEnvFile } from '../../platform/settings/env-file.ts';
import { commandLine } from '../../platform/command-line.ts';

export type Settings = Record<string, string>;

/** What the file holds; null where there is none. */
export async function readEnvFile(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`${path} can't be read: the system says ${error.code}.`, { cause: error });
  });
}

/** The text with these settings in place of what it said of them; comments and all other settings stay. */
export function withSettings(before: string | null, settings: Settings): string {
  const text = before ?? HEAD;
  const lines = text.replace(/\n$/, '').split('\n');
  const left = new Map(Object.entries(settings));
  const changed = lines.map((line) => {
    const name = /^\s*([A-Za-z_]\w*)\s*=/.exec(line)?.[1] ?? '';
    const value = left.get(name);
    if (value === undefined) return line;
    left.delete(name);
    return lineOf(name, value);
  });
  const inPlace = [...changed, ...[...left].map(([name, value]) => lineOf(name, value)), ''].join('\n');
  const wanted = { ...parseEnvFile(text), ...settings };
  // A value of several lines, or a name that stands there twice: what comes last counts.
  if (isSame(parseEnvFile(inPlace), wanted)) return inPlace;
  return [...lines, ...Object.entries(settings).map(([name, value]) => lineOf(name, value)), ''].join('\n');
}

const HEAD = [
  `# Settings of Foyer, written by ${commandLine('setup')}; docs/settings.md has all of them. The service, its backups and every`,
  '# command with --env-file read this file. A NAME=value a line; # at the start of a line begins a comment.',
].join('\n');

export function isSame(one: Settings, other: Settings): boolean {
  const names = Object.keys(other);
  return Object.keys(one).length === names.length && names.every((name) => one[name] === other[name]);
}

/** As systemd, compose and a shell read it alike: bare where nothing in it means anything to one of them. */
function lineOf(name: string, value: string): string {
  if (/^[\w./:@%+,=?&~-][\w ./:@%+,=?&~-]*$/.test(value) && !value.endsWith(' ')) return `${name}=${value}`;
  if (!value.includes("'")) return `${name}='${value}'`;
  return `${name}="${value.replaceAll(/["\\`$]/g, String.raw`\$&`)}"`;
}

/** For its owner alone, and whole or not at all. A file that is there keeps its owner, and what it let others read is taken back. */
export async function writeEnvFile(path: string, text: string): Promise<void> {
  const before = await stat(path).catch(() => null);
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(text);
      if (before && process.getuid?.() === 0) await chown(part, before.uid, before.gid);
      // The group may read it where it could before.
      if (before) await chmod(part, before.mode & 0o640);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${path} can't be written: the system says ${code}. Name another place with --file.`, {
      cause: error,
    });
  }
}
