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

interface Round {
  from: number;
  to: number;
  said: string;
  times: number;
}

/**
 * Leaves out what a timer does again and again: of its rounds, each from its event to the next one, that say the same one
 * after the other, the last is left, and says on its first line how many there were. A round in which anything else
 * happens, such as an event from outside or another timer's, stays as it is.
 */
export function foldRounds(lines: Line[], names: Map<string, string>): Line[] {
  const parents = new Map(
    lines.flatMap(({ moment }) => (moment.kind === 'actor' ? [[moment.actor, moment.parent]] : [])),
  );
  const begun = new Map<string, number>();
  const before = new Map<string, Round>();
  const times = new Map<number, number>();
  const gone = new Set<number>();
  lines.forEach(({ moment }, to) => {
    const timer = timerOf(moment);
    if (timer === null) return;
    const from = begun.get(timer);
    begun.set(timer, to);
    if (from === undefined) return;
    const round = lines.slice(from, to).map((line) => line.moment);
    const isAlone = round.every(
      (each, at) => isWithin(each, moment.actor, parents) && (at === 0 || timerOf(each) === null),
    );
    const said = isAlone
      ? round.map((each) => `${names.get(each.actor) ?? ''} ${shortMoment(each)}`).join('\n')
      : `round ${from}`;
    const last = before.get(timer);
    const isSame = last?.said === said;
    if (isSame) for (let at = last.from; at < last.to; at += 1) gone.add(at);
    const count = isSame ? last.times + 1 : 1;
    times.set(from, count);
    before.set(timer, { from, to, said, times: count });
  });
  return lines.flatMap((line, at) => {
    if (gone.has(at)) return [];
    const count = times.get(at) ?? 1;
    return [count > 1 ? { ...line, times: count } : line];
  });
}

/** Happens to the actor or to what it runs, and comes from there. */
function isWithin(moment: Moment, actor: string, parents: Map<string, string | null>): boolean {
  const isOf = (id: string | null | undefined): boolean => id === actor || (Boolean(id) && isOf(parents.get(id ?? '')));
  return isOf(moment.actor) && (moment.kind !== 'event' || isOf(moment.from));
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
