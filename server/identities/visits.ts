import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { isFromElsewhere, markCookie, markIn } from '../platform/browser-marks.ts';
import { Problem } from '../platform/http/problem.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { insertVisit, takeVisit } from './identities.queries.ts';
import { visitInvalid, type Provider } from './provider.ts';

const VISIT_LASTS = 10 * 60 * 1000;
const MARK = { name: 'provider-visit', lasts: VISIT_LASTS / 1000 };

/** Throws a Problem where no provider is set. */
export function requireProvider(provider: Provider | null): Provider {
  if (provider) return provider;
  throw new Problem('not_allowed_now', 'People log in with their password here, and with nothing else.');
}

/**
 * Where the browser has to go, which the answer's cookie binds the visit to. `userId` is whose account gets the identity, null
 * for a login. A page of another origin gets no cookie, so what it begins comes to nothing.
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
  if (!isFromElsewhere(request)) reply.headers(markCookie(config, MARK, browser.token));
  return { url };
}

/** The visit that this browser began, once. Throws `link_invalid` for any other, which stays as it is. */
export async function endVisit({ config, db, now }: Context, state: string, request: FastifyRequest) {
  const browser = markIn(config, MARK, request);
  const visit = browser && (await takeVisit(db, hashToken(state), hashToken(browser), now()));
  if (!visit) throw visitInvalid();
  return visit;
}
