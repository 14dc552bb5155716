import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFolder } from '../../platform/package-folder.ts';
import { parseEnvFile } from '../../platform/settings/env-file.ts';
import { readConfig } from '../../platform/settings/read-config.ts';
import { readEnvFile, type Settings, withSettings, writeEnvFile } from './env-file-text.ts';
import { askAll, type Given, refuseUnreadable } from './questions.ts';
import type { Talk } from './talk.ts';
import { commandLine, isPackaged } from '../../platform/command-line.ts';
import { isLoopback } from '../../platform/settings/loopback.ts';
import type { Config } from '../../platform/settings/config.ts';
import { chmod, readFile, writeFile } from 'node:fs/promises';

const FLAGS = {
  address: { type: 'string' },
  name: { type: 'string' },
  organiser: { type: 'string' },
  mail: { type: 'string' },
  from: { type: 'string' },
  data: { type: 'string' },
  // Not --env-file: some releases of Node read a file of that flag themselves, and end where there is none.
  file: { type: 'string' },
  units: { type: 'string' },
  replace: { type: 'boolean' },
  unchecked: { type: 'boolean' },
} as const;

type Flags = Given & { file?: string; units?: string; replace?: boolean };

function readFlags(words: string[], environment: Caller['environment']): Flags {
  const eaten = Object.keys(FLAGS).filter((flag) => environment[`npm_config_${flag.replaceAll('-', '_')}`]);
  if (eaten.length > 0) throw new Error(`npm kept --${eaten[0]} to itself: npm run setup -- --${eaten[0]} ….`);
  try {
    return parseArgs({ args: words, options: FLAGS }).values;
  } catch (error) {
    const names = Object.keys(FLAGS).map((name) => `--${name}`);
    const said = (error as Error).message.split('. ')[0];
    throw new Error(`${said}. It takes ${names.join(', ')}, or asks.`, { cause: error });
  }
}

export interface Caller {
  environment: Record<string, string | undefined>;
  isRoot: boolean;
}

/** Asks what a server has to know, and writes it down; or with `--units` writes the units for what is written down. */
export async function setUp(
  words: string[],
  talk: Talk,
  { environment, isRoot }: Caller,
): Promise<{ done: boolean; message: string }> {
  const flags = readFlags(words, environment);
  // npm goes to the folder of the package.
  const here = environment['INIT_CWD'] ?? '.';
  const envFile = resolve(here, flags.file ?? (isRoot ? '/etc/foyer.env' : 'foyer.env'));
  const text = await readEnvFile(envFile);
  const { replace = false, units } = flags;
  if (units !== undefined) return unitsOf(envFile, text, resolve(here, units), replace);
  const before = parseEnvFile(text ?? '');
  refuseUnreadable(envFile, before);
  const folder = isRoot ? '/var/lib/foyer' : join(homedir(), 'foyer-data');
  const { settings, organiser } = await askAll(talk, flags, before, folder);
  const config = readConfig(settings);
  for (const sentence of config.warnings) talk.say(`Note: ${sentence}`);
  const steps = nextSteps({ envFile, organiser, folder: packageFolder(), config });
  return write({ envFile, text, changed: differences(before, settings), replace, steps }, talk);
}

interface Written {
  envFile: string;
  /** What the file says until now. */
  text: string | null;
  changed: Settings;
  replace: boolean;
  steps: string;
}

async function write({ envFile, text, changed, replace, steps }: Written, talk: Talk) {
  const names = Object.keys(changed);
  if (names.length === 0) return { done: true, message: `${envFile} says all of this already.\n\n${steps}` };
  const mayWrite = text === null || replace || (await mayChange(talk, envFile, names));
  if (!mayWrite) return { done: false, message: 'Nothing was written.' };
  await writeEnvFile(envFile, withSettings(text, changed));
  const readers = text === null ? ', for its owner to read' : '';
  return { done: true, message: `${envFile} is written${readers}.\n\n${steps}` };
}

async function mayChange(talk: Talk, envFile: string, names: string[]): Promise<boolean> {
  const list = names.join(', ');
  const answer = await talk.ask(`${envFile} is there already. Change ${list} in it, and keep the rest? (yes/no)`);
  return /^y(?:es)?$/i.test(answer);
}

/** What the file doesn't say yet; what is empty there and here is not said. */
function differences(before: Settings, settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => (before[name] ?? '') !== value));
}

async function unitsOf(envFile: string, text: string | null, to: string, replace: boolean) {
  if (text === null) throw new Error(`There is no file ${envFile}: ${commandLine('setup')} writes it first.`);
  const { dataDir } = readConfig(parseEnvFile(text));
  const place = { folder: packageFolder(), node: process.execPath, envFile, dataDir };
  const left = await writeUnits(to, place, replace);
  return {
    done: true,
    message: `The units are in ${to}. Now, as root:\n${left.map((line) => `  ${line}`).join('\n')}`,
  };
}

interface Known {
  envFile: string;
  organiser: string;
  folder: string;
  config: Config;
}

/** What is left to do, as lines that can be copied. */
function nextSteps({ envFile, organiser, folder, config }: Known): string {
  const { publicUrl, smtpUrl, databaseUrl, dataDir } = config;
  const { hostname, protocol } = new URL(publicUrl);
  const isUsual = envFile === '/etc/foyer.env';
  const words = isPackaged() && isUsual ? '' : `--env-file ${envFile}`;
  // The package brings units, for these places.
  const start =
    isPackaged() && isUsual && dataDir === '/var/lib/foyer'
      ? 'systemctl restart foyer.service foyer-backup.timer'
      : commandLine('setup', `--units /etc/systemd/system --file ${envFile}`);
  return [
    isPackaged() ? 'Next, as root:' : `Next, in ${folder}, as root:`,
    `  ${start}`,
    ...(protocol === 'https:' ? proxySteps(hostname, folder, databaseUrl === null) : []),
    `Then sign up at ${publicUrl} as ${organiser}${smtpUrl === null ? '' : ', open the link in the mail'}, and`,
    `  ${commandLine('organiser', [organiser, smtpUrl === null ? '--unconfirmed' : '', words].filter(Boolean).join(' '))}`,
    ...(isPackaged() ? [] : containerSteps(envFile, databaseUrl)),
    'What is wrong, if something is:',
    `  ${commandLine('doctor', words)}`,
  ].join('\n');
}

function containerSteps(envFile: string, databaseUrl: string | null): string[] {
  return [
    `Or service and proxy in containers, with podman or docker${isOnThisMachine(databaseUrl) ? ' (first name a host in DATABASE_URL that they reach)' : ''}:`,
    `  FOYER_ENV=${envFile} podman compose --env-file ${envFile} -f deploy/compose.yaml up -d --build`,
  ];
}

/** To a container 127.0.0.1 is itself. */
function isOnThisMachine(databaseUrl: string | null): boolean {
  return databaseUrl !== null && isLoopback(new URL(databaseUrl).hostname);
}

/** A file with Foyer's sites only, so that what Caddy serves already stays. The second process takes a PostgreSQL. */
function proxySteps(hostname: string, folder: string, isAlone: boolean): string[] {
  const one = isAlone ? " -e 's/ 127.0.0.1:3002//'" : '';
  return [
    'A proxy with a certificate, such as Caddy, for which the name has to lead here already:',
    `  sed -e s/events.example.org/${hostname}/ -e 's#/opt/foyer#${folder}#'${one} ${isPackaged() ? `${folder}/` : ''}deploy/Caddyfile > /etc/caddy/foyer.caddy`,
    "  grep -qsx 'import foyer.caddy' /etc/caddy/Caddyfile || printf '\\nimport foyer.caddy\\n' >> /etc/caddy/Caddyfile",
    '  systemctl reload caddy',
  ];
}

interface Place {
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
async function writeUnits(to: string, place: Place, replace: boolean): Promise<string[]> {
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
function unitFor(text: string, { folder, node, envFile, dataDir }: Place): string {
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
