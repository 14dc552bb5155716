import {
  mdiAccountCheckOutline,
  mdiAccountMinusOutline,
  mdiAccountPlusOutline,
  mdiCancel,
  mdiDeleteForeverOutline,
  mdiLockReset,
  mdiShieldAccountOutline,
  mdiShieldOffOutline,
} from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import type { InstanceRole, PersonDetails } from '#openapi/types.ts';
import { useUser } from '#src/session/auth.ts';
import { type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads, queryClient, readOptions } from '#src/api/query.ts';
import { stale } from '#src/api/stale/accounts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';

type PersonVerb =
  | 'makeOrganiser'
  | 'takeOrganiser'
  | 'makeAdministrator'
  | 'takeAdministrator'
  | 'block'
  | 'unblock'
  | 'resetSecondFactor'
  | 'erase';

function nameOf({ full_name, email }: Pick<PersonDetails, 'full_name' | 'email'>): string {
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

const verbs: Record<PersonVerb, Verb> = {
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
function verbsFor({
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

const icons: Record<PersonVerb, string> = {
  makeOrganiser: mdiAccountPlusOutline,
  takeOrganiser: mdiAccountMinusOutline,
  makeAdministrator: mdiShieldAccountOutline,
  takeAdministrator: mdiShieldOffOutline,
  resetSecondFactor: mdiLockReset,
  block: mdiCancel,
  unblock: mdiAccountCheckOutline,
  erase: mdiDeleteForeverOutline,
};
/** Their own button next to the menu: what an administrator comes here for. */
const foremost: readonly PersonVerb[] = ['unblock', 'makeOrganiser'];
const ofOneself: readonly PersonVerb[] = ['takeOrganiser', 'takeAdministrator', 'resetSecondFactor', 'block', 'erase'];
const dangerous: readonly PersonVerb[] = ['block', 'erase'];

/** What can be done with the person, and the question before it is. */
export function PersonActions({ person }: { person: PersonDetails }) {
  const acting = usePersonActions(person);
  const isMe = useUser()?.user_id === person.user_id;
  const able = verbsFor(person);
  const first = foremost.find((verb) => able.includes(verb));
  return (
    <>
      {first && (
        <Button tone="soft" icon={icons[first]} busy={acting.isBusy} onClick={() => acting.start(first)}>
          {verbs[first].label}
        </Button>
      )}
      <ActionMenu
        label={`Change what ${nameOf(person)} may do`}
        look="button"
        busy={acting.isBusy}
        actions={able
          .filter((verb) => verb !== first)
          .map((verb) => ({
            key: verb,
            words: verbs[verb].label,
            icon: icons[verb],
            tone: dangerous.includes(verb) ? 'danger' : 'normal',
            isApart: verb === 'block',
            reason: isMe && ofOneself.includes(verb) ? notToOneself(verb) : null,
            onChoose: () => acting.start(verb),
          }))}
      />
      <Question person={person} acting={acting} />
    </>
  );
}

function notToOneself(verb: PersonVerb): string {
  return verb === 'erase' ? 'Delete your own account in Settings.' : 'Another administrator can do this to you.';
}

function Question({ person, acting }: { person: PersonDetails; acting: ReturnType<typeof usePersonActions> }) {
  const { question: verb, isBusy, problem, confirm, dismiss } = acting;
  const question = verb && verbs[verb].question;
  return (
    <ConfirmDialog
      isOpen={Boolean(question)}
      title={question?.title(nameOf(person)) ?? ''}
      text={question?.text ?? ''}
      confirm={verb ? verbs[verb].label : ''}
      tone={verb === 'makeAdministrator' ? 'primary' : 'dangerFilled'}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={dismiss}
      problem={problem?.detail}
    />
  );
}

type PersonCommand = Command<PersonVerb, PersonDetails, undefined>;

const useCommands = poolCommands<PersonCommand>(send);

/** Changes what a person may do; each is asked about first but for what gives access back. */
function usePersonActions(person: PersonDetails) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(person.user_id);
  return {
    isBusy,
    question: asked?.verb,
    problem,
    start: (verb: PersonVerb) =>
      give({
        ...{ verb, about: person, isAsked: verbs[verb].question !== null },
        ...{
          running: `${verbs[verb].running} ${nameOf(person)}`,
          failed: 'We don’t know whether anything was changed. Check your connection and try again.',
        },
      }),
    confirm: () => confirm(),
    dismiss,
  };
}

async function send({ verb, about: person }: PersonCommand): Promise<CommandDone<never>> {
  const { user_id: id } = person;
  try {
    const after = await act(verb, id);
    if (!after) return { message: verbs[verb].done(nameOf(person)), to: '/admin/people', replaces: true };
    queryClient.setQueryData(readOptions(operations.getPerson, { params: { path: { id } } }).queryKey, after);
    return { message: verbs[verb].done(nameOf(person)) };
  } finally {
    void invalidateReads(stale[actOf[verb]]);
  }
}

const actOf = {
  makeOrganiser: 'giveRole',
  makeAdministrator: 'giveRole',
  takeOrganiser: 'takeRole',
  takeAdministrator: 'takeRole',
  resetSecondFactor: 'resetSecondFactor',
  block: 'blockPerson',
  unblock: 'unblockPerson',
  erase: 'erasePerson',
} as const satisfies Record<PersonVerb, string>;

/** The person as they are then; nothing of one who is erased. */
function act(verb: PersonVerb, id: string): Promise<PersonDetails | undefined> {
  const params = { path: { id } };
  const withRole = (role: InstanceRole) => ({ params: { path: { id, role } } });
  const calls: Record<PersonVerb, () => Promise<PersonDetails | undefined>> = {
    makeOrganiser: () => ask(operations.giveRole, withRole('organiser')),
    makeAdministrator: () => ask(operations.giveRole, withRole('administrator')),
    takeOrganiser: () => ask(operations.takeRole, withRole('organiser')),
    takeAdministrator: () => ask(operations.takeRole, withRole('administrator')),
    resetSecondFactor: () => ask(operations.resetSecondFactor, { params }),
    block: () => ask(operations.blockPerson, { params }),
    erase: () => ask(operations.erasePerson, { params }),
    unblock: () => ask(operations.unblockPerson, { params }),
  };
  return calls[verb]();
}
