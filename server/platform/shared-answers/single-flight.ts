/** Milliseconds that the others wait for one attempt; then one of them makes the next. */
const PATIENCE = 300;
/** How many go on for each attempt that came to nothing, so that a crowd doubles instead of going at once. */
const NEXT = 2;

/** The attempts at one key that are under way, and who waits for them. */
export interface Flight<Waiter> {
  key: string;
  waiting: Waiter[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Lets one make what many ask for at the same moment. An attempt ends by `land` or `fail`, which the maker's connection has no part
 * in; one that ends by neither holds nobody longer than `PATIENCE`. `attempt` is called for each who makes it.
 */
export function createSingleFlight<Waiter>(
  attempt: (waiter: Waiter, flight: Flight<Waiter>) => void,
  isGone: (waiter: Waiter) => boolean,
) {
  const flights = new Map<string, Flight<Waiter>>();

  function start(flight: Flight<Waiter>, many: number): void {
    clearTimeout(flight.timer);
    flight.waiting = flight.waiting.filter((waiter) => !isGone(waiter));
    const next = flight.waiting.splice(0, many);
    if (next.length === 0) return end(flight);
    flight.timer = setTimeout(start, PATIENCE, flight, 1);
    for (const waiter of next) attempt(waiter, flight);
  }

  function end(flight: Flight<Waiter>): void {
    clearTimeout(flight.timer);
    if (flights.get(flight.key) === flight) flights.delete(flight.key);
  }

  return {
    /** Attempts it now, or waits for the attempt under way. */
    join(key: string, waiter: Waiter): void {
      const known = flights.get(key);
      if (known) return void known.waiting.push(waiter);
      const flight = { key, waiting: [waiter], timer: undefined };
      flights.set(key, flight);
      start(flight, 1);
    },
    /** It is there: gives who waited for it, also for an attempt after this one. */
    land(key: string): Waiter[] {
      const flight = flights.get(key);
      if (!flight) return [];
      end(flight);
      return flight.waiting.filter((waiter) => !isGone(waiter));
    },
    fail(flight: Flight<Waiter>): void {
      if (flights.get(flight.key) === flight) start(flight, NEXT);
    },
  };
}
