import { isSmall } from '../small.mjs';

const full = {
  /** Of pages: databases that they are on. */
  pagesOn: ['PGlite', 'PostgreSQL'],
  /** Of what is asked next to node:http; seconds. */
  load: { connections: 50, seconds: 3, rounds: 3, warmUp: 2 },
  hot: [
    { processes: 1, people: 2000, seats: 500, connections: 200 },
    { processes: 3, people: 2000, seats: 500, connections: 200 },
    { processes: 1, people: 5000, seats: 500, connections: 5000 },
  ],
  streams: { streams: 1000, seconds: 50 },
  /** Milliseconds after which the server is taken to be at rest; null where its memory is not asked for. */
  restAfter: 60_000,
  mails: [
    { on: 'PostgreSQL', tickets: 2000, reminders: 10_000, resets: 10, between: 700 },
    // It sends half as fast: more would be no other figure.
    { on: 'PGlite', tickets: 2000, reminders: 3000, resets: 10, between: 700 },
  ],
  door: { people: 20_000, codes: 30, openings: 3, minutes: Number(process.env.DOOR_MINUTES ?? 10) },
};

const small = {
  pagesOn: ['PostgreSQL'],
  load: { connections: 2, seconds: 0.04, rounds: 1, warmUp: 0.01 },
  hot: [{ processes: 1, people: 40, seats: 10, connections: 40 }],
  streams: { streams: 5, seconds: 0.5, countedWithin: 100 },
  restAfter: null,
  mails: [{ on: 'PostgreSQL', tickets: 5, reminders: 40, resets: 1, between: 0 }],
  door: { people: 40, codes: 1, openings: 1, minutes: 0.02 },
};

/** How much of everything there is. */
export const sizes = isSmall ? small : full;
