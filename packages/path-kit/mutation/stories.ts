import { expect, vi } from 'vitest';
import type { Story } from './places.ts';

/**
 * Stands in for Vitest in the stories of a machine, so that they can be told again and again to one mutant after
 * another: `test` only keeps the story. What it does not export the stories cannot use.
 */
export { expect, vi };

const chapters: string[] = [];
let collected: Story[] = [];

/** The stories that a test file holds, and none of the files loaded before. */
export async function storiesIn(load: () => Promise<unknown>): Promise<Story[]> {
  collected = [];
  await load();
  return collected;
}

export function describe(title: string, body: () => void) {
  chapters.push(title);
  body();
  chapters.pop();
}

export function test(title: string, tell: () => unknown) {
  collected.push({ title: [...chapters, title].join(' › '), tell });
}

describe.each = (rows: unknown[]) => forEachRow(rows, describe);
test.each = (rows: unknown[]) => forEachRow(rows, test);

function forEachRow(rows: unknown[], make: (title: string, body: () => never) => void) {
  return (title: string, body: (...values: unknown[]) => unknown) => {
    for (const row of rows) make(title, () => body(...(Array.isArray(row) ? (row as unknown[]) : [row])) as never);
  };
}
