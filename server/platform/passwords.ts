import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from './http/problem.ts';

// OWASP's first choice: 19 MiB, two passes, one lane; argon2id is the package's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a password that nobody knows: anyone who has no account waits as long as everybody else. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$+jegO5o7JI8tE6Obm/x8tQ$Hf2Lb3Dqx4iwIOWX8F2STkkpHfuL4AQBtzUdLa8VtXo';

/** The salt of accounts without a password, which says so: no password is hashed with it. */
const withoutPassword = '$argon2id$v=19$m=19456,t=2,p=1$bm8gcGFzc3dvcmQgaGVyZQ$';

const longestQueue = 2000;
/** A person who has waited this long has given up; hashing for them would keep others waiting as long. */
const longestWaitMs = 30_000;
const waiting: (() => void)[] = [];
let free = availableParallelism();

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

/** For an account without a password: a digest made up at random, to which nobody knows one. Another each time. */
export function noPassword(): string {
  return withoutPassword + randomBytes(32).toString('base64').replaceAll('=', '');
}

export function hasPassword({ password_hash }: { password_hash: string }): boolean {
  return !password_hash.startsWith(withoutPassword);
}

/**
 * Null for a person who does not exist: takes the same time and is false. What is `around` runs in the turn that verifying
 * waits for, so never more than a few are in it at once.
 */
export function isPassword(
  storedHash: string | null,
  password: string,
  around: (verifying: () => Promise<boolean>) => Promise<boolean> = (verifying) => verifying(),
): Promise<boolean> {
  return inTurn(() =>
    around(async () => {
      const matches = await verify(storedHash ?? nobodysHash, password.normalize('NFKC'));
      return matches && storedHash !== null;
    }),
  );
}

/** Hashing fills a core, so there are never more at once than cores: other requests keep being answered. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  if (free > 0) free -= 1;
  else await queue();
  try {
    if (performance.now() - since > longestWaitMs) throw tooMany();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

function queue(): Promise<void> {
  if (waiting.length >= longestQueue) throw tooMany();
  return new Promise((resolve) => waiting.push(resolve));
}

function tooMany(): Problem {
  return new Problem('unavailable', 'Many people are logging in right now. Please try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });
}
