import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { fromPromise } from 'xstate';
import * as operations from '#openapi/operations.ts';
import type {
  NewPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasswordConfirmation,
  Session,
} from '#openapi/types.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { ask } from '#src/api/client.ts';

// Ports of the machines around passkeys: calls of the contract, and what the browser does with a device between them. It is
// loaded where someone uses one.

export async function logInWithPasskey(signal: AbortSignal): Promise<Session | null> {
  const body = await signChallenge(signal);
  return body && ask(operations.logInWithPasskey, { body, signal });
}

/** False when the person has thought better of it. */
export async function showPasskey(signal: AbortSignal): Promise<boolean> {
  const body = await signChallenge(signal);
  if (body) await ask(operations.showPasskey, { body, signal });
  return body !== null;
}

async function signChallenge(signal: AbortSignal): Promise<PasskeyAssertion | null> {
  const optionsJSON = await ask(operations.challengePasskey, { signal });
  const signed = await unlessCancelled(signal, () =>
    startAuthentication({ optionsJSON: { ...optionsJSON, allowCredentials: [] } }),
  );
  if (!signed) return null;
  const { id, rawId, response } = signed;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: 'public-key' as const },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

export const startPasskey = fromPromise<PasskeyCreation, PasswordConfirmation>(({ input, signal }) =>
  ask(operations.startPasskey, { body: input, signal }),
);

export const createPasskey = fromPromise<PasskeyAttestation | null, PasskeyCreation>(async ({ input, signal }) => {
  type OptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await unlessCancelled(signal, () => startRegistration({ optionsJSON: input as OptionsJSON }));
  if (!made) return null;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
});

export const addPasskey = fromPromise<Passkey, NewPasskey>(({ input, signal }) =>
  ask(operations.addPasskey, { body: input, signal }),
);

/** Null when the person, or the caller, cancelled it. Throws for what a device refuses. */
async function unlessCancelled<Made>(signal: AbortSignal, perform: () => Promise<Made>): Promise<Made | null> {
  const stop = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop);
  try {
    return await perform();
  } catch (error) {
    const failed = error as Error;
    if (failed.name === 'NotAllowedError' || failed.name === 'AbortError') return null;
    throw refusal(failed);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function refusal(error: Error): CallFailed {
  if (error.name !== 'InvalidStateError') return new CallFailed(0, {}, error);
  return new CallFailed(0, { detail: 'This device has a passkey for your account already.', code: 'not_allowed_now' });
}
