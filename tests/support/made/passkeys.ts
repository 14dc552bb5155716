import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** What a browser and its device do for a page; each field in place of what an honest one would say. */
interface Ceremony {
  challenge: string;
  origin: string;
  rpId?: string;
  type?: string;
  /** How often the device says it was used. */
  counter?: number;
  /** Whether a finger, a face or a PIN was shown. */
  isVerified?: boolean;
  isPresent?: boolean;
}

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

/** A device that keeps one passkey: what it says is put together and signed as WebAuthn has it, byte by byte. */
export function aDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const };

  /** The attestation of a new passkey; `statement` is what the device says of its maker. */
  function create(ceremony: Ceremony, statement: Statement = { fmt: 'none', attStmt: new Map() }) {
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
    const authData = new Uint8Array(Buffer.concat([authenticatorData(ceremony, HAS_KEY), key]));
    const object = new Map<string, unknown>([...Object.entries(statement), ['authData', authData]]);
    const attestationObject = text(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0]));
    const clientDataJSON = text(clientData('webauthn.create', ceremony));
    return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** What it signs for a login; `by` is the key in place of its own. */
  function get(ceremony: Ceremony, by: KeyObject = privateKey) {
    const [data, client] = [authenticatorData(ceremony), clientData('webauthn.get', ceremony)];
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), by);
    return {
      ...credential,
      response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
    };
  }

  return { create, get, id: credential.id, privateKey };
}

type Statement = { fmt: string; attStmt: Map<string, unknown> };

function authenticatorData({ origin, rpId, counter = 0, isVerified = true, isPresent = true }: Ceremony, more = 0) {
  const flags = (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | more;
  const uses = Buffer.alloc(4);
  uses.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([flags]), uses]);
}

function clientData(usual: string, { type = usual, challenge, origin }: Ceremony): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}

/** An ES256 key as COSE has it (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [X, Y] = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')));
  const labels: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, X],
    [-3, Y],
  ];
  return isoCBOR.encode(new Map(labels) as Parameters<typeof isoCBOR.encode>[0]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function text(bytes: string | Uint8Array): string {
  return Buffer.from(bytes as string).toString('base64url');
}

/** The row of a passkey that no device holds. */
export async function aPasskey(db: Db, changes: Partial<Insertable<Schema['passkeys']>> & { user_id: string }) {
  return db
    .insertInto('passkeys')
    .values({
      passkey_id: uuid(),
      credential_id: randomBytes(16).toString('base64url'),
      public_key: new Uint8Array(77),
      counter: 0,
      transports: ['internal'],
      name: 'A phone',
      created_at: new Date(),
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
