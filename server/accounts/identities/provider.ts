import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from 'openid-client';
import { bounds } from '#openapi/bounds.ts';
import { isMailbox, mailboxKey, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { cutText } from '../../platform/cut-text.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import type { ProviderReturn } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LoginProvider } from '../../platform/settings/config.ts';

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

/** Why something failed, with what made it fail: a library's own sentence alone says little. No token stands in it. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const said = 'error' in error && typeof error.error === 'string' ? ` ${error.error}` : '';
  const cause = error.cause instanceof Error ? `: ${errorText(error.cause)}` : '';
  return `${error.message}${said}${code}${cause}`;
}

/** What the provider says of someone, as far as it can be used here. */
export interface Claims {
  issuer: string;
  subject: string;
  /** Null where it said none, or none that mail could be sent to. */
  email: string | null;
  isVerified: boolean;
  fullName: string;
  timezone: string;
}

type Told = Record<string, unknown>;

/** Whether userinfo has to be asked: the ID token lacks the address, the word on it, or the name (OpenID Connect Core 1.0, 5.4). */
export function lacksClaims(token: Told): boolean {
  const [name, given, family] = ['name', 'given_name', 'family_name'].map((claim) => readName(token[claim]));
  const hasName = name !== '' || (given !== '' && family !== '');
  return !hasName || readEmail(token['email']) === null || readYesOrNo(token['email_verified']) === null;
}

/**
 * Nothing of it was written here, so each is checked as what a form sends. What the signed ID token says counts first, and what
 * only userinfo says after it. Throws for an unusable subject.
 */
export function readClaims(token: Told, userInfo: Told = {}): Claims {
  const { iss, sub } = token;
  if (typeof iss !== 'string' || typeof sub !== 'string' || !isSubject(sub)) throw new Error('The subject is none.');
  const answers = [token, userInfo];
  const email = firstOf(answers, (answer) => readEmail(answer['email']));
  return {
    issuer: iss,
    subject: sub,
    email,
    isVerified: email !== null && isVerified(answers, email),
    fullName: cutText(nameIn(answers), bounds.NewAccount.full_name.maxLength),
    timezone: firstOf(answers, ({ zoneinfo }) => readTimezone(zoneinfo)) ?? 'UTC',
  };
}

function firstOf<Read>(answers: Told[], read: (answer: Told) => Read | null): Read | null {
  for (const answer of answers) {
    const found = read(answer);
    if (found !== null) return found;
  }
  return null;
}

/** An answer that names another address says nothing of this one. */
function isVerified(answers: Told[], email: string): boolean {
  const isAbout = (other: unknown) =>
    other === undefined || other === null || (typeof other === 'string' && mailboxKey(other) === mailboxKey(email));
  const word = firstOf(answers, (answer) => (isAbout(answer['email']) ? readYesOrNo(answer['email_verified']) : null));
  return word === true;
}

/** Some providers, such as Amazon Cognito, write it as text. A number is neither: no provider documents one. */
function readYesOrNo(word: unknown): boolean | null {
  const text = typeof word === 'string' ? word.toLowerCase() : word;
  if (text === true || text === 'true') return true;
  return text === false || text === 'false' ? false : null;
}

function nameIn(answers: Told[]): string {
  const text = (claim: string) => firstOf(answers, (answer) => readName(answer[claim]) || null) ?? '';
  return text('name') || onOneLine(`${text('given_name')} ${text('family_name')}`);
}

/** Where no name is known some providers, such as Auth0, put the address there; names are shown to others. */
function readName(claim: unknown): string {
  const name = typeof claim === 'string' ? onOneLine(claim) : '';
  return isMailbox(tidyMailbox(name)) ? '' : name;
}

function readTimezone(zoneinfo: unknown): string | null {
  return typeof zoneinfo === 'string' && isTimezone(zoneinfo) ? zoneinfo : null;
}

/** OpenID Connect Core 1.0, 2: at most 255 characters of ASCII. */
function isSubject(sub: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(sub);
}

function readEmail(email: unknown): string | null {
  if (typeof email !== 'string' || email.length > bounds.NewAccount.email.maxLength) return null;
  const tidied = tidyMailbox(email);
  return isMailbox(tidied) ? tidied : null;
}
