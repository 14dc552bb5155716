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

/** As JSON: the order of keys says nothing, and what is undefined is not there. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
