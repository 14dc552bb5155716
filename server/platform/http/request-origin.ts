import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const KNOWN = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);
const LONGEST_READ = 300;

/** Who asked for something about an account, as far as the mail about it may say. */
export interface RequestOrigin {
  at: Date;
  /** As `deviceName` gives it. */
  device: string;
}

/** The person who sends this request. */
export function requestOrigin(request: FastifyRequest, { now }: Pick<Context, 'now'>): RequestOrigin {
  return { at: now(), device: deviceName(request.headers['user-agent'] ?? '') };
}

/**
 * "Firefox on Linux", from the User-Agent (RFC 9110, 10.1.5); empty when it says nothing known. Of a program that Bowser
 * does not know it gives words of the header itself: those are left out, for anybody may write them.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_READ));
  return [...new Set([browser.name, os.name])].filter((name) => name && KNOWN.has(name)).join(' on ');
}

/** What the person had begun, as the header of the call says; empty for nothing. */
export function intentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return String(headers['intent'] ?? '');
}
