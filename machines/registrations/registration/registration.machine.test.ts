import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { firstStatus, nextStatus, registrationMachine } from './registration.machine.ts';

type State = 'unsent' | 'pending' | 'approved' | 'waitlisted' | 'rejected' | 'cancelled';

function after(from: State, event: object): string {
  const start = registrationMachine.resolveState({ value: from, context: {} });
  return transition(registrationMachine, start, event as never)[0].value;
}

test('it begins unsent, which is no status', () => {
  const [start] = initialTransition(registrationMachine);
  expect(start.value).toBe('unsent');
});

describe('what is submitted becomes', () => {
  const submitted = [
    ['approved', { hasSeat: true, approval: 'automatic', hasWaitlist: false }],
    ['approved', { hasSeat: true, approval: 'automatic', hasWaitlist: true }],
    ['pending', { hasSeat: true, approval: 'manual', hasWaitlist: false }],
    ['pending', { hasSeat: true, approval: 'manual', hasWaitlist: true }],
    ['waitlisted', { hasSeat: false, approval: 'automatic', hasWaitlist: true }],
    ['waitlisted', { hasSeat: false, approval: 'manual', hasWaitlist: true }],
    ['unsent', { hasSeat: false, approval: 'automatic', hasWaitlist: false }],
    ['unsent', { hasSeat: false, approval: 'manual', hasWaitlist: false }],
  ] as const;

  test.each(submitted)('%s for %j', (becomes, facts) => {
    expect(after('unsent', { type: 'submitted', ...facts })).toBe(becomes);
    expect(firstStatus(facts)).toBe(becomes === 'unsent' ? null : becomes);
  });
});

describe('the whole table', () => {
  const events = ['submitted', 'approve', 'promote', 'reject', 'waitlist', 'reset', 'cancel'] as const;
  /** What is not named stays as it is; `hasSeat` is what the change needs besides. */
  const table: Record<Exclude<State, 'unsent'>, Partial<Record<string, { to: State; hasSeat?: true }>>> = {
    pending: {
      approve: { to: 'approved', hasSeat: true },
      reject: { to: 'rejected' },
      waitlist: { to: 'waitlisted' },
      cancel: { to: 'cancelled' },
    },
    waitlisted: {
      approve: { to: 'approved', hasSeat: true },
      promote: { to: 'approved', hasSeat: true },
      reject: { to: 'rejected' },
      cancel: { to: 'cancelled' },
    },
    approved: { reject: { to: 'rejected' }, cancel: { to: 'cancelled' } },
    rejected: { approve: { to: 'approved', hasSeat: true }, reset: { to: 'pending' } },
    cancelled: {},
  };
  const rows = (Object.keys(table) as (keyof typeof table)[]).flatMap((from) =>
    events.flatMap((type) =>
      [true, false].map((hasSeat) => {
        const entry = table[from][type];
        const isPossible = entry && (hasSeat || !entry.hasSeat);
        return { from, type, seat: hasSeat ? 'a seat' : 'no seat', hasSeat, to: isPossible ? entry.to : null };
      }),
    ),
  );

  test.each(rows.map((row) => ({ ...row })))('$from on $type with $seat becomes $to', ({ from, type, hasSeat, to }) => {
    const event = { type, hasSeat, approval: 'automatic', hasWaitlist: true };
    expect(after(from, event)).toBe(to ?? from);
    expect(nextStatus(from, event as never)).toBe(to);
  });

  test('nothing is unsent that was sent, and a cancelled registration is at its end', () => {
    for (const type of [...events]) expect(after('cancelled', { type, hasSeat: true })).toBe('cancelled');
    expect(registrationMachine.resolveState({ value: 'cancelled', context: {} }).status).toBe('done');
  });
});
