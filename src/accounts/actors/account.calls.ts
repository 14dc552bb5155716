import { fromPromise } from 'xstate';
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
import { api, ask } from '#src/api/client.ts';
import { intentHeader } from '#src/session/intent.ts';

// Ports of the machines around an account, filled with the calls of the contract that bear their names.

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

export const sendCredentials = (credentials: Credentials, signal?: AbortSignal): Promise<Session> =>
  ask(api.POST('/auth/token', { body: credentials, headers: FORM, ...(signal && { signal }) }));

export const logIn = fromPromise<Session, Credentials>(({ input, signal }) => sendCredentials(input, signal));

export const startProviderLogin = fromPromise<ProviderAddress>(({ signal }) =>
  ask(api.POST('/auth/provider', { signal })),
);

export const finishProviderLogin = fromPromise<ProviderOutcome, ProviderReturn>(({ input, signal }) =>
  ask(api.POST('/auth/provider/return', { body: input, signal })),
);

export const registerUser = fromPromise<User, NewAccount>(({ input, signal }) =>
  ask(api.POST('/users/register', { params: { header: intentHeader(input.email) }, body: input, signal })),
);

export const requestPasswordReset = fromPromise<void, PasswordResetRequest>(async ({ input, signal }) => {
  const header = intentHeader(input.email);
  await ask(api.POST('/auth/password-reset/request', { params: { header }, body: input, signal }));
});

export const confirmPasswordReset = fromPromise<void, PasswordResetConfirmation>(async ({ input, signal }) => {
  await ask(api.POST('/auth/password-reset/confirm', { body: input, signal }));
});

export const updateProfile = fromPromise<User, ProfileChanges>(({ input, signal }) =>
  ask(api.PATCH('/users/me', { body: input, signal })),
);
