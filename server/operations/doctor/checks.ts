import { access, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { openBucket } from '../../platform/files/files-in-bucket.ts';
import type { Config } from '../../platform/settings/config.ts';
import { isLoopback } from '../../platform/settings/loopback.ts';

const MEGABYTE = 1024 * 1024;
const LITTLE = 1024 * MEGABYTE;
const TOO_LITTLE = 100 * MEGABYTE;

const PATIENCE_MS = 5000;

/** What was looked at, how it is, and a sentence about it; several where several things are wrong. */
export interface Finding {
  about: string;
  /** `doubtful` works, though hardly as it was meant. */
  outcome: 'well' | 'doubtful' | 'wrong';
  sentence: string;
}

export type Check = (config: Config) => Promise<Finding[]>;

export const well = (about: string, sentence: string): Finding => ({ about, outcome: 'well', sentence });
export const doubtful = (about: string, sentence: string): Finding => ({ about, outcome: 'doubtful', sentence });
export const wrong = (about: string, sentence: string): Finding => ({ about, outcome: 'wrong', sentence });

/** Looks at the folder without making it. */
export const checkFolder: Check = async ({ dataDir }) => {
  const folder = await existing(dataDir);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    return [wrong('disk', `DATA_DIR can't be used: this user has no permission to write to ${folder}.`)];
  }
  const { bavail, bsize } = await statfs(folder);
  return [roomOf(dataDir, bavail * bsize)];
};

function roomOf(dataDir: string, bytes: number): Finding {
  const sentence = `${Math.floor(bytes / MEGABYTE)} MB are free for ${dataDir}.`;
  if (bytes < TOO_LITTLE) return wrong('disk', sentence);
  return bytes < LITTLE ? doubtful('disk', sentence) : well('disk', sentence);
}

async function existing(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existing(dirname(folder));
}

/** Puts a small file into the bucket, reads it and removes it. */
export const checkBucket: Check = async ({ s3Url }) => {
  if (s3Url === null) return [];
  const { host, pathname } = new URL(s3Url);
  const [bucket, id, content] = [openBucket(s3Url), `doctor-${uuid()}`, `written by the doctor ${uuid()}`];
  const folder = await mkdtemp(join(tmpdir(), 'foyer-doctor-'));
  const path = join(folder, 'content');
  try {
    await writeFile(path, content);
    await bucket.keep({ path, size: content.length, discard: () => rm(path, { force: true }) }, id);
    const stored = await bucket.read(id);
    const isSame = stored !== null && (await text(stored)) === content;
    await bucket.remove(id);
    return [
      isSame
        ? well('files', `${host}${pathname} keeps files, gives them back and removes them.`)
        : wrong('files', `${host}${pathname} takes files and gives others back.`),
    ];
  } catch (error) {
    const { cause } = error as Error;
    const said = cause instanceof Error ? cause.message : String(error);
    return [
      wrong('files', `${host}${pathname} can't be used: ${said.split('\n')[0]}. Check S3_URL, its key and its rights.`),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Opens PUBLIC_URL as a visitor would. Nothing is wrong yet where it leads nowhere: the first start is still to come. */
export const checkAddress: Check = async ({ publicUrl, production }) => {
  if (!production) return [];
  const { hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return [
      doubtful('address', `${publicUrl} leads to this machine alone: nobody else can open it, nor a link in a mail.`),
    ];
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${publicUrl}/api/health`, { signal, redirect: 'manual' });
    return [aboutAnswer(publicUrl, answer.status, await answer.text())];
  } catch (error) {
    return [doubtful('address', notReached(publicUrl, error as Error))];
  }
};

function aboutAnswer(publicUrl: string, status: number, body: string): Finding {
  if (status >= 300 && status < 400) {
    return doubtful(
      'address',
      `${publicUrl} sends visitors elsewhere: set PUBLIC_URL to the address where they arrive.`,
    );
  }
  const said = read(body);
  // Health names the state of the database, well or not.
  if ('database' in said) return well('address', `${publicUrl} answers, and it is Foyer.`);
  // As the proxies of deploy/ answer at port 80.
  if (status === 403 && 'code' in said && publicUrl.startsWith('http:')) {
    return doubtful('address', `${publicUrl} refuses calls that come by http: let PUBLIC_URL begin with https.`);
  }
  // What a proxy says by itself.
  if ([502, 503, 504].includes(status)) {
    return doubtful(
      'address',
      `${publicUrl} answers ${status}: its proxy reaches no server, as long as none has been started.`,
    );
  }
  return doubtful('address', `${publicUrl} answers ${status}, but it is not Foyer. Check the proxy, or PUBLIC_URL.`);
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
