import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiAccountClockOutline,
  mdiAccountRemoveOutline,
  mdiRestore,
} from '@mdi/js';
import type { DecisionKind } from '#openapi/types.ts';
import type { Action } from '#src/ui/menu/action-menu.tsx';

interface DecisionLabel {
  /** Of a button or menu item. */
  verb: string;
  icon: string;
  question: (whom: string) => string;
  /** What happens to them besides. */
  effect: (isOne: boolean, mayHaveSeat: boolean) => string;
  confirm: (whom: string) => string;
  isHarsh: boolean;
}

export const decisionLabels: Record<DecisionKind, DecisionLabel> = {
  approve: {
    verb: 'Approve',
    icon: mdiAccountCheckOutline,
    question: (whom) => `Approve ${whom}?`,
    effect: (isOne) => (isOne ? 'They get a seat and their code.' : 'Each gets a seat and a code.'),
    confirm: (whom) => `Approve ${whom}`,
    isHarsh: false,
  },
  reject: {
    verb: 'Reject…',
    icon: mdiAccountRemoveOutline,
    question: (whom) => `Reject ${whom}?`,
    effect: (isOne, mayHaveSeat) => {
      const seats = isOne ? 'They lose their seat. ' : 'Anyone with a seat loses it. ';
      return `${mayHaveSeat ? seats : ''}You can still approve them later.`;
    },
    confirm: (whom) => `Reject ${whom}`,
    isHarsh: true,
  },
  waitlist: {
    verb: 'Put on the waitlist…',
    icon: mdiAccountClockOutline,
    question: (whom) => `Put ${whom} on the waitlist?`,
    effect: (isOne) => (isOne ? 'They go to the end of the line.' : 'They go to the end of the line, in their order.'),
    confirm: () => 'Put on the waitlist',
    isHarsh: false,
  },
  reset: {
    verb: 'Reset to pending…',
    icon: mdiRestore,
    question: (whom) => `Reset ${whom} to pending?`,
    effect: () => 'The rejection is withdrawn, and you decide again.',
    confirm: () => 'Reset to pending',
    isHarsh: false,
  },
  cancel: {
    verb: 'Cancel registration…',
    icon: mdiAccountCancelOutline,
    question: (whom) => `Cancel the registration of ${whom}?`,
    effect: () => 'This can’t be undone here: they would have to register again.',
    confirm: () => 'Cancel registration',
    isHarsh: true,
  },
};

/** What an approval costs: how many seats are left, and who gets them when they do not suffice. */
export function seatText(seatsLeft: number | null, wanted: number): string {
  if (seatsLeft === null) return '';
  if (seatsLeft === 0) return 'No seat is left. Raise the capacity or free a seat first.';
  const left = seatsLeft === 1 ? '1 seat is left' : `${seatsLeft.toLocaleString('en-GB')} seats are left`;
  const takers = seatsLeft === 1 ? 'the earliest registration gets it' : 'the earliest registrations get them';
  return wanted > seatsLeft ? `Only ${left}: ${takers}.` : `${left[0]?.toUpperCase()}${left.slice(1)}.`;
}

/** Decisions as the entries of a menu. */
export function decisionActions(kinds: readonly DecisionKind[], onDecide: (kind: DecisionKind) => void): Action[] {
  return kinds.map((kind) => {
    const { verb, icon, isHarsh } = decisionLabels[kind];
    return { key: kind, words: verb, icon, tone: isHarsh ? 'danger' : 'normal', onChoose: () => onDecide(kind) };
  });
}
