import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiAccountClockOutline,
  mdiAccountRemoveOutline,
  mdiRestore,
} from '@mdi/js';
import type { DecisionKind } from '#openapi/types.ts';
import type { Candidate } from '#src/actors/decision.ts';

interface Words {
  /** Of a button or menu item. */
  verb: string;
  icon: string;
  question: (whom: string) => string;
  /** What happens to them besides. */
  effect: (isOne: boolean) => string;
  confirm: (whom: string) => string;
  /** How they stand then: "5 of 7 approved". */
  outcome: string;
  /** Said when everybody was decided. */
  done: (whom: string, isOne: boolean) => string;
  isHarsh: boolean;
}

export const decisionWords: Record<DecisionKind, Words> = {
  approve: {
    verb: 'Approve',
    icon: mdiAccountCheckOutline,
    question: (whom) => `Approve ${whom}?`,
    effect: (isOne) => (isOne ? 'They get a seat and their code.' : 'Each gets a seat and a code.'),
    confirm: (whom) => `Approve ${whom}`,
    outcome: 'approved',
    done: (whom, isOne) => `${whom} ${isOne ? 'is' : 'are'} approved.`,
    isHarsh: false,
  },
  reject: {
    verb: 'Reject…',
    icon: mdiAccountRemoveOutline,
    question: (whom) => `Reject ${whom}?`,
    effect: () => 'Whoever has a seat loses it. You can approve them later all the same.',
    confirm: (whom) => `Reject ${whom}`,
    outcome: 'rejected',
    done: (whom, isOne) => `${whom} ${isOne ? 'is' : 'are'} rejected.`,
    isHarsh: true,
  },
  waitlist: {
    verb: 'Put on the waitlist…',
    icon: mdiAccountClockOutline,
    question: (whom) => `Put ${whom} on the waitlist?`,
    effect: (isOne) => (isOne ? 'They go to the end of the line.' : 'They go to the end of the line, in their order.'),
    confirm: () => 'Put on the waitlist',
    outcome: 'put on the waitlist',
    done: (whom, isOne) => `${whom} ${isOne ? 'is' : 'are'} on the waitlist.`,
    isHarsh: false,
  },
  reset: {
    verb: 'Reset to pending…',
    icon: mdiRestore,
    question: (whom) => `Reset ${whom} to pending?`,
    effect: () => 'The rejection is taken back, and you decide anew.',
    confirm: () => 'Reset to pending',
    outcome: 'reset to pending',
    done: (whom, isOne) => `${whom} ${isOne ? 'is' : 'are'} pending again.`,
    isHarsh: false,
  },
  cancel: {
    verb: 'Cancel registration…',
    icon: mdiAccountCancelOutline,
    question: (whom) => `Cancel the registration of ${whom}?`,
    effect: () => 'This can’t be undone here: they would have to register again.',
    confirm: () => 'Cancel registration',
    outcome: 'cancelled',
    done: (whom, isOne) =>
      `The ${isOne ? 'registration' : 'registrations'} of ${whom} ${isOne ? 'is' : 'are'} cancelled.`,
    isHarsh: true,
  },
};

/** "Ada Lovelace", or "3 people". */
export function whomWords(people: readonly Pick<Candidate, 'name'>[]): string {
  const [first] = people;
  return people.length === 1 && first ? first.name : `${people.length.toLocaleString('en-GB')} people`;
}

/** What an approval costs: how many seats are left, and who gets them when they do not suffice. */
export function seatWords(seatsLeft: number | null, wanted: number): string {
  if (seatsLeft === null) return '';
  if (seatsLeft === 0) return 'No seat is left. Raise the capacity or free a seat first.';
  const left = seatsLeft === 1 ? '1 seat is left' : `${seatsLeft.toLocaleString('en-GB')} seats are left`;
  return wanted > seatsLeft
    ? `Only ${left}: whoever registered first gets one.`
    : `${left[0]?.toUpperCase()}${left.slice(1)}.`;
}
