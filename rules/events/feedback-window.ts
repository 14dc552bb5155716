import { daysLater } from '../time/wall-clock.ts';

const OPEN_FOR_DAYS = 30;

/** When feedback closes unless it is said when: 30 days after the end, at the same time of day. */
export function usualFeedbackEnd(ends: number, zone: string): number {
  return daysLater(ends, OPEN_FOR_DAYS, zone);
}
