import { useEffect, useEffectEvent, useState } from 'react';
import type { AdminEvent, AdminRegistration, DecisionKind } from '#openapi/types.ts';
import { type Candidate, decisionsFor, type Matching, useDecision } from '#src/registrations/actors/decision.ts';
import { nameOf } from '../name-of.ts';

type Decidable = Pick<
  AdminRegistration,
  'registration_id' | 'status' | 'registrant' | 'created_at' | 'waitlisted_at' | 'offered_until'
>;

/** Decisions about the event's registrations: `ask` opens the dialog for those whom the decision can be made about. */
export function useDecide(event: AdminEvent, onDecided: (ids: readonly string[]) => void) {
  const deciding = useDecision(event.event_id);
  const [leftOut, setLeftOut] = useState(0);
  const { isOpen, isForm, isDecided, rows, open, openMatching, dismiss } = deciding;
  const isOver = isDecided || (isOpen && !isForm);

  const passOn = useEffectEvent(() => {
    onDecided(rows.filter(({ isDone }) => isDone).map(({ person }) => person.registrationId));
  });
  useEffect(() => {
    if (isOver) passOn();
  }, [isOver]);

  function ask(kind: DecisionKind, chosen: readonly Decidable[]) {
    const fitting = chosen.filter(({ status }) => decisionsFor(status).includes(kind));
    setLeftOut(chosen.length - fitting.length);
    const people = fitting.toSorted((one, other) => inLine(one).localeCompare(inLine(other))).map(candidateOf);
    open(kind, people);
  }

  function askMatching(kind: DecisionKind, matching: Matching) {
    setLeftOut(0);
    openMatching(kind, matching);
  }

  /** Another decision about some of them, in place of this one. */
  function askInstead(kind: DecisionKind, people: Candidate[]) {
    dismiss();
    setLeftOut(0);
    open(kind, people);
  }

  return { ...deciding, leftOut, ask, askMatching, askInstead };
}

export type Decide = ReturnType<typeof useDecide>;

function candidateOf(row: Decidable): Candidate {
  const { registration_id: registrationId, status, offered_until } = row;
  return { registrationId, name: nameOf(row), status, isOffered: offered_until !== null };
}

/** Seats go to the earliest registrations. */
function inLine({ waitlisted_at, created_at }: Decidable): string {
  return waitlisted_at ?? created_at;
}
