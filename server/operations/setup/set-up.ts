import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFolder } from '../../platform/package-folder.ts';
import { parseEnvFile } from '../../platform/settings/env-file.ts';
import { readConfig } from '../../platform/settings/read-config.ts';
import { readEnvFile, type Settings, withSettings, writeEnvFile } from './env-file-text.ts';
import { nextSteps } from './next-steps.ts';
import { askAll, type Given, refuseUnreadable } from './questions.ts';
import type { Talk } from './talk.ts';
import { writeUnits } from './units.ts';
import { commandLine } from '../../platform/command-line.ts';

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
