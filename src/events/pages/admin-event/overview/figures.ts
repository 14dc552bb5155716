import type { AdminEvent, EventOverview } from '#openapi/types.ts';

const figure = (count: number) => count.toLocaleString('en-GB');

/** A number with the words that follow it: "29", "approved", " of 60 seats". The address leads to those counted. */
export interface Figure {
  figure: number;
  words: string;
  note?: string;
  href: string;
}

/** What an organiser looks at first. */
export function figuresOf(event: AdminEvent, overview: EventOverview, path: string, now: number): Figure[] {
  const { counts } = overview;
  const shown: Figure[] = [
    { figure: counts.approved, words: 'approved', note: seatText(overview), href: `${path}?status=approved` },
  ];
  if (event.approval === 'manual' || counts.pending > 0) {
    shown.push({ figure: counts.pending, words: 'pending', href: `${path}?status=pending` });
  }
  if (event.waitlist_enabled || counts.waitlisted > 0) {
    const note = counts.waitlisted > 0 ? freeText(overview) : '';
    shown.push({ figure: counts.waitlisted, words: 'on the waitlist', note, href: `${path}?status=waitlisted` });
  }
  const note = comingText(event, overview, now);
  shown.push({ figure: overview.checked_in, words: 'checked in', note, href: `${path}?tab=door` });
  if (knowsNoShows(event, overview)) {
    const missing = Math.max(0, counts.approved - overview.checked_in);
    const words = missing === 1 ? 'no-show' : 'no-shows';
    shown.push({ figure: missing, words, href: `${path}?arrival=not_arrived` });
  }
  return shown;
}

function seatText({ capacity }: EventOverview): string {
  if (capacity === null) return ', no limit';
  return ` of ${figure(capacity)} ${capacity === 1 ? 'seat' : 'seats'}`;
}

/** Where nobody was checked in, the door was not used, and nobody knows who stayed away. */
function knowsNoShows({ phase, status }: AdminEvent, { checked_in }: EventOverview): boolean {
  return phase === 'ended' && status !== 'cancelled' && checked_in > 0;
}

function freeText({ seats_left }: EventOverview): string {
  if (seats_left === null || seats_left === 0) return '';
  return `, ${figure(seats_left)} ${seats_left === 1 ? 'seat is' : 'seats are'} free`;
}

function comingText({ status, phase, starts_at }: AdminEvent, { counts }: EventOverview, now: number): string {
  if (status === 'cancelled') return ', event cancelled';
  if (starts_at === null) return ', no date yet';
  return phase === 'upcoming' ? `, ${startingText(starts_at, now)}` : ` of ${figure(counts.approved)}`;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** "starts in 55 days", "starts in 3 hours": what is left until an event begins. */
function startingText(startsAt: string, now: number): string {
  const left = Date.parse(startsAt) - now;
  if (left >= 2 * DAY) return `starts in ${Math.floor(left / DAY)} days`;
  if (left >= 2 * HOUR) return `starts in ${Math.floor(left / HOUR)} hours`;
  return left >= HOUR ? 'starts in 1 hour' : 'starts within the hour';
}
