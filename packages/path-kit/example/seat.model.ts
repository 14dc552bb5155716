import { defineModel } from '../core/model.ts';
import { seatMachine } from './seat.machine.ts';

export const seatModel = defineModel<typeof seatMachine>({
  machine: seatMachine,
  starts: { 'a seat is free': undefined },
  key: ({ seatsLeft, error }) => [seatsLeft, error === null],

  events: {
    'seat.wanted': { 'Keep me a seat is clicked': {} },
    'seat.given back': { 'Give it back is clicked': {} },
    'xstate.done.actor.holdSeat': {
      'The server keeps the last seat': { output: 0 },
      'The server keeps one of several seats': { output: 3 },
    },
    'xstate.error.actor.holdSeat': {
      'The seats are gone': { error: 'The seats are gone.' },
    },
    'xstate.after.holdingTime.seat.held': { 'Ten minutes pass': {} },
  },

  ignored: {
    'seat.wanted': {
      'seat.asking': 'The button waits.',
      'seat.held': 'A person keeps one seat.',
    },
    'seat.given back': 'Nothing is kept that could be given back.',
  },

  states: {
    'seat.free': { 'it can be asked for': (snapshot) => !snapshot.hasTag('busy') },
    'seat.asking': {
      'the button waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'seat.held': { 'nothing has failed': ({ context }) => context.error === null },
  },

  steps: {
    'seat.wanted': { 'one seat is asked for': ({ sent }) => sent('holdSeat').length === 1 },
    'seat.given back': {
      'the seats are counted again by the server alone': ({ from, to }) => from.context === to.context,
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error] },
  },
});
