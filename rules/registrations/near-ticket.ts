interface Dated {
  starts_at: string;
  ends_at: string;
}

/** How long before the start a ticket is kept within reach, in milliseconds. */
const REACH = 24 * 60 * 60 * 1000;

/** The ticket that is wanted at `now`, from a day before the start until the end: of several the one whose start is nearest. */
export function nearestTicket<Of extends Dated>(tickets: readonly Of[], now: number): Of | null {
  const near = tickets.filter(
    ({ starts_at, ends_at }) => Date.parse(starts_at) - REACH <= now && now < Date.parse(ends_at),
  );
  const distance = ({ starts_at }: Dated) => Math.abs(Date.parse(starts_at) - now);
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Milliseconds until another ticket may be the nearest, or none; null when that stays as it is. */
export function nextNearest(tickets: readonly Dated[], now: number): number | null {
  const moments = tickets.flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at) - REACH, Date.parse(ends_at)]);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return Number.isFinite(next) ? next - now : null;
}
