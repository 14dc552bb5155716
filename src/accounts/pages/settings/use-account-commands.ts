import * as operations from '#openapi/operations.ts';
import type {
  EmailChangeRequest,
  Identity,
  Passkey,
  PasswordChange,
  PasswordConfirmation,
  User,
} from '#openapi/types.ts';
import { usePasskeyAdding } from '#src/accounts/actors/passkey.ts';
import { type SecondFactorChange, useSecondFactor } from '#src/accounts/actors/second-factor.ts';
import { accountDeleted, requestUser } from '#src/accounts/actors/session.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { takeDraft } from '#src/session/sending/take-draft.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/accounts.ts';

/** What is done to an account by a form that asks for the password; the name of its draft too. */
type AccountForm = keyof AccountAnswers;
interface AccountAnswers {
  'change-address': EmailChangeRequest;
  'change-password': PasswordChange;
  'connect-provider': PasswordConfirmation;
  'delete-account': PasswordConfirmation;
}
type AccountCommand = { [Form in AccountForm]: Command<Form, User, AccountAnswers[Form]> }[AccountForm];

const useCommands = poolCommands<AccountCommand>(send);

/** One of these forms: opened, sent, and closed once it is through. What was sent goes on when the page is left. */
export function useAccountForm<Form extends AccountForm>(form: Form, user: User) {
  const verb: AccountForm = form;
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(`${form} ${user.user_id}`);
  return {
    isOpen: asked !== null,
    isSending: isBusy,
    error: problem,
    open: () => give({ verb, isAsked: true, about: user, ...words[verb] }),
    send: (answer: AccountAnswers[Form]) => confirm(answer),
    close: dismiss,
  };
}

/** Those that open in the page, one at most, so that one button of it is filled. */
export function useOpenForms(user: User) {
  const address = useAccountForm('change-address', user);
  const password = useAccountForm('change-password', user);
  const provider = useAccountForm('connect-provider', user);
  const twoStep = useSecondFactor();
  const passkey = usePasskeyAdding();
  const closeAllBut = (kept: { close: () => void }) => {
    for (const form of [address, password, provider, twoStep, passkey]) if (form !== kept) form.close();
  };
  const openOnly = (form: typeof address | typeof password | typeof passkey) => () => {
    closeAllBut(form);
    form.open();
  };
  return {
    isOpen: address.isOpen || password.isOpen || provider.isOpen || twoStep.step !== 'closed' || passkey.isOpen,
    address: { ...address, open: openOnly(address) },
    password: { ...password, open: openOnly(password) },
    provider: { ...provider, open: openOnly(provider) },
    passkey: { ...passkey, open: openOnly(passkey) },
    twoStep: {
      ...twoStep,
      open: (change: SecondFactorChange) => {
        closeAllBut(twoStep);
        twoStep.open(change);
      },
    },
  };
}

type Removal = Command<'disconnect', Identity, undefined> | Command<'remove-passkey', Passkey, undefined>;

const useRemovals = poolCommands<Removal>(async (removal) => {
  try {
    return await (removal.verb === 'disconnect' ? disconnect(removal.about) : removePasskey(removal.about));
  } finally {
    // Also where it is refused: it may be gone already.
    void invalidateReads(removal.verb === 'disconnect' ? stale.removeIdentity : stale.removePasskey);
  }
});

async function removePasskey({ passkey_id: id, name }: Passkey): Promise<CommandDone<never>> {
  await ask(operations.removePasskey, { params: { path: { id } } });
  return { message: `The passkey “${name}” is removed. You can no longer log in with it.` };
}

async function disconnect({ identity_id: id, provider }: Identity): Promise<CommandDone<never>> {
  await ask(operations.removeIdentity, { params: { path: { id } } });
  return { message: `Your ${provider} account is disconnected.` };
}

/** Removes one of the own passkeys, once the person has said yes. */
export function usePasskeyRemoval(passkey: Passkey) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useRemovals(passkey.passkey_id);
  const running = `Removing the passkey “${passkey.name}”`;
  const failed = 'We don’t know whether the passkey was removed. Check your connection and try again.';
  return {
    isAsked: asked !== null,
    isBusy,
    problem,
    ask: () => give({ verb: 'remove-passkey', isAsked: true, about: passkey, running, failed }),
    confirm: () => confirm(),
    dismiss,
  };
}

/** Disconnects an account of a provider. */
export function useDisconnecting(identity: Identity) {
  const { isBusy, give } = useRemovals(identity.identity_id);
  const running = `Disconnecting ${identity.provider}`;
  const failed = 'We don’t know whether the account was disconnected. Check your connection and try again.';
  return { isBusy, disconnect: () => give({ verb: 'disconnect', isAsked: false, about: identity, running, failed }) };
}

export type OpenForms = ReturnType<typeof useOpenForms>;
export type DeleteForm = ReturnType<typeof useAccountForm<'delete-account'>>;

const words: Record<AccountForm, { running: string; failed: string }> = {
  'change-address': {
    running: 'Asking for the change of your address',
    failed: 'We don’t know whether anything was changed. Check your connection and try again.',
  },
  'change-password': {
    running: 'Changing your password',
    failed: 'We don’t know whether your password was changed. Check your connection and try again.',
  },
  'connect-provider': {
    running: 'Connecting your account',
    failed: 'We don’t know whether anything was connected. Check your connection and try again.',
  },
  'delete-account': {
    running: 'Deleting your account',
    failed: 'We don’t know whether your account was deleted. Check your connection and try again.',
  },
};

async function send({ verb, about: user, answer }: Sent<AccountCommand>): Promise<CommandDone<never>> {
  switch (verb) {
    case 'change-address':
      return changeAddress(user, answer);
    case 'change-password':
      return changePassword(user, answer);
    case 'connect-provider':
      return leaveForProvider(answer);
    case 'delete-account':
      await ask(operations.deleteAccount, { body: answer });
      // The session ends with it, and this command too: the login says that the account is deleted.
      accountDeleted();
      return { message: '' };
  }
}

async function changeAddress({ email_verified_at }: User, body: EmailChangeRequest): Promise<CommandDone<never>> {
  const forgetSent = takeDraft('change-address');
  await ask(operations.requestEmailChange, { body });
  forgetSent();
  requestUser();
  const message =
    email_verified_at === null
      ? `A link is on its way to ${body.new_email}.`
      : `A link is on its way to each address, yours and ${body.new_email}.`;
  return { message };
}

/** The page is left; what comes of it is said when the provider has led back. */
async function leaveForProvider(body: PasswordConfirmation): Promise<CommandDone<never>> {
  const { url } = await ask(operations.startLinking, { body });
  location.assign(url);
  return { message: '' };
}

async function changePassword({ email_change }: User, body: PasswordChange): Promise<CommandDone<never>> {
  await ask(operations.changePassword, { body });
  requestUser();
  void invalidateReads(stale.changePassword);
  const calledOff = email_change ? ' The change of your address is cancelled.' : '';
  const done = body.current_password === undefined ? 'set' : 'changed';
  return { message: `Your password is ${done}. Wherever else you were logged in, you are logged out.${calledOff}` };
}
