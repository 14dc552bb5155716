/** The known name that a person most likely meant; null when none is near. */
export function nearestName(written: string, known: readonly string[]): string | null {
  const word = tidy(written).slice(0, 60);
  const ranked = known
    .map((name) => ({ name, far: distance(word, tidy(name)) }))
    .sort((one, other) => one.far - other.far);
  const best = ranked[0];
  if (!best || word === '') return null;
  return best.far <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : null;
}

const tidy = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

/** How many letters have to be added, left out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column++) {
      const changed = (row[column] ?? 0) + (letter === other[column] ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
