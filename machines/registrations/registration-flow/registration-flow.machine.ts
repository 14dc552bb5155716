import { acting } from './registration-flow.acting.ts';
import { registrationFlowSetup, startingContext } from './registration-flow.setup.ts';
import { standing } from './registration-flow.standing.ts';

/**
 * A person's way to a seat, and off it again (product: lifecycle of a registration, seen by who registers).
 *
 * What stands in the form is the form's own and outlives everything here. What was
 * sent and refused for good has the event read again; anything else can be tried again as it is.
 */
export const registrationFlowMachine = registrationFlowSetup.createMachine({
  id: 'registration-flow',
  context: ({ input }) => ({ ...startingContext, ...input }),
  invoke: {
    id: 'readRegistration',
    src: 'readRegistration',
    input: ({ context }) => ({ eventId: context.eventId }),
    onError: {
      actions: { type: 'logFailure', params: ({ event }) => ({ call: 'readRegistration', error: event.error }) },
    },
  },
  type: 'parallel',
  states: { standing, acting },
});
