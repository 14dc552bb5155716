import { assign, fromPromise, setup } from 'xstate';

interface SeatContext {
  seatsLeft: number;
  /** The sentence that a person is shown. */
  error: string | null;
}

/** A seat that is kept for a person for ten minutes: the machine of the example. */
export const seatMachine = setup({
  types: {
    context: {} as SeatContext,
    events: {} as { type: 'seat.wanted' } | { type: 'seat.given back' },
    tags: {} as 'busy',
  },
  actors: { holdSeat: fromPromise<number>(() => Promise.reject(new Error('Fill this port with a call.'))) },
  actions: {
    showError: assign((_, error: string) => ({ error })),
    clearError: assign({ error: null }),
    countSeats: assign((_, seatsLeft: number) => ({ seatsLeft })),
  },
  guards: { hasSeats: ({ context }) => context.seatsLeft > 0 },
  delays: { holdingTime: 10 * 60_000 },
}).createMachine({
  id: 'seat',
  context: { seatsLeft: 1, error: null },
  initial: 'free',
  states: {
    free: { on: { 'seat.wanted': { guard: 'hasSeats', target: 'asking', actions: 'clearError' } } },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'holdSeat',
        src: 'holdSeat',
        onDone: { target: 'held', actions: { type: 'countSeats', params: ({ event }) => event.output } },
        onError: { target: 'free', actions: { type: 'showError', params: ({ event }) => String(event.error) } },
      },
    },
    held: {
      on: { 'seat.given back': { target: 'free' } },
      after: { holdingTime: { target: 'free' } },
    },
  },
});
