import { clockAt } from '../time/clock-at.ts';
import { instantAt } from '../time/wall-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

/** From so long before the start on, a freed seat is offered; before, the next in line gets it. */
const OFFERED_WITHIN = 24 * hour;
/** With less time than this to the start nothing is offered: the seat is for who comes first, or to the door. */
const LEFT_TO_DOOR = 30 * minute;
/** Time to answer: a quarter of what is left until the start, within these. */
const LONGEST_ANSWER = 2 * hour;
const SHORTEST_ANSWER = 30 * minute;
/** Hours of the day, by the event's clock: who is offered a seat then may be asleep, and has until the end of the night. */
const NIGHT = { from: 22, until: 9 };

interface Timed {
  starts_at: Date;
  timezone: string;
}

/** What becomes of a seat that is free, while people wait: it is the next one's, it is offered, or nobody is moved up by itself. */
export function fateOfSeat({ starts_at }: Pick<Timed, 'starts_at'>, now: Date): 'given' | 'offered' | 'left' {
  const left = starts_at.getTime() - now.getTime();
  if (left > OFFERED_WITHIN) return 'given';
  return left >= LEFT_TO_DOOR ? 'offered' : 'left';
}

/** The deadline for taking a seat that is offered now: to the minute, and never after the start. */
export function answerBy({ starts_at, timezone }: Timed, now: Date): Date {
  const left = starts_at.getTime() - now.getTime();
  const time = Math.min(LONGEST_ANSWER, Math.max(SHORTEST_ANSWER, left / 4));
  const plain = Math.ceil((now.getTime() + time) / minute) * minute;
  return new Date(Math.min(endOfNight(plain, timezone), starts_at.getTime()));
}

/** The moment itself, where it is not at night. */
function endOfNight(instant: number, zone: string): number {
  const shown = clockAt(instant, zone);
  const time = new Date(shown).getUTCHours();
  if (time >= NIGHT.until && time < NIGHT.from) return instant;
  const midnight = new Date(shown).setUTCHours(time >= NIGHT.from ? 24 : 0, 0, 0, 0);
  return instantAt(midnight + NIGHT.until * hour, zone);
}
