import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isFromElsewhere, markCookie, markIn } from '../../platform/browser-marks.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findPeopleOf, forgetOldest, forgetOthers, noteDevice } from './known-devices.queries.ts';

/** A device that nobody logs in with for so long is forgotten. */
export const DEVICE_LASTS = 180 * 24 * 60 * 60 * 1000;
const MOST_PER_PERSON = 20;
const MARK = { name: 'device', lasts: DEVICE_LASTS / 1000 };

/** The browser that sends a request, where somebody logged in with it before. */
export interface Device {
  token: string;
  tokenHash: Uint8Array;
  /** Whom it is known for. */
  userIds: string[];
}

/** A token that nobody was given is none: a browser can not be made to bear one that somebody else knows. */
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

/** The person's others get no limit of their own any more. */
export async function forgetOtherDevices(tx: Tx, userId: string, device: Device | null): Promise<void> {
  await forgetOthers(tx, userId, device?.tokenHash ?? null);
}

export async function forgetUnusedDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<=', new Date(now.getTime() - DEVICE_LASTS))
    .execute();
}
