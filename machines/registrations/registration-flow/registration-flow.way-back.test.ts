import { describe, expect, test } from 'vitest';
import { anOwnRegistration } from '#tests/support/made/events.ts';
import { isSame } from '#rules/is-same.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import {
  fillingIn,
  refusal,
  stands,
  start,
  submitted,
  unreachable,
  wanted,
} from '#tests/support/machines/started-registration-flow.ts';

const resumed = { type: 'registration.resumed', finds: 'a way in' } as const;

describe('an address to confirm', () => {
  test('keeps what was begun when the address has to be confirmed first', async () => {
    const { actor, ports, effects, snapshot } = start();
    actor.send(wanted);
    ports.registerForEvent.last().reject(refusal('email_unverified'));
    await settled();
    expect(snapshot().matches({ acting: { atRest: 'refused' } })).toBe(true);
    expect(effects.awaitConfirmation).toHaveBeenCalledExactlyOnceWith(expect.anything(), '/event/e1');
    const [forgot] = effects.forgetIntent.mock.invocationCallOrder;
    expect(effects.awaitConfirmation.mock.invocationCallOrder[0]).toBeGreaterThan(forgot ?? 0);
  });

  test('waits with the answers for the address to be confirmed', async () => {
    const { actor, ports, effects, emitted, snapshot } = fillingIn();
    actor.send(submitted);
    ports.registerForEvent.last().reject(refusal('email_unverified'));
    await settled();
    expect(snapshot().matches({ acting: { fillingIn: { editing: 'unconfirmed' } } })).toBe(true);
    expect(effects.awaitConfirmation).toHaveBeenCalledExactlyOnceWith(expect.anything(), '/event/e1?register');
    expect(effects.forgetDraft).not.toHaveBeenCalled();
    const isAskedFor = () => emitted.some((event) => isSame(event, { type: 'answers.wanted' }));
    actor.send(resumed);
    expect([isAskedFor(), effects.forgetIntent.mock.calls.length]).toEqual([false, 0]);
    actor.send({ type: 'address.confirmed' });
    expect(isAskedFor()).toBe(true);
    actor.send(submitted);
    ports.registerForEvent.last().resolve(anOwnRegistration());
    await settled();
    expect(effects.forgetIntent).toHaveBeenCalledOnce();
  });
});

describe('a press whose answer was lost', () => {
  async function lost() {
    const page = start();
    page.actor.send(wanted);
    page.ports.registerForEvent.last().reject(unreachable);
    await settled();
    return page;
  }

  test('is a success when it is sent again', async () => {
    const { actor, ports, effects, snapshot, said } = await lost();
    actor.send(wanted);
    ports.registerForEvent.last().reject(refusal('already_registered'));
    await settled();
    expect([snapshot().matches({ acting: { atRest: 'registered' } }), said()]).toEqual([true, null]);
    expect(effects.invalidateEvent).toHaveBeenCalledTimes(2);
    expect(effects.forgetIntent).toHaveBeenCalledTimes(2);
  });

  test('is a success when the event is read again', async () => {
    const { actor, snapshot, said } = await lost();
    actor.send(stands('approved'));
    expect([snapshot().matches({ acting: { atRest: 'registered' } }), said()]).toEqual([true, null]);
  });

  test('also after another refusal in between', async () => {
    const { actor, ports, snapshot } = await lost();
    actor.send(wanted);
    ports.registerForEvent.last().reject(refusal('rate_limited'));
    await settled();
    actor.send(stands('approved'));
    expect(snapshot().matches({ acting: { atRest: 'registered' } })).toBe(true);
  });
});

test.each([
  ['sent again', 'sends'],
  ['read with the event', 'finds'],
])('a lost answer is a success when it is %s', async (_, how) => {
  const { actor, ports, effects, snapshot, said } = fillingIn();
  actor.send(submitted);
  ports.registerForEvent.last().reject(unreachable);
  await settled();
  expect(effects.invalidateEvent).toHaveBeenCalledOnce();
  if (how === 'finds') actor.send(stands('approved'));
  else {
    actor.send(submitted);
    ports.registerForEvent.last().reject(refusal('already_registered'));
    await settled();
  }
  expect([snapshot().matches({ acting: { atRest: 'registered' } }), said()]).toEqual([true, null]);
  expect(effects.forgetDraft).toHaveBeenCalledOnce();
});

describe('a press that another tab goes on with', () => {
  test('what another tab sends at the same moment ends as it would have here', async () => {
    const { actor, ports, snapshot, said } = start();
    actor.send(resumed);
    ports.registerForEvent.last().reject(refusal('already_registered'));
    await settled();
    expect([snapshot().matches({ acting: { atRest: 'registered' } }), said()]).toEqual([true, null]);
  });

  test('the form ends alike when another tab has sent it', () => {
    const { actor, snapshot } = start();
    actor.send(stands('none', { hasQuestions: true }));
    actor.send(resumed);
    actor.send(stands('approved'));
    expect(snapshot().matches({ acting: { atRest: 'registered' } })).toBe(true);
  });
});
