import type { AdminEvent } from '#openapi/types.ts';
import { bareTime, clockAndZone, formatDay, formatMoment, formatZone } from '../time/format-moment.ts';
import type { News, newsNames } from './event-fields.ts';
import { formatLabels } from './event-labels.ts';

/** What people who registered are told when it changes. Times as ISO text. */
export type KnownEvent = Pick<AdminEvent, Exclude<(typeof newsNames)[number], keyof Times>> & Times;

interface Times {
  starts_at: string;
  ends_at: string;
}

/**
 * What has changed, a line for each thing: "Start: Friday 3 May 2026, 18:00 → 19:00 CEST". Nothing for what was edited
 * back. The link itself stays out, for not everybody who is told may have it.
 */
export function describeChange(before: KnownEvent, after: KnownEvent): string[] {
  return Object.values(lines)
    .flatMap((line) => line(before, after))
    .filter((line) => line !== null);
}

type Lines = (before: KnownEvent, after: KnownEvent) => string | null | (string | null)[];

/** In the order in which they are told. */
const lines: Record<News, Lines> = {
  title: (before, after) => fromTo('Title', before.title, after.title),
  time: (before, after) => [
    fromToMoment('Start', momentIn(before, 'starts_at'), momentIn(after, 'starts_at')),
    fromToMoment('End', momentIn(before, 'ends_at'), momentIn(after, 'ends_at')),
  ],
  format: (before, after) => fromTo('Format', formatLabels[before.format], formatLabels[after.format]),
  place: (before, after) => fromTo('Place', formatPlace(before), formatPlace(after)),
  link: (before, after) => link(before.online_url, after.online_url),
};

interface Moment {
  at: Date;
  zone: string;
}

function fromTo(what: string, before: string, after: string): string | null {
  return before === after ? null : `${what}: ${before} → ${after}`;
}

/** The day and the zone stand once where they stay. */
function fromToMoment(what: string, before: Moment, after: Moment): string | null {
  const [full, next] = [formatMoment(before.at, before.zone), formatMoment(after.at, after.zone)];
  if (full === next) return null;
  const isSameDay = formatDay(before.at, before.zone) === formatDay(after.at, after.zone);
  const isSameZone = formatZone(before.at, before.zone) === formatZone(after.at, after.zone);
  const first = isSameZone ? `${formatDay(before.at, before.zone)}, ${bareTime(before.at, before.zone)}` : full;
  const second = isSameDay ? clockAndZone(after.at, after.zone) : next;
  return fromTo(what, first, second);
}

function momentIn(event: KnownEvent, name: 'starts_at' | 'ends_at'): Moment {
  return { at: new Date(event[name]), zone: event.timezone };
}

function formatPlace({ venue_name, address, city }: KnownEvent): string {
  return [venue_name, address, city].filter(Boolean).join(', ') || 'none';
}

function link(before: string | null, after: string | null): string | null {
  if (before === after) return null;
  if (before === null) return 'Link to join: there is one now';
  return `Link to join: ${after === null ? 'there no longer is one' : 'there is a new one'}`;
}
