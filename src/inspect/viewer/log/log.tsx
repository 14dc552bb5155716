import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Moment } from '../history.ts';
import { everything, isIn } from './log-filter.ts';
import { LogFilters } from './log-filters.tsx';
import * as styles from './log.css.ts';
import { heading } from '../viewer.css.ts';
import type { Time } from '../use-time.ts';
import { shortMoment } from '../words.ts';

const BEFORE = 250;
const AFTER = 100;

/** What happened, one line each; choosing a line goes to its moment, and to the actor that it happened to. */
export function Log({ time, choose }: { time: Time; choose: (actor: string) => void }) {
  const { moments, index, names } = time;
  const [filter, setFilter] = useState(everything);
  const lines = useMemo(
    () => moments.map((moment, at) => ({ moment, at })).filter(({ moment }) => isIn(filter, moment, names)),
    [moments, names, filter],
  );
  const here = lines.findLastIndex(({ at }) => at <= index);
  const shown = lines.slice(Math.max(0, here - BEFORE), here + AFTER);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  const goTo = ({ moment, at }: LogLine) => {
    time.goTo(at);
    choose(moment.actor);
  };
  const press = (event: KeyboardEvent) => {
    const to = KEYS[event.key]?.(here, lines.length - 1);
    const line = to === undefined ? null : lines[Math.max(0, Math.min(to, lines.length - 1))];
    if (!line) return;
    event.preventDefault();
    goTo(line);
  };
  const isShown = lines[here]?.at === index;
  return (
    <section className={styles.log} aria-label="Log">
      <h2 className={heading}>Log</h2>
      <LogFilters time={time} filter={filter} change={setFilter} found={lines.length} />
      <div
        role="listbox"
        aria-label="What happened"
        aria-activedescendant={isShown && moments[index] ? lineId(moments[index]) : undefined}
        tabIndex={0}
        className={styles.lines}
        onKeyDown={press}
      >
        {shown.map((line) => (
          <Line key={line.moment.number} ref={line.at === index ? current : null} line={line} time={time} goTo={goTo} />
        ))}
      </div>
    </section>
  );
}

interface LogLine {
  moment: Moment;
  /** Its index among all moments. */
  at: number;
}

interface LineProps {
  line: LogLine;
  time: Time;
  goTo: (line: LogLine) => void;
  ref: React.Ref<HTMLDivElement>;
}

function Line({ line, time, goTo, ref }: LineProps) {
  const { moment, at } = line;
  const name = time.names.get(moment.actor) ?? moment.actor;
  const seconds = (moment.at - (time.moments[0]?.at ?? 0)) / 1000;
  return (
    // The listbox has the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      id={lineId(moment)}
      role="option"
      aria-selected={at === time.index}
      data-kind={moment.kind}
      data-future={at > time.index ? '' : undefined}
      className={styles.line}
      onClick={() => goTo(line)}
    >
      <span className={styles.at}>{seconds.toFixed(2)}</span>
      <span className={styles.who}>{name}</span>
      <span className={styles.what}>{shortMoment(moment)}</span>
    </div>
  );
}

const lineId = ({ number }: Moment) => `moment-${number}`;

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  PageUp: (index) => index - 10,
  PageDown: (index) => index + 10,
  Home: () => 0,
  End: (_, last) => last,
};
