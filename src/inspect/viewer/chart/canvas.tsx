import { useLayoutEffect, useRef } from 'react';
import { trustedHtml } from '#src/ui/trusted-html/trusted-html.ts';
import * as styles from './canvas.css.ts';
import type { Drawing } from './use-drawing.ts';
import { shortName } from '../words.ts';
import type { Taken } from './coverage.ts';
import { light, show } from './light.ts';
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
