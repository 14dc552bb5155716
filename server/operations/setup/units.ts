import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '../../platform/command-line.ts';

export interface Place {
  /** Of the release. */
  folder: string;
  /** The program that runs it. */
  node: string;
  envFile: string;
  dataDir: string;
}

const UNITS = ['foyer.service', 'foyer-backup.service', 'foyer-backup.timer'];
const USER = 'DynamicUser=yes\nUser=foyer\n';

/** Writes the units of deploy/ for this place into a folder of systemd's; gives what is still to be done by hand, as lines. */
export async function writeUnits(to: string, place: Place, replace: boolean): Promise<string[]> {
  refuseHidden(place);
  const texts = await Promise.all(UNITS.map(async (name) => readFile(join(place.folder, 'deploy', name), 'utf8')));
  const units = texts.map((text, index) => ({ path: join(to, UNITS[index] ?? ''), text: unitFor(text, place) }));
  // None is written where one is refused.
  if (!replace) for (const { path, text } of units) await refuseOther(path, text);
  for (const { path, text } of units) await writeUnit(path, text);
  const own = stateOf(place.dataDir) === null;
  return [
    // Such a folder is made by nobody else.
    ...(own ? ['useradd --system --no-create-home --shell /usr/sbin/nologin foyer'] : []),
    ...(own ? [`install -d -o foyer -g foyer -m 700 ${place.dataDir}`] : []),
    'systemctl daemon-reload',
    'systemctl enable --now foyer.service foyer-backup.timer',
  ];
}

/** systemd makes folders below /var/lib and gives them to its user; any other one takes a user of the system. */
export function unitFor(text: string, { folder, node, envFile, dataDir }: Place): string {
  const state = stateOf(dataDir);
  const moved = text
    .replaceAll('/opt/foyer', folder)
    .replaceAll('/etc/foyer.env', envFile)
    .replaceAll('/usr/bin/node', node)
    // It no longer says how the file came there.
    .replaceAll(
      /^# \/etc\/systemd\/system\/foyer\S*(?:, for a release unpacked at [^\n]*)?/gm,
      `# Written by ${commandLine('setup')}`,
    );
  if (state !== null) return moved.replaceAll(/^StateDirectory=foyer\b(?!-)/gm, `StateDirectory=${state}`);
  return moved
    .replace(USER, 'User=foyer\n')
    .replaceAll(/^StateDirectory=foyer$/gm, `ReadWritePaths=${dataDir}`)
    .replaceAll(/^StateDirectory=foyer foyer-backups$/gm, `StateDirectory=foyer-backups\nReadWritePaths=${dataDir}`);
}

/** What lies below /var/lib, without it. */
function stateOf(dataDir: string): string | null {
  return /^\/var\/lib\/([\w.-]+(?:\/[\w.-]+)*)$/.exec(dataDir)?.[1] ?? null;
}

/** The units see no /home, and their paths no blank, quote or percent sign. */
function refuseHidden(place: Place): void {
  const places = { 'the release': place.folder, Node: place.node, 'the file': place.envFile, DATA_DIR: place.dataDir };
  for (const [what, path] of Object.entries(places)) {
    if (/^\/(?:home|root|run\/user)\//.test(path) && what !== 'the file') {
      throw new Error(`The units see nothing below /home and /root, and ${what} is ${path}. Move it, such as to /opt.`);
    }
    if (!/^\/[\w./@+-]+$/.test(path)) {
      throw new Error(`The units take paths of letters, digits and - _ . / alone, and ${what} is ${path}.`);
    }
  }
}

async function refuseOther(path: string, text: string): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => null);
  if (before === null || before === text) return;
  throw new Error(`${path} is there already, and differs: add --replace to write over it.`);
}

async function writeUnit(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
    // Whatever the umask says: a unit is for all to read, and holds no setting.
    await chmod(path, 0o644);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${path} can't be written: the system says ${code}. Units are for root to write.`, {
      cause: error,
    });
  }
}
