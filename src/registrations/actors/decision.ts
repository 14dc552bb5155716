import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { decisionMachine } from '#machines/registrations/decision/decision.machine.ts';
import { isAsWished, mayDecide, restOf } from '#machines/registrations/decision/decision.results.ts';
import type {
  Candidate,
  Composed,
  DecisionCall,
  DecisionContext,
  Matching,
  Question,
} from '#machines/registrations/decision/decision.types.ts';
import * as operations from '#openapi/operations.ts';
import { choices } from '#openapi/bounds.ts';
import { outcomeText, sizeOf, whomOf } from '#machines/registrations/decision/decision.messages.ts';
import type { DecisionKind, DecisionResult, RegistrationStatus } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { useToken } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { poolActors, inspectOption } from '#src/session/page-actors.ts';

/** What is typed to the people and not sent yet, under this name among the drafts: no rejection's words go with an approval. */
export const decisionDraft = ({ eventId, kind }: Question) => `decision:${eventId}:${kind}`;

// Leaving the page takes nothing back that was sent: it is not bound to the actor's life.
const decideRegistrations = fromPromise<{ results: DecisionResult[]; next?: string | null }, DecisionCall>(
  ({ input: { eventId, kind, ids, seen, matching, words, notify } }) =>
    ask(operations.decideRegistrations, {
      params: { path: { id: eventId } },
      body: { ...(matching ? { matching } : { registration_ids: ids, seen }), decision: kind, message: words, notify },
    }),
);

const decisions = poolActors(start, { isBusy: (snapshot) => snapshot.hasTag('busy') });

function start() {
  return createActor(
    decisionMachine.provide({
      actors: { decideRegistrations },
      actions: {
        invalidateRegistrations: () => void invalidateReads(stale.decideRegistrations),
        forgetDraft: ({ context: { question } }) => question && removeDraft(decisionDraft(question)),
      },
    }),
    inspectOption(),
  ).start();
}

/** What organisers decide about registrations of this event; it lasts as long as something shows it, or is being sent. */
export function useDecision(eventId: string) {
  const token = useToken();
  const actor = decisions.useHeld(`${eventId} ${token ?? ''}`);
  const snapshot = useSelector(actor, (current) => current);
  const does = useMemo(() => commands(actor, eventId), [actor, eventId]);
  return { ...show(snapshot), ...does };
}

function commands(actor: ActorRefFrom<typeof decisionMachine>, eventId: string) {
  return {
    /** Asks whether this is to be decided about these people. */
    open: (kind: DecisionKind, people: Candidate[]) =>
      actor.send({ type: 'decision.wanted', eventId, kind, people, matching: null }),
    /** The same about all whom the filter names. */
    openMatching: (kind: DecisionKind, matching: Matching) =>
      actor.send({ type: 'decision.wanted', eventId, kind, people: [], matching }),
    confirm: (composed: Composed) => actor.send({ type: 'decision.confirmed', ...composed }),
    dismiss: () => actor.send({ type: 'decision.dismissed' }),
    /** Once more for those whose decision failed in a way that may pass. */
    retryRest: () => actor.send({ type: 'rest.retried' }),
  };
}

export type { Candidate, Matching };

/** What may be decided about a registration that stands so. */
export function decisionsFor(status: RegistrationStatus): DecisionKind[] {
  return choices.DecisionKind.filter((kind) => mayDecide(kind, status));
}

function show(snapshot: SnapshotFrom<typeof decisionMachine>) {
  const { question, error } = snapshot.context;
  return {
    question,
    error,
    isOpen: snapshot.hasTag('open'),
    /** It can be answered; else it shows what came of it. */
    isForm: snapshot.hasTag('form'),
    isBusy: snapshot.hasTag('busy'),
    /** Everybody was decided, and the dialog has closed by itself. */
    isDecided: snapshot.hasTag('decided'),
    answered: snapshot.context.results.length,
    rows: rowsOf(snapshot.context),
    /** Whom it is about: "Ada Lovelace", or "3 people". */
    whom: question ? whomOf(question) : '',
    /** How many it is about. */
    all: question ? sizeOf(question) : 0,
    /** "5 of 7 approved". */
    outcome: outcomeText(snapshot.context),
    /** How many are worth another try. */
    rest: restOf(snapshot.context).length,
    /** Others were not reached, of whom nobody knows the names. */
    isCutShort: snapshot.context.next !== null,
    /** How many of those who were shown have been changed meanwhile, and were left out. */
    changed: changedOf(snapshot.context),
  };
}

function changedOf({ question, next, results, left }: DecisionContext): number {
  if (!question?.matching || next !== null) return 0;
  return Math.max(0, sizeOf(question) - results.length - left.length);
}

export interface DecisionRow {
  person: Candidate;
  /** How they stand by the answer; null where it does not say. */
  status: RegistrationStatus | null;
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
    if (!result) return { person, status: null, isDone: false, problem: 'Not sent.' };
    const { status, problem } = result;
    return { person, status, isDone: isAsWished(question.kind, result), problem };
  });
}
