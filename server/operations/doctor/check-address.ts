import { isLoopback } from '../../platform/settings/loopback.ts';
import { type Check, doubtful, type Finding, well } from './check-files.ts';

const ABOUT = 'address';
const PATIENCE = 5000;

/** Opens PUBLIC_URL as a visitor would. Nothing is wrong yet where it leads nowhere: the first start is still to come. */
export const checkAddress: Check = async ({ publicUrl, production }) => {
  if (!production) return [];
  const { hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return [
      doubtful(ABOUT, `${publicUrl} leads to this machine alone: nobody else can open it, nor a link in a mail.`),
    ];
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(`${publicUrl}/api/health`, { signal, redirect: 'manual' });
    return [aboutAnswer(publicUrl, answer.status, await answer.text())];
  } catch (error) {
    return [doubtful(ABOUT, notReached(publicUrl, error as Error))];
  }
};

function aboutAnswer(publicUrl: string, status: number, body: string): Finding {
  if (status >= 300 && status < 400) {
    return doubtful(ABOUT, `${publicUrl} sends visitors elsewhere: set PUBLIC_URL to the address where they arrive.`);
  }
  const said = read(body);
  // Health names the state of the database, well or not.
  if ('database' in said) return well(ABOUT, `${publicUrl} answers, and it is Foyer.`);
  // As the proxies of deploy/ answer at port 80.
  if (status === 403 && 'code' in said && publicUrl.startsWith('http:')) {
    return doubtful(ABOUT, `${publicUrl} refuses calls that come by http: let PUBLIC_URL begin with https.`);
  }
  // What a proxy says by itself.
  if ([502, 503, 504].includes(status)) {
    return doubtful(
      ABOUT,
      `${publicUrl} answers ${status}: its proxy reaches no server, as long as none has been started.`,
    );
  }
  return doubtful(ABOUT, `${publicUrl} answers ${status}, but it is not Foyer. Check the proxy, or PUBLIC_URL.`);
}

/** What it says in JSON; nothing where it says something else. */
function read(body: string): object {
  try {
    const said: unknown = JSON.parse(body);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}

function notReached(publicUrl: string, { cause, message }: Error): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const { hostname } = new URL(publicUrl);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `${hostname} is not known to the DNS yet, or not to this machine: make an entry that leads here.`;
  }
  const said = code || (cause instanceof Error ? cause.message : message).split('\n')[0];
  return `${publicUrl} can't be opened from here (${said}). Before the first start, and where the router lets no machine reach itself, that is to be expected.`;
}
