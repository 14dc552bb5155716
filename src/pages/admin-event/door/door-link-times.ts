import type { AdminEvent } from '#openapi/types.ts';

const HOUR = 60 * 60 * 1000;
const QUARTER = HOUR / 4;

type Times = { works_from: string; works_until: string };

/** For building up before the event and for those who come late; of an event that has begun, from now on. */
export function usualTimes({ starts_at, ends_at }: Pick<AdminEvent, 'starts_at' | 'ends_at'>, now: number): Times {
  const soon = Math.floor(now / QUARTER) * QUARTER;
  const from = starts_at === null ? soon : Math.max(soon, Date.parse(starts_at) - 2 * HOUR);
  const end = ends_at === null ? from + 4 * HOUR : Date.parse(ends_at);
  const until = Math.max(end + HOUR, from + HOUR);
  return { works_from: new Date(from).toISOString(), works_until: new Date(until).toISOString() };
}
