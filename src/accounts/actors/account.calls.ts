import { fromPromise } from 'xstate';
import * as operations from '#openapi/operations.ts';
import type {
  Credentials,
  NewAccount,
  PasswordResetConfirmation,
  PasswordResetRequest,
  ProfileChanges,
  ProviderAddress,
  ProviderOutcome,
  ProviderReturn,
  Session,
  User,
} from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { intentHeader } from '#src/session/intent.ts';

// Ports of the machines around an account, filled with the calls of the contract that bear their names.

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

export const sendCredentials = (credentials: Credentials, signal?: AbortSignal): Promise<Session> =>
  ask(operations.logIn, { body: credentials, headers: FORM, ...(signal && { signal }) });

export const logIn = fromPromise<Session, Credentials>(({ input, signal }) => sendCredentials(input, signal));

export const startProviderLogin = fromPromise<ProviderAddress>(({ signal }) =>
  ask(operations.startProviderLogin, { signal }),
);

export const finishProviderLogin = fromPromise<ProviderOutcome, ProviderReturn>(({ input, signal }) =>
  ask(operations.finishProviderLogin, { body: input, signal }),
);

export const registerUser = fromPromise<User, NewAccount>(({ input, signal }) =>
  ask(operations.registerUser, { params: { header: intentHeader(input.email) }, body: input, signal }),
);

export const requestPasswordReset = fromPromise<void, PasswordResetRequest>(async ({ input, signal }) => {
  const header = intentHeader(input.email);
  await ask(operations.requestPasswordReset, { params: { header }, body: input, signal });
});

export const confirmPasswordReset = fromPromise<void, PasswordResetConfirmation>(async ({ input, signal }) => {
  await ask(operations.confirmPasswordReset, { body: input, signal });
});

export const updateProfile = fromPromise<User, ProfileChanges>(({ input, signal }) =>
  ask(operations.updateProfile, { body: input, signal }),
);
