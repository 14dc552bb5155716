import { inFigures } from '#src/ui/chart/chart-point.ts';
import type { EventDetails } from '#openapi/types.ts';

type Seats = Pick<EventDetails, 'capacity' | 'seats_left'>;

/** For someone without a seat. How many have one is said only where the page counts seats in any case. */
export function seatWords(event: Seats): string {
  const taken = takenSeats(event);
  if (!taken) return 'Once you have a seat, you’ll see who else is coming.';
  return `${taken === 1 ? '1 person has' : `${inFigures(taken)} people have`} a seat. Once you have one too, you’ll see who else is coming.`;
}

/** Under the names: how many come whose names are not there; null where that is nobody, or not known. */
export function moreWords(event: Seats, shown: number, goesOn: boolean): string | null {
  const taken = takenSeats(event);
  const others = taken === null ? 0 : taken - shown;
  if (shown === 0 && !goesOn) return `Nobody is shown yet${others > 0 ? `; ${peopleHave(others)}` : ''}.`;
  return others > 0 ? `and ${inFigures(others)} more` : null;
}

/** Null without a limit: then nobody is told how many there are. */
function takenSeats({ capacity, seats_left }: Seats): number | null {
  return capacity === null || seats_left === null ? null : capacity - seats_left;
}

function peopleHave(count: number): string {
  return count === 1 ? '1 person has a seat' : `${inFigures(count)} people have a seat`;
}
