import { useEffect, useMemo, useRef } from 'react';
import type { Time } from '../use-time.ts';
import { heading } from '../viewer.css.ts';
import { shortMoment } from '../words.ts';
import { everything, foldRounds, isIn, type Line, type LogFilter, typesIn } from './log-filter.ts';
import { secondsOf, useLines } from './use-lines.ts';
import * as styles from './log.css.ts';

/** The id of its element. */
export const LOG = 'log';

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
  const lines = useMemo((): Line[] => {
    const found = moments.map((moment, at) => ({ moment, at })).filter(({ moment }) => isIn(filter, moment, names));
    // A search shows every line that it finds.
    return isEverything(filter) ? foldRounds(found, names) : found;
  }, [moments, names, filter]);
  const { here, listProps, lineProps } = useLines('moment', lines, time, choose);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => scrollTo(current.current), [index]);
  return (
    <section id={LOG} className={styles.log} aria-label="Log">
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
            <span className={styles.what}>
              {shortMoment(line.moment)}
              {line.times && <span className={styles.times}> × {line.times}</span>}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}

function isEverything(filter: LogFilter): boolean {
  return filter.text === everything.text && filter.actor === everything.actor && filter.what === everything.what;
}

/** In the list alone: the page stays where someone goes through time elsewhere. */
function scrollTo(line: HTMLElement | null): void {
  const list = line?.parentElement;
  if (!list) return;
  const [{ top, bottom }, place] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < place.top) list.scrollTop -= place.top - top;
  if (bottom > place.bottom) list.scrollTop += bottom - place.bottom;
}

interface LogFiltersProps {
  time: Time;
  filter: LogFilter;
  change: (filter: LogFilter) => void;
  /** How many lines are left. */
  found: number;
}

/** Leaves in the log what one looks for: by text, by actor, and by kind or type of event. */
function LogFilters({ time: { moments, names }, filter, change, found }: LogFiltersProps) {
  return (
    <search className={styles.filters}>
      <input
        type="search"
        aria-label="Search the log"
        placeholder="Search"
        className={styles.text}
        value={filter.text}
        onChange={(event) => change({ ...filter, text: event.target.value })}
      />
      <select
        aria-label="Actor"
        className={styles.choice}
        value={filter.actor}
        onChange={(event) => change({ ...filter, actor: event.target.value })}
      >
        <option value="">All actors</option>
        {[...new Set(names.values())].toSorted().map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        aria-label="What"
        className={styles.choice}
        value={filter.what}
        onChange={(event) => change({ ...filter, what: event.target.value })}
      >
        <option value="">Everything</option>
        <option value="event">Events</option>
        <option value="step">Steps</option>
        <option value="action">Actions</option>
        <option value="actor">New actors</option>
        <optgroup label="One event">
          {typesIn(moments).map((type) => (
            <option key={type}>{type}</option>
          ))}
        </optgroup>
      </select>
      <span role="status" className={styles.found}>
        {found < moments.length ? `${found} of ${moments.length}` : ''}
      </span>
    </search>
  );
}
