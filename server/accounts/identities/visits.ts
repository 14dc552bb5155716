import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { isFromElsewhere, markCookie, markIn, markNamesIn, type Mark } from '../../platform/browser-marks.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { insertVisit, takeVisit } from './identities.queries.ts';
import { visitInvalid, type Provider } from './provider.ts';

const VISIT_LASTS = 10 * 60 * 1000;
const MARKS = 'provider-visit-';
/** Visits that a browser may have under way. */
const MOST = 10;

/** Throws a Problem where no provider is set. */
export function requireProvider(provider: Provider | null): Provider {
  if (provider) return provider;
  throw new Problem('not_allowed_now', 'People log in with a password here, and nothing else.');
}

/**
 * Where the browser has to go, which the answer's cookie binds the visit to: each visit has one, so that each tab finishes what
 * it began. `userId` is whose account gets the identity, null for a login. A page of another origin gets no cookie, so what it
 * begins comes to nothing.
 */
export async function beginVisit(
  { config, db, now }: Context,
  provider: Provider,
  userId: string | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ url: string }> {
  const [state, browser] = [newToken(), newToken()];
  const secrets = { code_verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
  const url = await provider.addressFor(state.token, secrets);
  const expires_at = new Date(now().getTime() + VISIT_LASTS);
  const hashes = { state_hash: state.tokenHash, browser_hash: browser.tokenHash };
  await insertVisit(db, { ...hashes, ...secrets, user_id: userId, expires_at });
  if (!isFromElsewhere(request)) {
    // A browser sends every one of them along, and a server takes so many bytes of headers.
    const ended = markNamesIn(config, MARKS, request).slice(0, 1 - MOST);
    for (const name of ended) reply.headers(markCookie(config, { name, lasts: 0 }, ''));
    reply.headers(markCookie(config, markOf(state.token), browser.token));
  }
  return { url };
}

/** The visit that this browser began, once. Throws `link_invalid` for any other, which stays as it is. */
export async function endVisit({ config, db, now }: Context, state: string, request: FastifyRequest) {
  const browser = markIn(config, markOf(state), request);
  const visit = browser && (await takeVisit(db, hashToken(state), hashToken(browser), now()));
  if (!visit) throw visitInvalid();
  return visit;
}

/** Named by the state, which it does not give away. */
function markOf(state: string): Mark {
  return { name: MARKS + hashToken(state).toString('base64url').slice(0, 12), lasts: VISIT_LASTS / 1000 };
}
