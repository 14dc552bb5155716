import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '#openapi/types.ts';
import type { Config } from '../../platform/settings/config.ts';
import { CHALLENGE_LASTS } from './challenges.queries.ts';

type Site = Pick<Config, 'publicUrl' | 'productName'>;

/** What is kept of a new passkey. */
export interface NewCredential {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

/** ES256 and RS256, which WebAuthn asks for, and Ed25519 where a device has it. */
const ALGORITHMS = [-8, -7, -257];

export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** What a browser is asked for any passkey of the site with (WebAuthn, 5.5). */
export function requestOptions(site: Site, challenge: string) {
  return {
    challenge,
    rpId: partyOf(site).id,
    timeout: CHALLENGE_LASTS,
    userVerification: 'required' as const,
    allowCredentials: [],
  };
}

/** What a browser is asked for a new passkey with (WebAuthn, 5.4). */
export function creationOptions(
  site: Site,
  challenge: string,
  account: { user_id: string; email: string; full_name: string },
  own: { credential_id: string; transports: string[] }[],
) {
  const { id, name } = partyOf(site);
  return {
    challenge,
    rp: { id, name },
    user: { id: handleOf(account.user_id), name: account.email, displayName: account.full_name || account.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_LASTS,
    attestation: 'none' as const,
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** What a browser says it has signed; null where that can't be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** What came of it, the device's own counter, or null where anything does not fit (WebAuthn, 7.2). */
export async function verifyAssertion(
  site: Site,
  assertion: PasskeyAssertion,
  challenge: string,
  passkey: { user_id: string; credential_id: string; public_key: Uint8Array; counter: string | number },
): Promise<number | null> {
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id)) return null;
  const { id, origin } = partyOf(site);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The new passkey, or null where anything does not fit (WebAuthn, 7.1). */
export async function verifyAttestation(
  site: Site,
  { response, ...credential }: PasskeyAttestation,
  challenge: string,
): Promise<NewCredential | null> {
  const { id, origin } = partyOf(site);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject: withoutStatement(attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== credential.id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: credential.id, publicKey, counter, transports };
  } catch {
    return null;
  }
}

/** Of who made the device nothing is asked. Nor is it read: the addresses in a stranger's certificate would be asked for. */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const parts = new Map<string, Map<string, string> | string | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(parts));
}

/** Whom a passkey is for: the host that people see, and no other. */
function partyOf({ publicUrl, productName }: Site) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: productName, origin };
}

/** The bytes of the person's id, as devices keep them next to the key. */
function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
