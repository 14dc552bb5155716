import { useLayoutEffect, useRef } from 'react';
import { trustedHtml } from '#src/ui/trusted-html/trusted-html.ts';
import * as styles from './canvas.css.ts';
import type { Drawing } from './use-drawing.ts';
import { leavesOf } from '../words.ts';
import type { Taken } from './coverage.ts';
import { markTransitions } from './marks.ts';

/** Below it nobody can read what is written in a chart. */
const SMALLEST_READABLE = 0.7;

/** Fit: all of it is seen at once. Readable: as wide as its place, as long as it can be read. Else a share of 1. */
export type Size = 'fit' | 'readable' | number;

interface Props {
  drawing: Drawing;
  active: string[];
  lit: string[];
  /** How the path tests took each transition; null where that is not to be seen. */
  coverage: Record<string, Taken> | null;
  size: Size;
  /** Told the share of its full size that the chart is drawn in. */
  onScale: (scale: number) => void;
}

/** The drawing itself. It is set once and lit by attributes, so that nothing flickers or loses its place. */
export function Canvas({ drawing, active, lit, coverage, size, onScale }: Props) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (place.current) place.current.innerHTML = trustedHtml(drawing.svg);
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
    />
  );
}

function scaleIn(place: DOMRectReadOnly, drawing: Drawing, size: Size): number {
  if (typeof size === 'number') return size;
  const wide = place.width / drawing.width;
  if (size === 'readable') return Math.min(1, Math.max(SMALLEST_READABLE, wide));
  return Math.min(1, wide, place.height / drawing.height);
}

function light(place: HTMLElement, { chart }: Drawing, active: string[], lit: string[]): void {
  const leaves = leavesOf(chart, active);
  for (const state of place.querySelectorAll<SVGElement>('[data-state]')) {
    const id = state.dataset['state'] ?? '';
    if (leaves.includes(id)) state.dataset['active'] = 'leaf';
    else if (active.includes(id)) state.dataset['active'] = 'around';
    else delete state.dataset['active'];
  }
  for (const part of place.querySelectorAll<SVGElement>('[data-transition]')) {
    part.toggleAttribute('data-lit', lit.includes(part.dataset['transition'] ?? ''));
  }
  for (const arrow of place.querySelectorAll('[data-arrow]')) {
    arrow.toggleAttribute('data-lit', arrow.querySelector('[data-lit]') !== null);
  }
  show(place);
}

/** Scrolls, where no active state can be seen, to the first of them. */
function show(place: HTMLElement): void {
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
