import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { textWidth } from '../../chart/text-width.ts';
import type { Run } from '../runs/run.ts';
import type { LogFilter } from '../log/log-filter.ts';
import { secondsOf, useLines } from '../log/use-lines.ts';
import type { Time } from '../use-time.ts';
import { isAlive, sequenceOf, type Arrow, type Sequence } from './sequence.ts';
import * as styles from './sequence.css.ts';

const ROW = 34;
/** Where in a row its arrow is drawn. */
const LINE = 25;
const TIMES = 56;
const COLUMN = { least: 104, most: 200 };
const LABEL = 12.5;
/** Rows drawn above and below of what is seen. */
const BEYOND = 12;

interface Props {
  run: Run;
  time: Time;
  filter: LogFilter;
  choose: (actor: string) => void;
}

/** Who sent what to whom, as a sequence diagram that follows the log's filter and time. Only what is seen is drawn. */
export function SequencePane({ run: { messages }, time, filter, choose }: Props) {
  const { moments } = time;
  const sequence = useMemo(() => sequenceOf(messages, moments, filter), [messages, moments, filter]);
  const { lifelines, arrows } = sequence;
  const place = useRef<HTMLDivElement>(null);
  const view = useView(place);
  const column = columnIn(view.width, lifelines.length);
  const width = useMemo(() => widthOf(sequence, column), [sequence, column]);
  const { here, listProps, lineProps } = useLines('message', arrows, time, choose);
  useShown(place, here, arrows[here], column);

  const first = Math.max(0, Math.floor(view.top / ROW) - BEYOND);
  const shown = arrows.slice(first, Math.ceil((view.top + view.height) / ROW) + BEYOND);
  if (arrows.length === 0) return <p className={styles.nothing}>{whyNothing(filter)}</p>;
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.head} style={{ width }}>
        {lifelines.map(({ key, name, kind }, index) => (
          <span
            key={key}
            className={styles.name}
            data-kind={kind}
            title={name}
            style={{ left: xOf(index, column) - column / 2 + 4, width: column - 8 }}
          >
            {name}
          </span>
        ))}
      </div>
      <div {...listProps} aria-label="Messages" className={styles.rows} style={{ width, height: arrows.length * ROW }}>
        {shown.map((arrow, index) => (
          <div
            key={arrow.moment.number}
            {...lineProps(arrow)}
            aria-label={sentence(arrow, sequence, secondsOf(arrow.moment, time))}
            aria-posinset={first + index + 1}
            aria-setsize={arrows.length}
            className={styles.row}
            style={{ top: (first + index) * ROW, height: ROW }}
          >
            <span className={styles.at}>{secondsOf(arrow.moment, time)}</span>
            <Drawn arrow={arrow} sequence={sequence} column={column} width={width} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface DrawnProps {
  arrow: Arrow;
  sequence: Sequence;
  column: number;
  width: number;
}

/** One row of the diagram: a piece of every lifeline, and the arrow with its words. */
function Drawn({ arrow, sequence: { lifelines }, column, width }: DrawnProps) {
  const { from, to, words, answer, moment } = arrow;
  const [start, end] = [xOf(from, column), xOf(to, column)];
  const toRight = end >= start;
  const line = from === to ? `M${start} ${LINE - 6} h16 v9 h-12` : `M${start} ${LINE} H${end + (toRight ? -5 : 5)}`;
  const [tip, tipY] = from === to ? [start + 1, LINE + 3] : [end - (toRight ? 1 : -1), LINE];
  const back = from === to || !toRight ? 7 : -7;
  return (
    <svg className={styles.drawn} width={width} height={ROW} aria-hidden="true" data-answer={answer ?? undefined}>
      {lifelines.map((lifeline, index) => {
        const isThere = isAlive(lifeline, moment.number);
        const x = xOf(index, column);
        return (
          <line
            key={lifeline.key}
            className={styles.life}
            data-there={isThere ? '' : undefined}
            {...{ x1: x, x2: x, y1: 0, y2: ROW }}
          />
        );
      })}
      <path className={styles.line} d={line} />
      <path className={styles.tip} d={`M${tip} ${tipY} l${back} -4 v8 Z`} />
      <text className={styles.words} x={labelX(arrow, column)} y={from === to ? LINE + 1 : LINE - 8} fontSize={LABEL}>
        {words}
      </text>
    </svg>
  );
}

function xOf(index: number, column: number): number {
  return TIMES + (index + 0.5) * column;
}

function labelX({ from, to }: Arrow, column: number): number {
  return xOf(Math.min(from, to), column) + (from === to ? 22 : 8);
}

function columnIn(width: number, count: number): number {
  return Math.floor(Math.max(COLUMN.least, Math.min(COLUMN.most, (width - TIMES) / Math.max(count, 1))));
}

/** Wide enough for the lifelines and for all that is written. */
function widthOf({ lifelines, arrows }: Sequence, column: number): number {
  const labels = arrows.map((arrow) => labelX(arrow, column) + textWidth(arrow.words, LABEL) + 8);
  return Math.ceil(labels.reduce((most, end) => Math.max(most, end), TIMES + lifelines.length * column));
}

function sentence({ from, to, words }: Arrow, { lifelines }: Sequence, seconds: string): string {
  const [sender, receiver] = [lifelines[from]?.name, lifelines[to]?.name];
  return `${seconds} s, ${sender} to ${from === to ? 'itself' : receiver}: ${words}`;
}

function whyNothing({ text, actor, what }: LogFilter): string {
  if (what === 'step' || what === 'actor') return 'Steps and new actors are no messages: let the log show everything.';
  return text || actor || what ? 'The filter of the log leaves no message.' : 'No message has been sent yet.';
}

type Place = React.RefObject<HTMLDivElement | null>;

/** What of the place is seen. */
function useView(place: Place) {
  const [view, setView] = useState({ top: 0, height: 600, width: 600 });
  useLayoutEffect(() => {
    const scrolled = place.current;
    if (!scrolled) return;
    const look = () => {
      const { scrollTop: top, clientHeight: height, clientWidth: width } = scrolled;
      setView((before) =>
        before.top === top && before.height === height && before.width === width ? before : { top, height, width },
      );
    };
    const sizing = new ResizeObserver(look);
    sizing.observe(scrolled);
    scrolled.addEventListener('scroll', look);
    return () => {
      sizing.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  });
  return view;
}

/** Scrolls to the arrow where the time is, when it is another. */
function useShown(place: Place, here: number, arrow: Arrow | undefined, column: number): void {
  const number = arrow?.moment.number;
  useEffect(() => {
    const scrolled = place.current;
    if (!scrolled || !arrow) return;
    const head = scrolled.firstElementChild?.clientHeight ?? 0;
    const [top, bottom] = [here * ROW, (here + 1) * ROW + head];
    const [left, right] = [xOf(Math.min(arrow.from, arrow.to), column), xOf(Math.max(arrow.from, arrow.to), column)];
    if (top < scrolled.scrollTop) scrolled.scrollTop = top;
    if (bottom > scrolled.scrollTop + scrolled.clientHeight) scrolled.scrollTop = bottom - scrolled.clientHeight;
    if (right + column / 2 > scrolled.scrollLeft + scrolled.clientWidth)
      scrolled.scrollLeft = right + column / 2 - scrolled.clientWidth;
    if (left - column / 2 < scrolled.scrollLeft + TIMES) scrolled.scrollLeft = left - column / 2 - TIMES;
    // oxlint-disable-next-line react/exhaustive-deps -- only another arrow, not more of them, takes a reader elsewhere
  }, [number, column]);
}
