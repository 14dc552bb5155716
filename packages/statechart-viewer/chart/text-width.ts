// Widths of Helvetica's letters in thousandths of the size; Figtree, Arial and their like are about as wide.
const WIDTHS: [number, string][] = [
  [222, "ijl'"],
  [278, ' !,./:;I[]ft\\'],
  [333, '()-r`'],
  [389, '*"'],
  [500, 'cksvxyzJ'],
  [584, '+<=>^~'],
  [611, 'FTZ'],
  [667, 'ABEKPSVXY&'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'mM'],
  [944, 'W%@→'],
];
const byLetter = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

/** About how wide a line will be, in the unit of `size`: the same on every machine, since no font is asked. */
export function textWidth(text: string, size: number): number {
  const thousandths = [...text].reduce((sum, letter) => sum + (byLetter.get(letter) ?? 560), 0);
  return Math.ceil((thousandths * size * 1.05) / 1000);
}
