import { expect, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';

/**
 * Stands in for Vitest in the stories of a machine, so that they can be told again and again to one mutant after
 * another: `test` only keeps the story. What it does not export the stories cannot use.
 */
export { expect, vi };

export interface Story {
  title: string;
  tell: () => unknown;
}

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

const places = new Map<string, (machine: AnyStateMachine) => void>();

/** Called by the module that the stories import in place of a machine's: `put` makes them see another machine. */
export function offerPlace(id: string, put: (machine: AnyStateMachine) => void) {
  places.set(id, put);
}

export function putInPlace(id: string, machine: AnyStateMachine) {
  const put = places.get(id);
  if (!put) throw new Error(`The stories of ${id} import ./${id}.machine.ts neither themselves nor by a helper.`);
  put(machine);
}
