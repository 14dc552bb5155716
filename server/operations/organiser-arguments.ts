import type { RoleName } from '../accounts/administration/change-roles.ts';
import { commandLine } from '../platform/command-line.ts';

const FLAGS = ['--administrator', '--remove', '--unconfirmed', '--reset-second-factor'];

export interface OrganiserArguments {
  email: string;
  role: RoleName;
  change: 'give' | 'take' | 'reset';
  unconfirmed: 'refused' | 'allowed';
}

/** What `npm run organiser -- EMAIL [--administrator] [--remove | --unconfirmed]` is asked for, or with `--reset-second-factor` alone. Throws one sentence when it is not clear. */
export function readOrganiserArguments(
  words: string[],
  environment: Record<string, string | undefined> = {},
): OrganiserArguments {
  // Without -- before them npm takes flags for its own, and what was to be taken would be given.
  const eaten = FLAGS.filter((flag) => environment[`npm_config_${flag.slice(2).replaceAll('-', '_')}`]);
  if (eaten.length > 0) {
    throw new Error(`npm kept ${eaten.join(' and ')} to itself: npm run organiser -- someone@example.org ${eaten[0]}.`);
  }
  const flags = words.filter((word) => word.startsWith('-'));
  const unknown = flags.filter((flag) => !FLAGS.includes(flag));
  if (unknown.length > 0) {
    throw new Error(
      `${unknown.join(' and ')} is no flag of this command: it takes --administrator, --remove, --unconfirmed and --reset-second-factor.`,
    );
  }
  const [email = '', ...others] = words.filter((word) => !word.startsWith('-')).map((word) => word.trim());
  if (!email || others.length > 0) {
    throw new Error(
      `Say who, one at a time: ${commandLine('organiser', 'someone@example.org')}, with --remove to take the role.`,
    );
  }
  refuseContradictions(flags);
  return {
    email,
    role: flags.includes('--administrator') ? 'administrator' : 'organiser',
    change: changeIn(flags),
    unconfirmed: flags.includes('--unconfirmed') ? 'allowed' : 'refused',
  };
}

function refuseContradictions(flags: string[]): void {
  if (flags.includes('--remove') && flags.includes('--unconfirmed')) {
    throw new Error('--unconfirmed is for giving the role: anybody may lose it. Leave out one of the two.');
  }
  if (flags.includes('--reset-second-factor') && flags.length > 1) {
    throw new Error('--reset-second-factor is about no role: it stands alone behind the address.');
  }
}

function changeIn(flags: string[]): OrganiserArguments['change'] {
  if (flags.includes('--reset-second-factor')) return 'reset';
  return flags.includes('--remove') ? 'take' : 'give';
}
