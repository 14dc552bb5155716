import type { ChartState } from './chart.ts';
import { statesIn } from './fold.ts';
import type { Arrow, Layout } from './layout.ts';
import { headerWidths, inset, text } from './sizes.ts';

const CLEARANCE = 5;

/**
 * Where each line on top of a state begins: at its left edge, or as far right of it as needed for no arrow to run through
 * the words, all of them or else each by itself. Arrows between a state and what is inside it cross its header.
 */
export function headerLefts(state: ChartState, layout: Layout): number[] {
  const left = layout.states.get(state.id)?.x ?? 0;
  return freeLefts(state, layout).map((free) => free ?? left + inset.x);
}

/** Whether no arrow runs through the words on top of a state. */
export function hasRoomForWords(layout: Layout): boolean {
  return statesIn(layout.chart.root).every((state) => freeLefts(state, layout).every((left) => left !== null));
}

/** Where each line may begin; null where there is no place for it without an arrow. */
function freeLefts(state: ChartState, { states, arrows }: Layout): (number | null)[] {
  const box = states.get(state.id);
  if (!box) throw new Error(`The layout has no place for the state ${state.id}.`);
  const widths = headerWidths(state);
  const heights = widths.map((_, line) => (line === 0 ? text.title.line : text.note.line));
  const tops = heights.map(
    (_, line) => box.y + inset.y + heights.slice(0, line).reduce((sum, height) => sum + height, 0),
  );
  const bottom = (tops.at(-1) ?? box.y) + (heights.at(-1) ?? 0);
  const together = freeLeft(Math.max(...widths), box.y, bottom);
  return widths.map((width, line) => {
    const top = tops[line] ?? box.y;
    return together ?? freeLeft(width, top, top + (heights[line] ?? 0));
  });

  /** The first place without an arrow for words of this width; null where there is none. */
  function freeLeft(width: number, top: number, end: number): number | null {
    if (!box) return null;
    let left = box.x + inset.x;
    if (state.children.length === 0) return left;
    const crossed = arrows.flatMap((arrow) => crossingsIn(arrow, top, end));
    for (const { from, to } of crossed.toSorted((one, other) => one.from - other.from))
      if (to > left - CLEARANCE && from < left + width + CLEARANCE) left = to + CLEARANCE;
    return left + width + CLEARANCE <= box.x + box.width ? left : null;
  }
}

/** Where the parts of an arrow inside of a band begin and end. */
function crossingsIn({ points }: Arrow, top: number, bottom: number) {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    if (Math.max(start.y, end.y) <= top || Math.min(start.y, end.y) >= bottom) return [];
    return [{ from: Math.min(start.x, end.x), to: Math.max(start.x, end.x) }];
  });
}
