import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import { decisionMachine } from '#machines/decision/decision.machine.ts';
import { isAsWished, mayDecide, restOf } from '#machines/decision/decision.results.ts';
import type { Candidate, DecisionContext, DecisionEvent, Question } from '#machines/decision/decision.types.ts';
import { choices } from '#openapi/bounds.ts';
import type { DecisionKind, RegistrationStatus } from '#openapi/types.ts';
import { readRegistrationsAgain } from '#src/api/admin-registrations-cache.ts';
import { useAuth } from './auth.ts';
import { decisionCalls } from './decision.calls.ts';
import { removeDraft } from './drafts.ts';
import { holdActors, inspectOption } from './page-actors.ts';

type Snapshot = SnapshotFrom<typeof decisionMachine>;

/** What is typed to the people and not sent yet, under this name among the drafts: no rejection's words go with an approval. */
export const decisionDraft = ({ eventId, kind }: Question) => `decision:${eventId}:${kind}`;

const decisions = holdActors(() =>
  createActor(
    decisionMachine.provide({
      actors: decisionCalls,
      actions: {
        readRegistrationsAgain: () => void readRegistrationsAgain(),
        forgetDraft: ({ context: { question } }) => question && removeDraft(decisionDraft(question)),
      },
    }),
    inspectOption(),
  ).start(),
);

/** What organisers decide about registrations of this event; it lasts as long as something shows it. */
export function useDecision(eventId: string) {
  const token = useAuth(({ context }) => context.token);
  const name = `${eventId} ${token ?? ''}`;
  const actor = decisions.get(name);
  useEffect(() => decisions.hold(name), [name]);
  const snapshot = useSelector(actor, (current: Snapshot) => current);
  return { ...show(snapshot), tell: (event: DecisionEvent) => actor.send(event) };
}

export type { Candidate };

/** What may be decided about a registration that stands so. */
export function decisionsFor(status: RegistrationStatus): DecisionKind[] {
  return choices.DecisionKind.filter((kind) => mayDecide(kind, status));
}

function show(snapshot: Snapshot) {
  const { question, error } = snapshot.context;
  return {
    question,
    error,
    isOpen: snapshot.hasTag('open'),
    /** It can be answered; else it shows what came of it. */
    isForm: snapshot.hasTag('form'),
    isBusy: snapshot.hasTag('busy'),
    /** Everybody was decided, and the dialog has closed by itself. */
    isDecided: snapshot.matches({ closed: 'decided' }),
    answered: snapshot.context.results.length,
    rows: rowsOf(snapshot.context),
    /** How many are worth another try. */
    rest: restOf(snapshot.context).length,
  };
}

export interface DecisionRow {
  person: Candidate;
  isDone: boolean;
  /** Why not, or that it was so already; null where nothing is to be said. */
  problem: string | null;
}

/** What came of it, person by person, in the order in which it was decided. */
function rowsOf({ question, results }: DecisionContext): DecisionRow[] {
  if (!question) return [];
  const byId = new Map(results.map((result) => [result.registration_id, result]));
  return question.people.map((person) => {
    const result = byId.get(person.registrationId);
    if (!result) return { person, isDone: false, problem: 'Not sent.' };
    return { person, isDone: isAsWished(question.kind, result), problem: result.problem };
  });
}
