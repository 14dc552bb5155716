import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Moment } from './history.ts';
import * as styles from './log.css.ts';
import { heading } from './viewer.css.ts';
import type { Time } from './use-time.ts';
import { shortMoment } from './words.ts';

const BEFORE = 250;
const AFTER = 100;

/** What happened, one line each; choosing a line goes to its moment, and to the actor that it happened to. */
export function Log({ time, choose }: { time: Time; choose: (actor: string) => void }) {
  const { moments, index } = time;
  const from = Math.max(0, index - BEFORE);
  const shown = moments.slice(from, index + AFTER);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  const goTo = (to: number) => {
    time.goTo(to);
    const actor = moments[Math.max(0, Math.min(to, moments.length - 1))]?.actor;
    if (actor) choose(actor);
  };
  const press = (event: KeyboardEvent) => {
    const to = KEYS[event.key]?.(index, moments.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <section className={styles.log} aria-label="Log">
      <h2 className={heading}>Log</h2>
      <div
        role="listbox"
        aria-label="What happened"
        aria-activedescendant={moments[index] && lineId(moments[index])}
        tabIndex={0}
        className={styles.lines}
        onKeyDown={press}
      >
        {shown.map((moment, offset) => (
          <Line
            key={moment.number}
            ref={from + offset === index ? current : null}
            moment={moment}
            time={time}
            index={from + offset}
            goTo={goTo}
          />
        ))}
      </div>
    </section>
  );
}

interface LineProps {
  moment: Moment;
  time: Time;
  index: number;
  goTo: (index: number) => void;
  ref: React.Ref<HTMLDivElement>;
}

function Line({ moment, time, index, goTo, ref }: LineProps) {
  const name = time.names.get(moment.actor) ?? moment.actor;
  const seconds = (moment.at - (time.moments[0]?.at ?? 0)) / 1000;
  return (
    // The listbox has the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      id={lineId(moment)}
      role="option"
      aria-selected={index === time.index}
      data-kind={moment.kind}
      data-future={index > time.index ? '' : undefined}
      className={styles.line}
      onClick={() => goTo(index)}
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
