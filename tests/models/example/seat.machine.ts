import { assign, setup } from 'xstate';
import { port } from '#machines/port.ts';
import { toShown, type Shown } from '#machines/problem.ts';

interface SeatContext {
  seatsLeft: number;
  error: Shown | null;
}

/** A seat that is kept for a person for ten minutes: the small machine of `docs/testing-flows.md`. */
export const seatMachine = setup({
  types: {
    context: {} as SeatContext,
    events: {} as { type: 'seat.wanted' } | { type: 'seat.given back' },
    tags: {} as 'busy',
  },
  actors: { holdSeat: port<number>('holdSeat') },
  actions: {
    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, 'The seat could not be kept.') })),
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
        onError: { target: 'free', actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    held: {
      on: { 'seat.given back': { target: 'free' } },
      after: { holdingTime: { target: 'free' } },
    },
  },
});
