import { clockAt } from './clock-at.ts';
import { nameHere, placeOfZone } from './zone-names.ts';
import { instantAt, instantsAt, yearsMessage } from './wall-clock.ts';

/** What stands in the two inputs: "2026-05-01" and "18:30"; either may be empty. */
export interface Clock {
  date: string;
  time: string;
}

const written = /^(\d{4,6}-\d{2}-\d{2})?T(\d{2}:\d{2})?$/;

/** Whether the text is an instant, and not what was typed of one so far. */
export function isInstant(moment: string): boolean {
  return /(?:Z|[+-]\d{2}:\d{2})$/.test(moment) && !Number.isNaN(Date.parse(moment));
}

/** What the inputs show of a moment, in that zone. */
export function clockOf(moment: string, zone: string): Clock {
  if (isInstant(moment)) {
    const [day = '', clock = ''] = new Date(clockAt(Date.parse(moment), zone)).toISOString().split('T');
    return { date: day, time: clock.slice(0, 5) };
  }
  const [, date = '', time = ''] = written.exec(moment) ?? [];
  return { date, time };
}

/**
 * The moment at which clocks of the zone show that. Of a time that comes twice the first, unless it is `isLater`; what is
 * not whole yet, or skipped by clocks that are put forward, stays as it was typed.
 */
export function momentOf({ date, time }: Clock, zone: string, isLater = false): string {
  if (!date && !time) return '';
  const found = instantsOf({ date, time }, zone);
  return (isLater ? found.at(-1) : found[0]) ?? `${date}T${time}`;
}

/** The same time on the clocks of another zone; what is on those of a zone that is not known here stays the instant. */
export function inZone(moment: string, from: string, to: string): string {
  if (nameHere(from) === null) return moment;
  return moment === '' ? '' : momentOf(clockOf(moment, from), to);
}

/** Every instant at which clocks of the zone show that, in their order: usually one, none or two in the night of a change. */
export function instantsOf({ date, time }: Clock, zone: string): string[] {
  const shown = Date.parse(`${date}T${time}Z`);
  const year = Number(date.slice(0, date.indexOf('-')));
  if (Number.isNaN(shown) || !(year >= 1970 && year <= 2200)) return [];
  return instantsAt(shown, zone).map((instant) => new Date(instant).toISOString());
}

/** Why what was typed is no instant; undefined for one, and while the day or the time is missing. */
export function noSuchMoment(moment: string, zone: string): string | undefined {
  const { date, time } = clockOf(moment, zone);
  return isInstant(moment) || !date || !time ? undefined : (skippedText(moment, zone) ?? yearsMessage);
}

/** For a time that clocks leave out when they are put forward. */
export function skippedText(moment: string, zone: string): string | undefined {
  const clock = clockOf(moment, zone);
  const year = Number(clock.date.slice(0, 4));
  if (isInstant(moment) || !clock.date || !clock.time || clock.date.length > 10 || year < 1970 || year > 2200) {
    return undefined;
  }
  const instead = clockInstead(clock, zone);
  const change = `Clocks in ${placeOfZone(zone)} are put forward then, and there is no ${clock.time}.`;
  return `${change} Choose another time, such as ${instead.time}.`;
}

/** What clocks show instead when it should have come. */
function clockInstead({ date, time }: Clock, zone: string): Clock {
  return clockOf(new Date(instantAt(Date.parse(`${date}T${time}Z`), zone)).toISOString(), zone);
}
