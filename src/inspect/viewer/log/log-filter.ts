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
