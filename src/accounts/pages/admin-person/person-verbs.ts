import type { PersonDetails } from '#openapi/types.ts';

export type PersonVerb =
  | 'makeOrganiser'
  | 'takeOrganiser'
  | 'makeAdministrator'
  | 'takeAdministrator'
  | 'block'
  | 'unblock'
  | 'resetSecondFactor'
  | 'erase';

export function nameOf({ full_name, email }: Pick<PersonDetails, 'full_name' | 'email'>): string {
  return full_name || email;
}

interface Verb {
  /** On its button, and on that of the question. */
  label: string;
  running: string;
  done: (name: string) => string;
  /** Null for what is done without asking. */
  question: { title: (name: string) => string; text: string } | null;
}

export const verbs: Record<PersonVerb, Verb> = {
  makeOrganiser: {
    label: 'Make an organiser',
    running: 'Giving a role to',
    done: (name) => `${name} is an organiser now.`,
    question: null,
  },
  takeOrganiser: {
    label: 'Take the organiser role',
    running: 'Taking a role from',
    done: (name) => `${name} is no longer an organiser.`,
    question: {
      title: (name) => `Take the organiser role from ${name}?`,
      text: 'The admin area closes for them at once. Their events stay, and so do their places in teams.',
    },
  },
  makeAdministrator: {
    label: 'Make an administrator',
    running: 'Giving a role to',
    done: (name) => `${name} is an administrator now.`,
    question: {
      title: (name) => `Make ${name} an administrator?`,
      text: 'Administrators see and change all events, give others their roles, block accounts, and read the audit.',
    },
  },
  takeAdministrator: {
    label: 'Take the administrator role',
    running: 'Taking a role from',
    done: (name) => `${name} is no longer an administrator.`,
    question: {
      title: (name) => `Take the administrator role from ${name}?`,
      text: 'They stay an organiser, and see the events of their teams alone.',
    },
  },
  block: {
    label: 'Block',
    running: 'Blocking',
    done: (name) => `${name} is blocked.`,
    question: {
      title: (name) => `Block ${name}?`,
      text: 'They are logged out everywhere at once and can’t log in again. Their registrations stay. You can unblock them at any time.',
    },
  },
  unblock: {
    label: 'Unblock',
    running: 'Unblocking',
    done: (name) => `${name} can log in again.`,
    question: null,
  },
  resetSecondFactor: {
    label: 'Reset to password alone',
    running: 'Turning off two-step login and removing passkeys of',
    done: (name) => `${name} logs in with the password alone now.`,
    question: {
      title: (name) => `Let ${name} in with the password alone?`,
      text: 'Turns off two-step login and removes all passkeys, for people who lost their phone and their recovery codes. Make sure that it is really them who ask: afterwards, the password alone logs them in. They are notified by email.',
    },
  },
  erase: {
    label: 'Erase for good',
    running: 'Erasing',
    done: (name) => `${name} is erased.`,
    question: {
      title: (name) => `Erase ${name} for good?`,
      text: 'Their profile, logins, CV, files, answers, messages to them and notes about them go, and registrations for events to come are cancelled. Past registrations count on without a name. Nobody can bring it back. Make sure that it is them who ask.',
    },
  },
};

/** What can be done with the person, in the order of the menu. */
export function verbsFor({
  roles,
  blocked_at,
  is_guest,
  has_second_factor,
  has_passkeys,
}: Pick<PersonDetails, 'roles' | 'blocked_at' | 'is_guest' | 'has_second_factor' | 'has_passkeys'>): PersonVerb[] {
  if (is_guest) return ['erase'];
  const isAdministrator = roles.includes('administrator');
  const isOrganiser = roles.includes('organiser');
  const able: [PersonVerb, boolean][] = [
    ['makeOrganiser', !isOrganiser],
    ['makeAdministrator', !isAdministrator],
    ['takeAdministrator', isAdministrator],
    ['takeOrganiser', isOrganiser],
    ['resetSecondFactor', has_second_factor || has_passkeys],
    ['block', blocked_at === null],
    ['unblock', blocked_at !== null],
    ['erase', true],
  ];
  return able.flatMap(([verb, isAble]) => (isAble ? [verb] : []));
}
