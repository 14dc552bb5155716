import type { FastifyRequest } from 'fastify';
import { isFromElsewhere, markCookie, markIn } from '../../platform/browser-marks.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

/** A device that nobody logs in with for so long is forgotten. */
export const DEVICE_LASTS = 180 * 24 * 60 * 60 * 1000;
const MOST_PER_PERSON = 20;
const MARK = { name: 'device', lasts: DEVICE_LASTS / 1000 };

/** The browser that sends a request, where someone logged in with it before. */
export interface Device {
  token: string;
  tokenHash: Uint8Array;
  /** Whom it is known for. */
  userIds: string[];
}

/** A token that nobody was given is none: a browser can not be made to bear one that someone else knows. */
export async function findDevice(
  { config, db, now }: Context,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Device | null> {
  const token = markIn(config, MARK, request);
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const userIds = await findPeopleOf(db, tokenHash, new Date(now().getTime() - DEVICE_LASTS));
  return userIds.length > 0 ? { token, tokenHash, userIds } : null;
}

/**
 * Knows the device again when the person logs in with it next, and gives the header that makes the browser say so. The cookie
 * opens nothing: it decides which limit wrong passwords count for. A page of another origin can not have it replaced.
 */
export async function rememberDevice(
  tx: Tx,
  { config, now }: Pick<Context, 'config' | 'now'>,
  userId: string,
  { device, request }: { device: Device | null; request: FastifyRequest },
): Promise<{ 'set-cookie'?: string }> {
  if (isFromElsewhere(request)) return {};
  const { token, tokenHash } = device ?? newToken();
  await noteDevice(tx, tokenHash, userId, now());
  await forgetOldest(tx, userId, MOST_PER_PERSON);
  return markCookie(config, MARK, token);
}

/** From then on the person's other devices have no separate limit. */
export async function forgetOtherDevices(tx: Tx, userId: string, device: Device | null): Promise<void> {
  await forgetOthers(tx, userId, device?.tokenHash ?? null);
}

export async function forgetUnusedDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<=', new Date(now.getTime() - DEVICE_LASTS))
    .execute();
}

/** Who logged in with this device since then. */
async function findPeopleOf(db: Db, tokenHash: Uint8Array, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', since)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether the person has logged in anywhere that is remembered still. */
export async function hasDevices(tx: Tx, userId: string): Promise<boolean> {
  const device = await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return device !== undefined;
}

async function noteDevice(tx: Tx, tokenHash: Uint8Array, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, user_id: userId, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Keeps so many of the person's, those used last. */
async function forgetOldest(tx: Tx, userId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', ({ selectFrom }) =>
      selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(kept),
    )
    .execute();
}

async function forgetOthers(tx: Tx, userId: string, kept: Uint8Array | null): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('token_hash', '!=', kept ?? new Uint8Array()))
    .execute();
}
