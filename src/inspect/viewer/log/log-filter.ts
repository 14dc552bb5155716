import type { Moment } from '../history.ts';
import { shortMoment } from '../words.ts';

export interface LogFilter {
  /** Anywhere in a line, or in what its moment carries. */
  text: string;
  /** A name: actors that come again and again share it. */
  actor: string;
  /** A kind of moment, or the type of an event. */
  what: string;
}

export const everything: LogFilter = { text: '', actor: '', what: '' };

export function isIn({ text, actor, what }: LogFilter, moment: Moment, names: Map<string, string>): boolean {
  const name = names.get(moment.actor) ?? '';
  if (actor && name !== actor) return false;
  if (what && what !== moment.kind && what !== typeOf(moment)) return false;
  // All lines are looked at whenever one comes: what they carry is written out for a search alone.
  if (text === '') return true;
  const line = `${name} ${shortMoment(moment)} ${JSON.stringify(carriedBy(moment))}`;
  return line.toLowerCase().includes(text.toLowerCase());
}

/** A line of the log, which stands for as many rounds of a timer as `times` says. */
export interface Line {
  moment: Moment;
  /** Its index among all moments. */
  at: number;
  times?: number;
}

/**
 * Leaves out what a timer does again and again: of its rounds, each from its event to the next one, that say the same one
 * after the other, the last is left, and says on its first line how many there were.
 */
export function foldRounds(lines: Line[], names: Map<string, string>): Line[] {
  const rounds = new Map<
    string,
    { from: number; times: number; before: { from: number; to: number; said: string } | null }
  >();
  const times = new Map<number, number>();
  const gone = new Set<number>();
  lines.forEach(({ moment }, to) => {
    const timer = timerOf(moment);
    if (timer === null) return;
    const round = rounds.get(timer);
    if (!round) return void rounds.set(timer, { from: to, times: 1, before: null });
    const { from, before } = round;
    const said = lines
      .slice(from, to)
      .map((line) => `${names.get(line.moment.actor) ?? ''} ${shortMoment(line.moment)}`)
      .join('\n');
    const isSame = before?.said === said;
    if (isSame) for (let at = before.from; at < before.to; at += 1) gone.add(at);
    round.times = isSame ? round.times + 1 : 1;
    times.set(from, round.times);
    round.before = { from, to, said };
    round.from = to;
  });
  return lines.flatMap((line, at) => {
    if (gone.has(at)) return [];
    const count = times.get(at) ?? 1;
    return [count > 1 ? { ...line, times: count } : line];
  });
}

function timerOf(moment: Moment): string | null {
  return moment.kind === 'event' && moment.event.type.startsWith('xstate.after.')
    ? `${moment.actor} ${moment.event.type}`
    : null;
}

/** The types of all events that were received. */
export function typesIn(moments: Moment[]): string[] {
  return [...new Set(moments.flatMap((moment) => typeOf(moment) ?? []))].toSorted();
}

function typeOf(moment: Moment): string | null {
  return moment.kind === 'event' ? moment.event.type : null;
}

function carriedBy(moment: Moment): unknown {
  switch (moment.kind) {
    case 'actor':
      return moment.seen.data;
    case 'event':
      return moment.event;
    case 'action':
      return moment.action;
    case 'step':
      return [moment.transitions, moment.actions];
  }
}
