import type { Taken } from './coverage.ts';

/** Unknown: nothing was measured of it, since the chart has changed. Here: taken on the page that is watched, or not yet. */
export type MarkKind = Taken | 'unknown' | 'here' | 'notHere';

const RING = 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z';

/** Shapes that say without colour how a transition was taken, around their middle: what to fill, and lines over it. */
export const MARKS: Record<MarkKind, { ring: string; fill: string; words: string }> = {
  both: { ring: RING, fill: RING, words: 'headless and in Chromium' },
  headless: { ring: RING, fill: 'M0 -4.5a4.5 4.5 0 0 0 0 9Z', words: 'headless only' },
  chromium: { ring: RING, fill: 'M0 -4.5a4.5 4.5 0 0 1 0 9Z', words: 'in Chromium only' },
  nowhere: { ring: `${RING}M-3 -3L3 3M-3 3L3 -3`, fill: '', words: 'not at all' },
  unknown: { ring: RING, fill: '', words: 'not measured' },
  here: { ring: RING, fill: RING, words: 'taken on this page' },
  notHere: { ring: RING, fill: '', words: 'not yet' },
};

const SVG = 'http://www.w3.org/2000/svg';

/** Puts a mark before the words of every transition in a drawing; of null it takes them all away. */
export function markTransitions(place: HTMLElement, transitions: Record<string, MarkKind> | null): void {
  for (const mark of place.querySelectorAll('[data-mark]')) mark.remove();
  if (!transitions) return;
  for (const part of place.querySelectorAll<SVGElement>('[data-transition]')) {
    const words = part.matches('text') ? part : part.querySelector('text');
    if (!words) continue;
    const [x, y] = ['x', 'y'].map((name) => Number(words.getAttribute(name)));
    const mark = draw(transitions[part.dataset['transition'] ?? ''] ?? 'unknown');
    mark.setAttribute('transform', `translate(${(x ?? 0) - 8} ${(y ?? 0) - 4})`);
    words.after(mark);
  }
}

function draw(kind: MarkKind): SVGElement {
  const group = document.createElementNS(SVG, 'g');
  group.dataset['mark'] = kind;
  const { ring, fill } = MARKS[kind];
  for (const d of [ring, fill]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    group.append(path);
  }
  return group;
}
