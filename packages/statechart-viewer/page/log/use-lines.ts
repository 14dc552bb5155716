import type { KeyboardEvent } from 'react';
import type { Moment } from '../history.ts';
import type { Time } from '../use-time.ts';
import type { Line } from './log-filter.ts';

/**
 * A list of moments that is gone through by keyboard: one line is where the time is, and going to another goes to its
 * moment, and to the actor that it happened to. `name` makes the lines' ids.
 */
export function useLines(name: string, lines: Line[], time: Time, choose: (actor: string) => void) {
  const here = lines.findLastIndex(({ at }) => at <= time.index);
  const idOf = ({ moment }: Line) => `${name}-${moment.number}`;
  const goTo = (line: Line) => {
    time.goTo(line.at);
    choose(line.moment.actor);
  };
  const press = (event: KeyboardEvent) => {
    const to = KEYS[event.key]?.(here, lines.length - 1);
    const line = to === undefined ? null : lines[Math.max(0, Math.min(to, lines.length - 1))];
    if (!line) return;
    event.preventDefault();
    goTo(line);
  };
  const current = lines[here]?.at === time.index ? lines[here] : undefined;
  return {
    /** The last line that has happened, -1 before the first. */
    here,
    listProps: {
      role: 'listbox',
      tabIndex: 0,
      'aria-activedescendant': current && idOf(current),
      onKeyDown: press,
    },
    lineProps: (line: Line) => ({
      id: idOf(line),
      role: 'option',
      'aria-selected': line.at === time.index,
      'data-future': line.at > time.index ? '' : undefined,
      onClick: () => goTo(line),
    }),
  } as const;
}

/** Seconds since the first moment of the run. */
export function secondsOf(moment: Moment, { moments }: Time): string {
  return ((moment.at - (moments[0]?.at ?? 0)) / 1000).toFixed(2);
}

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  PageUp: (index) => index - 10,
  PageDown: (index) => index + 10,
  Home: () => 0,
  End: (_, last) => last,
};
