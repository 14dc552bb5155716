/**
 * The p value of a permutation test: how often two samples are as far apart as these when chance alone divides the numbers
 * among them. It compares mean ranks, so that a few slow outliers weigh no more than any other number, and is seeded: the
 * same samples always give the same p.
 */
export function permutationTest(one: number[], other: number[], { rounds = 10_000, seed = 1 } = {}): number {
  const ranks = ranksOf([...one, ...other]);
  const random = seededRandom(seed);
  const seen = distance(ranks, one.length);
  let asFar = 0;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(ranks, random);
    if (distance(ranks, one.length) >= seen - 1e-9) asFar += 1;
  }
  return (asFar + 1) / (rounds + 1);
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Equal numbers share the mean of their places. */
function ranksOf(numbers: number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  return numbers.map((number) => (sorted.indexOf(number) + sorted.lastIndexOf(number)) / 2);
}

/** Between the mean of the first `count` and the mean of the others. */
function distance(numbers: number[], count: number): number {
  const mean = (part: number[]) => part.reduce((sum, number) => sum + number, 0) / part.length;
  return Math.abs(mean(numbers.slice(0, count)) - mean(numbers.slice(count)));
}

/** In place, after Fisher and Yates. */
function shuffle(numbers: number[], random: () => number): void {
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [numbers[last], numbers[chosen]] = [numbers[chosen]!, numbers[last]!];
  }
}

/** From 0 to 1, the same for the same seed: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
