import { useLayoutEffect, useRef } from 'react';
import { trustedHtml } from '../../../../src/ui/trusted-html/trusted-html.ts';
import { inset, text } from '../../chart/sizes.ts';
import { textWidth } from '../../chart/text-width.ts';
import { leavesOf, shortName } from '../words.ts';
import type { MarkKind } from './marks.ts';
import { markTransitions } from './marks.ts';
import type { Drawing } from './use-drawing.ts';
import * as styles from './chart.css.ts';

/** Below it nobody can read what is written in a chart. */
const SMALLEST_READABLE = 0.7;

/** Fit: all of it is seen at once. Readable: as wide as its place, as long as it can be read. Else a share of 1. */
export type Size = 'fit' | 'readable' | number;

interface Props {
  drawing: Drawing;
  active: string[];
  lit: string[];
  /** How the path tests took each transition; null where that is not to be seen. */
  coverage: Record<string, MarkKind> | null;
  size: Size;
  /** Folds a state, or unfolds it. */
  onFold: (id: string) => void;
  /** Told the share of its full size that the chart is drawn in. */
  onScale: (scale: number) => void;
}

/** The drawing itself. It is set once and lit by attributes, so that nothing flickers or loses its place. */
export function Canvas({ drawing, active, lit, coverage, size, onFold, onScale }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (sheet.current) sheet.current.innerHTML = trustedHtml(drawing.svg);
  }, [drawing]);

  useLayoutEffect(() => {
    const svg = place.current?.querySelector('svg');
    if (!svg || !place.current) return;
    const sizing = new ResizeObserver(([entry]) => {
      const scale = entry ? scaleIn(entry.contentRect, drawing, size) : 1;
      svg.style.width = `${Math.floor(drawing.width * scale)}px`;
      onScale(scale);
      if (place.current) show(place.current);
    });
    sizing.observe(place.current);
    return () => sizing.disconnect();
  }, [drawing, size, onScale]);

  useLayoutEffect(() => {
    if (place.current) light(place.current, drawing, active, lit);
  }, [drawing, active, lit]);

  useLayoutEffect(() => {
    if (place.current) markTransitions(place.current, coverage);
  }, [drawing, coverage]);

  return (
    <div
      ref={place}
      className={styles.canvas}
      role="region"
      aria-label={`Drawing of ${drawing.chart.id}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
      tabIndex={0}
    >
      <div className={styles.sheet}>
        <div ref={sheet} />
        <Folds drawing={drawing} onFold={onFold} />
      </div>
    </div>
  );
}

/** A button on the corner of every state that has others inside. */
function Folds({ drawing: { whole, folds, width, height }, onFold }: Pick<Props, 'drawing' | 'onFold'>) {
  return folds.map(({ id, isFolded, box }) => (
    <button
      key={id}
      type="button"
      className={styles.fold}
      style={{ left: `${(box.x / width) * 100}%`, top: `${(box.y / height) * 100}%` }}
      aria-expanded={!isFolded}
      aria-label={`Inside of ${shortName(whole, id)}`}
      onClick={() => onFold(id)}
    >
      {isFolded ? '+' : '−'}
    </button>
  ));
}

function scaleIn(place: DOMRectReadOnly, drawing: Drawing, size: Size): number {
  if (typeof size === 'number') return size;
  const wide = place.width / drawing.width;
  if (size === 'readable') return Math.min(1, Math.max(SMALLEST_READABLE, wide));
  return Math.min(1, wide, place.height / drawing.height);
}

/** Marks in a drawing what is active, and which transitions were just taken, for its styles. */
function light(place: HTMLElement, { chart, whole }: Drawing, active: string[], lit: string[]): void {
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

/**
 * Scrolls, where no active state can be seen or nothing of what was just taken, to the first of them: to both where there
 * is room, else to the state.
 */
function show(place: HTMLElement): void {
  const view = place.getBoundingClientRect();
  const isSeen = (box: DOMRect) =>
    box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
  const states = boxesOf(place, '[data-active="leaf"]');
  const labels = boxesOf(place, '[data-transition][data-lit]');
  const [state] = states;
  const isStateSeen = states.some(isSeen);
  if (!state || (isStateSeen && (labels.length === 0 || labels.some(isSeen)))) return;
  const both = labels[0] ? around(state, labels[0]) : state;
  const hasRoom = both.width <= view.width && both.height <= view.height;
  if (isStateSeen && !hasRoom) return;
  const { left, top, width, height } = hasRoom ? both : state;
  place.scrollTo({
    left: place.scrollLeft + left + width / 2 - (view.left + view.width / 2),
    top: place.scrollTop + top + height / 2 - (view.top + view.height / 2),
  });
}

function boxesOf(place: HTMLElement, selector: string): DOMRect[] {
  return [...place.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
}

function around(one: DOMRect, other: DOMRect): DOMRect {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const [right, bottom] = [Math.max(one.right, other.right), Math.max(one.bottom, other.bottom)];
  return new DOMRect(left, top, right - left, bottom - top);
}
