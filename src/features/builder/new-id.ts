const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** For a question or an option: never used before, which the contract asks for, and nothing anybody could read into. */
export function newId(): string {
  const values = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(values, (value) => LETTERS[value % LETTERS.length]).join('');
}
