import { isSame } from '#rules/is-same.ts';
import type { Values } from './editor.types.ts';

interface Merged {
  values: Values;
  /** Fields that changed only there. */
  takenOver: string[];
  /** Fields that changed here and there, to different values; `values` holds those of here. */
  clashing: string[];
}

/** Two sets of changes to the same document, together: what changed on one side alone is kept from that side. */
export function merge(base: Values, mine: Values, theirs: Values): Merged {
  const merged: Merged = { values: {}, takenOver: [], clashing: [] };
  for (const [field, their] of Object.entries(theirs)) {
    const isUntouched = !(field in mine) || isSame(mine[field], base[field]);
    const isChangedThere = !isSame(their, base[field]);
    merged.values[field] = isUntouched ? their : mine[field];
    if (!isChangedThere) continue;
    if (isUntouched) merged.takenOver.push(field);
    else if (!isSame(mine[field], their)) merged.clashing.push(field);
  }
  return merged;
}

/** The fields of `values` that differ from those of `base`. */
export function changesOf(base: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, base[field])));
}
