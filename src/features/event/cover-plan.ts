import { type CoverPalette, coverPalettes } from '#src/design/cover-palettes.ts';

export const motifs = ['arches', 'columns', 'hills', 'shapes'] as const;
export type Motif = (typeof motifs)[number];

export interface CoverPlan {
  motif: Motif;
  palette: CoverPalette;
  /** The next number of the event's own series, from 0 up to 1. */
  next: () => number;
}

/** What the cover of an event looks like: the same for its id always, on every device. */
export function planCover(id: string): CoverPlan {
  const next = seriesOf(id);
  return { motif: pick(motifs, next()), palette: pick(coverPalettes, next()), next };
}

function pick<Item>(items: readonly [Item, ...Item[]], share: number): Item {
  return items[Math.floor(share * items.length)] ?? items[0];
}

/** Mulberry32, started with the FNV-1a hash of the text. */
function seriesOf(text: string) {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
