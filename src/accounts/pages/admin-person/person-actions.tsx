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
import type { PersonDetails } from '#openapi/types.ts';
import { useUser } from '#src/session/auth.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { nameOf, type PersonVerb, verbs, verbsFor } from './person-verbs.ts';
import { usePersonActions } from './use-person-actions.ts';

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
/** A button of their own beside the menu: what an administrator comes here for. */
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
