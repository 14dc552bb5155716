import type { AdminEvent, EventOverview } from '#openapi/types.ts';

const figure = (count: number) => count.toLocaleString('en-GB');

/** How many there are, for the card that counts them; the address leads to them. */
export interface Figure {
  name: string;
  figure: number;
  note: string;
  href?: string;
  share?: number;
}

/** What an organiser looks at first. */
export function figuresOf(event: AdminEvent, overview: EventOverview, path: string, now: number): Figure[] {
  const { counts, capacity } = overview;
  const shown: Figure[] = [
    {
      name: 'Approved',
      figure: counts.approved,
      note: capacity === null ? 'no limit of seats' : `of ${figure(capacity)} ${capacity === 1 ? 'seat' : 'seats'}`,
      ...(capacity !== null && { share: counts.approved / capacity }),
      href: `${path}?status=approved`,
    },
  ];
  if (event.approval === 'manual' || counts.pending > 0) {
    const note = counts.pending > 0 ? 'to decide about' : 'nothing to decide';
    shown.push({ name: 'Pending', figure: counts.pending, note, href: `${path}?status=pending` });
  }
  if (event.waitlist_enabled || counts.waitlisted > 0) {
    const note = counts.waitlisted > 0 ? waitingWords(overview) : 'nobody waits';
    shown.push({ name: 'Waitlist', figure: counts.waitlisted, note, href: `${path}?status=waitlisted` });
  }
  const note = comingWords(event, overview, now);
  shown.push({ name: 'Checked in', figure: overview.checked_in, note, href: `${path}?tab=door` });
  if (knowsNoShows(event, overview)) {
    const missing = Math.max(0, counts.approved - overview.checked_in);
    shown.push({ name: 'No-shows', figure: missing, note: 'had a seat', href: `${path}?arrival=not_arrived` });
  }
  return shown;
}

/** Where nobody was checked in, the door was not used, and nobody knows who stayed away. */
function knowsNoShows({ phase, status }: AdminEvent, { checked_in }: EventOverview): boolean {
  return phase === 'ended' && status !== 'cancelled' && checked_in > 0;
}

function waitingWords({ seats_left }: EventOverview): string {
  if (seats_left === null || seats_left === 0) return 'waiting for a seat';
  return `${figure(seats_left)} ${seats_left === 1 ? 'seat is' : 'seats are'} free`;
}

function comingWords({ status, phase, starts_at }: AdminEvent, { counts }: EventOverview, now: number): string {
  if (status === 'cancelled') return 'event cancelled';
  if (starts_at === null) return 'no date yet';
  return phase === 'upcoming' ? startingWords(starts_at, now) : `of ${figure(counts.approved)}`;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** "starts in 55 days", "starts in 3 hours": what is left until an event begins. */
function startingWords(startsAt: string, now: number): string {
  const left = Date.parse(startsAt) - now;
  if (left >= 2 * DAY) return `starts in ${Math.floor(left / DAY)} days`;
  if (left >= 2 * HOUR) return `starts in ${Math.floor(left / HOUR)} hours`;
  return left >= HOUR ? 'starts in 1 hour' : 'starts within the hour';
}
