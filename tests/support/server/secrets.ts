const tokens = new Set<string>();

/** Remembers a token that a test gave someone, and gives it back. */
export function noteToken(token: string): string {
  tokens.add(token);
  return token;
}

/** Throws when a log holds a token that `noteToken` knows, or this password. */
export function refuseSecrets(logged: string[], password: string): void {
  const isToken = (text: string) =>
    [...text.matchAll(/(?<![\w-])[\w-]{43}(?![\w-])/g)].some(([run]) => tokens.has(run));
  const found = logged.find((line) => line.includes(password) || isToken(line));
  if (found) throw new Error(`The log holds a password or a token: ${found}`);
}
