import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { LOG } from './log/log.tsx';
import * as styles from './viewer.css.ts';

/** Shares of the window's height, in percent. */
const USUAL = 16;
const LEAST = 10;
const MOST = 75;
const STEP = 3;
/** The log's filter and one line of it. */
const FLOOR = '7.5rem';

/** The log's share of the window, as it was kept. */
export function heightOfLog(kept: string): CSSProperties {
  return { [styles.LOG_HEIGHT]: `max(${FLOOR}, ${percent(kept)}vh)` } as CSSProperties;
}

type Props = { height: string; change: (height: string) => void };

/** The line between the chart and the log: dragged, or moved by the arrow keys. */
export function Divider({ height, change }: Props) {
  const now = percent(height);
  const to = (share: number) => change(String(within(share)));
  const press = (event: KeyboardEvent) => {
    const share = { ArrowUp: now + STEP, ArrowDown: now - STEP, Home: LEAST, End: MOST }[event.key];
    if (share === undefined) return;
    event.preventDefault();
    to(share);
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    // No text is selected on the way.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLDivElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) to(100 - (clientY / innerHeight) * 100);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that is moved is a control
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the log"
      aria-controls={LOG}
      aria-valuenow={now}
      aria-valuetext={`${now} percent of the window`}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className={styles.divider}
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={drag}
    />
  );
}

function percent(kept: string): number {
  return within(Number(kept) || USUAL);
}

function within(share: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, share)));
}
