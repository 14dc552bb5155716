import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  type ClientAuth,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from 'openid-client';
import type { ProviderReturn } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LoginProvider } from '../../platform/settings/config.ts';
import { errorText, lacksClaims, readClaims, type Claims } from './claims.ts';

/** Seconds that the provider has for each answer. */
const PATIENCE = 5;
/** How long its discovery document is believed. */
const DOCUMENT_LASTS = 60 * 60 * 1000;

/** What was put aside for the way back. */
interface Secrets {
  code_verifier: string;
  nonce: string;
}

/** The provider that the operator set. */
export interface Provider {
  name: string;
  /** As it calls itself. */
  issuer: string;
  /** Where the browser goes to. Throws `unavailable` when the provider does not answer. */
  addressFor: (state: string, secrets: Secrets) => Promise<string>;
  /** Who came back. Throws `unavailable` when the provider can't be asked or believed, `link_invalid` for a code of no use. */
  redeem: (came: ProviderReturn, secrets: Secrets) => Promise<Claims>;
}

/**
 * OpenID Connect's authorization code flow (OpenID Connect Core 1.0, 3.1; RFC 7636; RFC 9207). The discovery document is read
 * when someone first logs in, so that the server starts without its provider. Null where none is set.
 */
export function createProvider({ config, log, now }: Context): Provider | null {
  const { loginProvider, publicUrl } = config;
  if (loginProvider === null) return null;
  const { name, issuer } = loginProvider;
  const findClient = createFinder(loginProvider, now);
  const redirect_uri = `${publicUrl}/login`;

  /** Gives what was asked of the provider, or a Problem; the log says more than people are told. */
  async function guarded<Answer>(ask: (client: Configuration) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(await findClient());
    } catch (error) {
      if (error instanceof ResponseBodyError && error.error === 'invalid_grant') throw visitInvalid();
      log.warn({ provider: issuer, why: errorText(error) }, 'the provider of logins can not be asked or believed');
      throw unreachable(name, error);
    }
  }

  return {
    name,
    issuer,
    addressFor: (state, { code_verifier, nonce }) =>
      guarded(async (client) => {
        const code_challenge = await calculatePKCECodeChallenge(code_verifier);
        const challenge = { code_challenge, code_challenge_method: 'S256' };
        const asked = { redirect_uri, scope: 'openid email profile', ...challenge, state, nonce };
        return buildAuthorizationUrl(client, asked).href;
      }),

    redeem: ({ state, code = '', iss }, { code_verifier, nonce }) =>
      guarded(async (client) => {
        const url = new URL(redirect_uri);
        url.search = new URLSearchParams({ state, code, ...(iss !== undefined && { iss }) }).toString();
        const checks = { pkceCodeVerifier: code_verifier, expectedNonce: nonce, expectedState: state };
        const tokens = await authorizationCodeGrant(client, url, checks);
        const told = tokens.claims();
        if (!told) throw new Error('There is no ID token.');
        const asksMore = lacksClaims(told) && client.serverMetadata().userinfo_endpoint !== undefined;
        return readClaims(told, asksMore ? await askUserInfo(client, tokens.access_token, told.sub) : {});
      }),
  };
}

/** Throws where the answer is not about this subject (OpenID Connect Core 1.0, 5.3.2). */
async function askUserInfo(client: Configuration, accessToken: string, subject: string) {
  try {
    return await fetchUserInfo(client, accessToken, subject);
  } catch (cause) {
    throw new Error('userinfo gave no answer of use', { cause });
  }
}

/** Remembers what the provider said of itself for an hour, and no failure. */
function createFinder(provider: LoginProvider, now: () => Date): () => Promise<Configuration> {
  let known: { at: number; client: Promise<Configuration> } | null = null;
  return () => {
    const at = now().getTime();
    if (known && at - known.at < DOCUMENT_LASTS) return known.client;
    const asked = { at, client: discover(provider) };
    known = asked;
    asked.client.catch(() => {
      if (known === asked) known = null;
    });
    return asked.client;
  };
}

function unreachable(name: string, cause: unknown): Problem {
  return new Problem(
    'unavailable',
    `${name} can't be reached at the moment, or gave an answer that can't be trusted. Try again in a minute, or log in with your password.`,
    { headers: { 'retry-after': '60' }, cause },
  );
}

/** The visit is of no use: it was never begun, not here, or too long ago. */
export function visitInvalid(): Problem {
  return new Problem(
    'link_invalid',
    'This login was begun in another browser, was finished already, or took too long. Begin it again.',
    { isFailedTry: true },
  );
}

/** Signatures are checked, though the tokens come straight from the provider. Without TLS on this machine alone. */
function discover({ issuer, clientId, clientSecret }: LoginProvider) {
  const isPlain = new URL(issuer).protocol === 'http:';
  return discovery(new URL(issuer), clientId, {}, authenticationWith(clientSecret), {
    timeout: PATIENCE,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
}

/** By the header, as OpenID Connect has it where nothing else is said, else in the body. */
function authenticationWith(secret: string | null): ClientAuth {
  if (secret === null) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
