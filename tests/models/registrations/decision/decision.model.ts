import { isDeepStrictEqual as isSame } from 'node:util';
import { decisionMachine, PORTION } from '#machines/registrations/decision/decision.machine.ts';
import { sizeOf } from '#machines/registrations/decision/decision.messages.ts';
import type { DecisionContext } from '#machines/registrations/decision/decision.types.ts';
import type { DecisionResult } from '#openapi/types.ts';
import { defineModel } from '#path-kit/core/model.ts';

export const WORDS = 'Secret words to them';
export const FEW = 3;
export const MANY = 60;

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const FULL = 'All 2 seats are taken. Raise the capacity or free a seat first.';
const GONE = 'It changed meanwhile: it is cancelled now.';

export const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `r${index + 1}`);

const wanted = (eventId: string, count: number) => ({
  eventId,
  kind: 'approve' as const,
  people: idsOf(count).map((registrationId) => ({
    registrationId,
    name: `Person ${registrationId}`,
    status: 'pending' as const,
    isOffered: false,
  })),
  matching: null,
});

const wantedMatching = {
  eventId: 'all',
  kind: 'approve' as const,
  people: [],
  matching: { status: 'any' as const, arrival: 'any' as const, answers: '', search: '', count: MANY },
};

const SECOND = 'after-r50';

/** Whom the call that is on its way is about: of all whom a filter names, the server says so. */
export function portionOf({ left, next }: DecisionContext): string[] {
  if (next === null) return left.slice(0, PORTION);
  return next === '' ? idsOf(MANY).slice(0, PORTION) : idsOf(MANY).slice(PORTION);
}

/** Everybody of the portion that is on its way is approved, but for the last one. */
const approvedBut = (last: Partial<DecisionResult>) => (snapshot: { context: DecisionContext }) => {
  const { next } = snapshot.context;
  const ids = portionOf(snapshot.context);
  const results = ids.map((registration_id, index): DecisionResult => {
    const name = next === null ? {} : { name: `Person ${registration_id}` };
    const approved = { registration_id, status: 'approved' as const, problem: null, ...name };
    return index === ids.length - 1 ? { ...approved, ...last } : approved;
  });
  return { output: { results, ...(next !== null && { next: next === '' ? SECOND : null }) } };
};

const sizeIn = ({ question }: DecisionContext) => question && sizeOf(question);

export const decisionModel = defineModel<typeof decisionMachine>({
  machine: decisionMachine,
  starts: { 'an organiser looks at who has registered': undefined },
  key: ({ question, left, next, results, error }) => [
    question?.people.length,
    left.length,
    next,
    results.flatMap(({ problem }) => problem ?? []),
    error?.code,
  ],

  events: {
    'decision.wanted': {
      'Approve is clicked for a few': wanted('few', FEW),
      'Approve is clicked for many': wanted('many', MANY),
      'Approve is clicked for all that match': wantedMatching,
    },
    'decision.confirmed': { 'The question is answered with yes': { words: WORDS, notify: false } },
    'decision.dismissed': { 'The dialog is closed': {} },
    'rest.retried': { 'Try the rest again is clicked': {} },

    'xstate.done.actor.decideRegistrations': {
      'The server approves everybody': approvedBut({}),
      'The seats do not suffice for the last one': approvedBut({ status: 'pending', problem: FULL }),
      'The last one has cancelled meanwhile': approvedBut({ status: 'cancelled', problem: GONE }),
    },
    'xstate.error.actor.decideRegistrations': {
      'The decision does not arrive': { error: unreachable },
      'The event is gone': { error: { detail: 'That event does not exist.', code: 'not_found', fields: [] } },
    },
    'xstate.after.callLimit.decision.deciding': { 'The decision is not answered in time': {} },
  },

  ignored: {
    'decision.wanted': 'The dialog of one decision covers the buttons of the next.',
    'decision.confirmed': {
      'decision.closed': 'No dialog is open.',
      'decision.deciding': 'It is on its way; the button waits.',
      'decision.results': 'It was made; what was left over is tried again by `rest.retried`.',
    },
    'decision.dismissed': {
      'decision.closed': 'No dialog is open.',
      'decision.deciding': 'What is on its way cannot be taken back; the dialog stays until its end is known.',
    },
    'rest.retried': 'Only the results show what is left over.',
  },

  states: {
    'decision.closed': { 'no dialog is open': (snapshot) => !snapshot.hasTag('open') },
    'decision.closed.untouched': { 'nobody is meant': ({ context }) => context.question === null },
    'decision.closed.decided': {
      'everybody was decided': ({ context }) =>
        context.left.length === 0 && context.next === null && context.results.length === sizeIn(context),
    },
    'decision.composing': {
      'the question is open': (snapshot) => snapshot.hasTag('open') && snapshot.hasTag('form'),
      'everybody is left': ({ context }) => context.left.length === context.question?.people.length,
      'nothing is said': ({ context }) => context.error === null,
    },
    'decision.deciding': {
      'the dialog stays open and waits': (snapshot) => snapshot.hasTag('open') && snapshot.hasTag('busy'),
      'someone is left': ({ context }) => context.left.length > 0 || context.next !== null,
      'nothing is said': ({ context }) => context.error === null,
      'nobody is both left and decided': ({ context }) =>
        context.results.every(({ registration_id }) => !context.left.includes(registration_id)),
    },
    'decision.failed': {
      'the question is open still': (snapshot) => snapshot.hasTag('form') && !snapshot.hasTag('busy'),
      'nobody was decided': ({ context }) => context.results.length === 0,
      'it is said why': ({ context }) => context.error !== null,
    },
    'decision.results': {
      'nothing is on its way': (snapshot) => snapshot.hasTag('open') && !snapshot.hasTag('busy'),
      'someone was decided': ({ context }) => context.results.length > 0,
      'everybody is accounted for': ({ context }) =>
        context.next !== null || context.results.length + context.left.length === sizeIn(context),
      'not all is well': ({ context: { results, left, next } }) =>
        left.length > 0 || next !== null || results.some(({ problem }) => problem !== null),
      'the rest of all who match can be tried again': (snapshot) =>
        snapshot.context.next === null || snapshot.can({ type: 'rest.retried' }),
    },
  },

  steps: {
    'decision.wanted': {
      'everybody who was chosen is meant, and told unless the organiser says no': ({ to, event: { people } }) =>
        isSame(to.context.question?.people, people) && to.context.words === '' && to.context.notify,
      'nothing is sent before it is confirmed': ({ sent }) => sent('decideRegistrations').length === 0,
    },
    'decision.confirmed': {
      'the first people are decided about, with these words, and told or not': ({ from, event, sent }) =>
        isSame(sent('decideRegistrations'), [
          {
            eventId: from.context.question?.eventId,
            kind: 'approve',
            ids: from.context.left.slice(0, PORTION),
            seen: from.context.left.slice(0, PORTION).map(() => 'pending'),
            matching: from.context.question?.matching && { ...from.context.question.matching, after: '' },
            words: event['words'],
            notify: event['notify'],
          },
        ]),
    },
    'decision.dismissed': {
      'nobody is left': ({ to: { context } }) => context.next === null && isSame(context.left, []),
    },
    'rest.retried': {
      'nobody is asked about twice who was decided': ({ from, to }) =>
        to.context.left.every((id) =>
          from.context.results.every(({ registration_id, problem }) => registration_id !== id || problem !== null),
        ),
    },
    'xstate.done.actor.decideRegistrations': {
      'the next people follow, as many as one call takes': ({ to, sent }) =>
        isSame(
          sent('decideRegistrations').map((call) => (call as { ids: string[] }).ids),
          to.hasTag('busy') ? [to.context.next === null ? to.context.left.slice(0, PORTION) : []] : [],
        ),
      'the lists are read again once it is over': ({ to, sent }) =>
        sent('invalidateRegistrations').length === (to.hasTag('busy') ? 0 : 1),
    },
    'xstate.error.actor.decideRegistrations': {
      'what was decided before is kept': ({ from, to }) => isSame(from.context.results, to.context.results),
      'who has left the page hears of it': ({ sent }) => sent('announcement').length === 1,
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [WORDS], keptIn: ['decision.deciding', 'decision.failed', 'decision.results'] },
  },
});
