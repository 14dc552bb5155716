import type { FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { findPeopleOf, forgetOldest, forgetOthers, noteDevice } from './known-devices.queries.ts';

/** A device that nobody logs in with for so long is forgotten. */
export const DEVICE_LASTS = 180 * 24 * 60 * 60 * 1000;
const MOST_PER_PERSON = 20;

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
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Device | null> {
  const token = tokenIn(headers.cookie ?? '', nameOf(config));
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
  const bounds = `Max-Age=${DEVICE_LASTS / 1000}; Path=/api; HttpOnly; SameSite=Strict`;
  return { 'set-cookie': `${nameOf(config)}=${token}; ${bounds}${isSecure(config) ? '; Secure' : ''}` };
}

function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
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

function nameOf(config: Context['config']): string {
  return isSecure(config) ? '__Secure-device' : 'device';
}

function isSecure({ publicUrl }: Context['config']): boolean {
  return publicUrl.startsWith('https:');
}

function tokenIn(cookies: string, name: string): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}
