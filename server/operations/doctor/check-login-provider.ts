import { well, wrong, type Check } from './check.ts';

const PATIENCE = 5000;

/** Reads the discovery document, as the first login would (OpenID Connect Discovery 1.0, 4). */
export const checkLoginProvider: Check = async ({ loginProvider, publicUrl }) => {
  if (loginProvider === null) return [];
  const { issuer } = loginProvider;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
    if (!answer.ok) return [wrong('login', `${address} answers ${answer.status}. Check OIDC_ISSUER.`)];
    const { issuer: own } = (await answer.json()) as { issuer?: unknown };
    if (typeof own !== 'string' || !isSame(own, issuer)) {
      return [wrong('login', `${address} is of ${JSON.stringify(own)}: set OIDC_ISSUER to that.`)];
    }
    return [well('login', `${new URL(issuer).host} answers; it has to know ${publicUrl}/login as a redirect URI.`)];
  } catch (error) {
    const { cause, message } = error as Error;
    const said = cause instanceof Error ? cause.message : message;
    return [wrong('login', `${address} can't be read: ${said.split('\n')[0]}. Check OIDC_ISSUER.`)];
  }
};

/** As the login compares them. */
function isSame(own: string, issuer: string): boolean {
  return URL.canParse(own) && new URL(own).href === new URL(issuer).href;
}
