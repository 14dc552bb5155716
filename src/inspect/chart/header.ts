import type { ChartState } from './chart.ts';
import type { Arrow, Layout } from './layout.ts';
import { headerSize, inset } from './sizes.ts';

const CLEARANCE = 5;

/**
 * Where the words on top of a state begin: at its left edge, or as far right of it as needed for no arrow to run through
 * them. Arrows between a state and what is inside it cross its header.
 */
export function headerLeft(state: ChartState, { states, arrows }: Layout): number {
  const box = states.get(state.id);
  if (!box) throw new Error(`The layout has no place for the state ${state.id}.`);
  const first = box.x + inset.x;
  if (state.children.length === 0) return first;
  const { width, height } = headerSize(state);
  const band = { top: box.y, bottom: box.y + inset.y + height };
  const crossed = arrows.flatMap((arrow) => crossingsIn(arrow, band)).toSorted((one, other) => one.from - other.from);
  let left = first;
  for (const { from, to } of crossed)
    if (to > left - CLEARANCE && from < left + width + CLEARANCE) left = to + CLEARANCE;
  return left + width + inset.x <= box.x + box.width ? left : first;
}

/** Where the parts of an arrow inside of a band begin and end. */
function crossingsIn({ points }: Arrow, { top, bottom }: { top: number; bottom: number }) {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    if (Math.max(start.y, end.y) <= top || Math.min(start.y, end.y) >= bottom) return [];
    return [{ from: Math.min(start.x, end.x), to: Math.max(start.x, end.x) }];
  });
}
