import { inset, text } from '../../chart/sizes.ts';
import { textWidth } from '../../chart/text-width.ts';
import { leavesOf } from '../words.ts';
import type { Drawing } from './use-drawing.ts';

/** Marks in a drawing what is active, and which transitions were just taken, for its styles. */
export function light(place: HTMLElement, { chart, whole }: Drawing, active: string[], lit: string[]): void {
  const leaves = leavesOf(chart, active);
  for (const state of place.querySelectorAll<SVGElement>('[data-state]')) {
    const id = state.dataset['state'] ?? '';
    if (leaves.includes(id)) state.dataset['active'] = 'leaf';
    else if (active.includes(id)) state.dataset['active'] = 'around';
    else delete state.dataset['active'];
  }
  sayInside(place, leavesOf(whole, active));
  for (const part of place.querySelectorAll<SVGElement>('[data-transition]')) {
    part.toggleAttribute('data-lit', lit.includes(part.dataset['transition'] ?? ''));
  }
  for (const arrow of place.querySelectorAll('[data-arrow]')) {
    arrow.toggleAttribute('data-lit', arrow.querySelector('[data-lit]') !== null);
  }
  show(place);
}

/** What is active inside of folded states, on their last line. */
function sayInside(place: HTMLElement, leaves: string[]): void {
  for (const line of place.querySelectorAll<SVGElement>('[data-inside]')) {
    const state = line.closest<SVGElement>('[data-state]');
    const id = state?.dataset['state'] ?? '';
    const inside = leaves.filter((leaf) => leaf.startsWith(`${id}.`));
    const room = Number(state?.querySelector('[data-part="frame"]')?.getAttribute('width')) - 2 * inset.x;
    const said = inside.length > 0 ? `in ${inside.map((leaf) => leaf.slice(id.length + 1)).join(', ')}` : null;
    line.textContent = said ? cut(said, room) : (line.dataset['inside'] ?? '');
  }
}

/** As much of a line as there is room for. */
function cut(line: string, room: number): string {
  const isShort = (shown: string) => textWidth(shown, text.note.size) * 1.08 <= room;
  if (isShort(line)) return line;
  let length = line.length;
  while (length > 0 && !isShort(`${line.slice(0, length)}…`)) length -= 1;
  return `${line.slice(0, length)}…`;
}

/** Scrolls, where no active state can be seen, to the first of them. */
export function show(place: HTMLElement): void {
  const states = place.querySelectorAll('[data-active="leaf"]');
  const view = place.getBoundingClientRect();
  const boxes = [...states].map((state) => state.getBoundingClientRect());
  const isSeen = (box: DOMRect) =>
    box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
  const first = boxes[0];
  if (!first || boxes.some(isSeen)) return;
  place.scrollTo({
    left: place.scrollLeft + first.left + first.width / 2 - (view.left + view.width / 2),
    top: place.scrollTop + first.top + first.height / 2 - (view.top + view.height / 2),
  });
}
