import { useEffect, useMemo, useRef } from 'react';
import { isIn, type LogFilter } from './log-filter.ts';
import { LogFilters } from './log-filters.tsx';
import * as styles from './log.css.ts';
import { secondsOf, useLines } from './use-lines.ts';
import { heading } from '../viewer.css.ts';
import type { Time } from '../use-time.ts';
import { shortMoment } from '../words.ts';

const BEFORE = 250;
const AFTER = 100;

interface Props {
  time: Time;
  filter: LogFilter;
  change: (filter: LogFilter) => void;
  choose: (actor: string) => void;
}

/** What happened, one line each; choosing a line goes to its moment, and to the actor that it happened to. */
export function Log({ time, filter, change, choose }: Props) {
  const { moments, index, names } = time;
  const lines = useMemo(
    () => moments.map((moment, at) => ({ moment, at })).filter(({ moment }) => isIn(filter, moment, names)),
    [moments, names, filter],
  );
  const { here, listProps, lineProps } = useLines('moment', lines, time, choose);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => scrollTo(current.current), [index]);
  return (
    <section className={styles.log} aria-label="Log">
      <h2 className={heading}>Log</h2>
      <LogFilters time={time} filter={filter} change={change} found={lines.length} />
      <div {...listProps} aria-label="What happened" className={styles.lines}>
        {lines.slice(Math.max(0, here - BEFORE), here + AFTER).map((line) => (
          <div
            key={line.moment.number}
            {...lineProps(line)}
            ref={line.at === index ? current : null}
            data-kind={line.moment.kind}
            className={styles.line}
          >
            <span className={styles.at}>{secondsOf(line.moment, time)}</span>
            <span className={styles.who}>{names.get(line.moment.actor) ?? line.moment.actor}</span>
            <span className={styles.what}>{shortMoment(line.moment)}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** In the list alone: the page stays where somebody goes through time elsewhere. */
function scrollTo(line: HTMLElement | null): void {
  const list = line?.parentElement;
  if (!list) return;
  const [{ top, bottom }, place] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < place.top) list.scrollTop -= place.top - top;
  if (bottom > place.bottom) list.scrollTop += bottom - place.bottom;
}
