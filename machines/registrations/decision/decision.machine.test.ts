import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Announcement } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import type { DecisionResult, RegistrationStatus } from '#openapi/types.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { decisionMachine } from './decision.machine.ts';
import { isAsWished, mayDecide, restOf } from './decision.results.ts';
import type { DecisionCall } from './decision.types.ts';
import { doneText, whomText } from './decision.messages.ts';

const FULL = 'All 2 seats are taken. Raise the capacity or free a seat first.';
const unreachable = { detail: null, code: 'unreachable', fields: [] };
const notAllowed = { detail: 'This is for organisers only.', code: 'forbidden', fields: [] };
const composed = { words: 'See you there', notify: true };

const result = (
  registration_id: string,
  status: RegistrationStatus | null = 'approved',
  problem: string | null = null,
): DecisionResult => ({ registration_id, status, problem });
const idsOf = (count: number, first = 1) => Array.from({ length: count }, (_, index) => `r${first + index}`);
const peopleOf = (count: number) =>
  idsOf(count).map((registrationId) => ({
    registrationId,
    name: `Person ${registrationId}`,
    status: 'pending' as const,
    isOffered: false,
  }));

function start() {
  const decideRegistrations = heldPort<{ results: DecisionResult[]; next?: string | null }, DecisionCall>();
  const effects = { invalidateRegistrations: vi.fn(), forgetDraft: vi.fn() };
  const actors = { decideRegistrations: decideRegistrations.logic };
  const clock = new SimulatedClock();
  const actor = createActor(decisionMachine.provide({ actors, actions: effects }), { clock });
  const told: Announcement[] = [];
  actor.on('announcement', (event) => told.push(event));
  actor.start();
  const snapshot = () => actor.getSnapshot();
  const answer = async (...results: DecisionResult[]) => {
    decideRegistrations.last().resolve({ results });
    await settled();
  };
  const answerPortion = async (next: string | null, ...results: DecisionResult[]) => {
    decideRegistrations
      .last()
      .resolve({ results: results.map((each) => ({ ...each, name: `Person ${each.registration_id}` })), next });
    await settled();
  };
  const refuse = async (error: unknown) => {
    decideRegistrations.last().reject(error);
    await settled();
  };
  return { actor, clock, calls: decideRegistrations.calls, effects, told, snapshot, answer, answerPortion, refuse };
}

function asked(count: number) {
  const flow = start();
  flow.actor.send({ type: 'decision.wanted', eventId: 'e1', kind: 'approve', people: peopleOf(count), matching: null });
  return flow;
}

function deciding(count: number) {
  const flow = asked(count);
  flow.actor.send({ type: 'decision.confirmed', ...composed });
  return flow;
}

test('is asked first, and let be without a call', () => {
  const { actor, calls, snapshot } = asked(3);
  expect(snapshot().hasTag('open') && snapshot().hasTag('form')).toBe(true);
  expect(snapshot().context.question?.people).toHaveLength(3);
  actor.send({ type: 'decision.dismissed' });
  expect(snapshot().matches({ closed: 'untouched' })).toBe(true);
  expect(snapshot().context.question).toBeNull();
  expect(calls).toHaveLength(0);
});

describe('a decision', () => {
  test('is sent once with its words, and ends by itself where all went well', async () => {
    const { actor, calls, effects, snapshot, answer } = deciding(2);
    expect(snapshot().hasTag('busy') && snapshot().hasTag('form')).toBe(true);
    actor.send({ type: 'decision.confirmed', ...composed });
    actor.send({ type: 'decision.dismissed' });
    expect(calls.map(({ input }) => input)).toEqual([
      { eventId: 'e1', kind: 'approve', ids: ['r1', 'r2'], seen: ['pending', 'pending'], matching: null, ...composed },
    ]);
    await answer(result('r1'), result('r2'));
    expect(snapshot().matches({ closed: 'decided' })).toBe(true);
    expect(snapshot().context).toMatchObject({ words: '', left: [], results: [result('r1'), result('r2')] });
    expect(effects.invalidateRegistrations).toHaveBeenCalledOnce();
    expect(effects.forgetDraft).toHaveBeenCalledOnce();
  });

  test('about many goes in portions, one after the other', async () => {
    const { calls, effects, snapshot, answer } = deciding(120);
    expect(calls[0]?.input.ids).toEqual(idsOf(50));
    await answer(...idsOf(50).map((id) => result(id)));
    expect(snapshot().context).toMatchObject({ left: idsOf(70, 51), words: composed.words });
    expect(calls[1]?.input).toMatchObject({ ids: idsOf(50, 51), words: composed.words });
    await answer(...idsOf(50, 51).map((id) => result(id)));
    expect(effects.invalidateRegistrations).not.toHaveBeenCalled();
    expect(calls[2]?.input.ids).toEqual(idsOf(20, 101));
    await answer(...idsOf(20, 101).map((id) => result(id)));
    expect(calls).toHaveLength(3);
    expect(snapshot().context.results).toHaveLength(120);
    expect(snapshot().matches({ closed: 'decided' })).toBe(true);
  });

  test('tells of everybody when someone in an earlier portion was refused', async () => {
    const { snapshot, answer } = deciding(51);
    await answer(result('r1', 'pending', FULL), ...idsOf(49, 2).map((id) => result(id)));
    await answer(result('r51'));
    expect(snapshot().matches('results')).toBe(true);
    expect(snapshot().context.results).toHaveLength(51);
  });

  test('of exactly one portion is one call', async () => {
    const { calls, answer } = deciding(50);
    await answer(...idsOf(50).map((id) => result(id)));
    expect(calls).toHaveLength(1);
  });

  test('forgets what the one before left', async () => {
    const { actor, snapshot, answer } = deciding(1);
    await answer(result('r1'));
    actor.send({ type: 'decision.wanted', eventId: 'e2', kind: 'reject', people: peopleOf(1), matching: null });
    expect(snapshot().context).toEqual({
      question: { eventId: 'e2', kind: 'reject', people: peopleOf(1), matching: null },
      left: ['r1'],
      next: null,
      results: [],
      words: '',
      notify: true,
      error: null,
    });
  });
});

describe('what was refused', () => {
  test('is told person by person, and can be tried again with the same words', async () => {
    const { actor, calls, effects, snapshot, answer } = deciding(3);
    await answer(result('r1'), result('r2', 'pending', FULL), result('r3', 'cancelled', 'It is cancelled.'));
    expect(snapshot().matches('results')).toBe(true);
    expect(snapshot().hasTag('form') || snapshot().hasTag('busy')).toBe(false);
    expect(effects.invalidateRegistrations).toHaveBeenCalledOnce();
    expect(effects.forgetDraft).toHaveBeenCalledOnce();
    actor.send({ type: 'rest.retried' });
    expect(calls[1]?.input).toEqual({
      eventId: 'e1',
      kind: 'approve',
      ids: ['r2'],
      seen: ['pending'],
      matching: null,
      ...composed,
    });
    await answer(result('r2'));
    expect(snapshot().context.results.map(({ registration_id }) => registration_id)).toEqual(['r1', 'r3', 'r2']);
    expect(snapshot().matches('results')).toBe(true);
    actor.send({ type: 'rest.retried' });
    expect(calls).toHaveLength(2);
    actor.send({ type: 'decision.dismissed' });
    expect(snapshot().matches({ closed: 'untouched' })).toBe(true);
    expect(snapshot().context).toMatchObject({ question: null, words: '', results: [] });
  });
});

describe('a colleague who was quicker', () => {
  const declined = result('r2', 'rejected', 'Noor declined it meanwhile.');

  test('is heard of, and nobody is decided about twice by a retry', async () => {
    const { actor, calls, snapshot, answer } = deciding(3);
    await answer(result('r1'), declined, result('r3', 'pending', FULL));
    expect(snapshot().matches('results')).toBe(true);
    actor.send({ type: 'rest.retried' });
    expect(calls[1]?.input).toMatchObject({ ids: ['r3'], seen: ['pending'] });
    await answer(result('r3'));
    expect(snapshot().matches('results')).toBe(true);
    actor.send({ type: 'rest.retried' });
    expect(calls).toHaveLength(2);
  });

  test('is told of by how each stood where the organiser looked', () => {
    const { actor, calls } = start();
    const statuses = ['pending', 'waitlisted'] as const;
    const people = peopleOf(2).map((person, index) => ({ ...person, status: statuses[index] ?? 'pending' }));
    actor.send({ type: 'decision.wanted', eventId: 'e1', kind: 'approve', people, matching: null });
    actor.send({ type: 'decision.confirmed', ...composed });
    expect(calls[0]?.input).toMatchObject({ ids: ['r1', 'r2'], seen: ['pending', 'waitlisted'] });
  });
});

describe('a call that fails', () => {
  test.each([
    [unreachable, 'We don’t know whether that got through. Check your connection and try again.'],
    [notAllowed, 'This is for organisers only.'],
  ])('before anything was decided leaves the form (%j)', async (error, said) => {
    const { actor, calls, effects, snapshot, refuse, answer } = deciding(2);
    await refuse(error);
    expect(snapshot().matches('failed')).toBe(true);
    expect(snapshot().hasTag('open') && snapshot().hasTag('form')).toBe(true);
    expect(snapshot().context.error?.detail).toBe(said);
    expect(effects.invalidateRegistrations).toHaveBeenCalledOnce();
    expect(effects.forgetDraft).not.toHaveBeenCalled();
    actor.send({ type: 'decision.confirmed', words: 'Other words', notify: false });
    expect(snapshot().context.error).toBeNull();
    expect(calls[1]?.input).toMatchObject({ ids: ['r1', 'r2'], words: 'Other words', notify: false });
    await answer(result('r1', 'approved', 'It is approved already.'), result('r2'));
    expect(snapshot().matches({ closed: 'decided' })).toBe(true);
  });

  test('can be let be', async () => {
    const { actor, snapshot, refuse } = deciding(2);
    await refuse(unreachable);
    actor.send({ type: 'decision.dismissed' });
    expect(snapshot().matches({ closed: 'untouched' })).toBe(true);
    expect(snapshot().context).toMatchObject({ question: null, words: '', error: null });
  });

  test('half-way tells who was decided, and goes on with the others', async () => {
    const { actor, calls, effects, snapshot, answer, refuse } = deciding(60);
    await answer(...idsOf(50).map((id) => result(id)));
    await refuse(unreachable);
    expect(snapshot().matches('results')).toBe(true);
    expect(snapshot().context).toMatchObject({ left: idsOf(10, 51), error: { code: 'unreachable' } });
    expect(effects.invalidateRegistrations).toHaveBeenCalledOnce();
    expect(effects.forgetDraft).not.toHaveBeenCalled();
    actor.send({ type: 'rest.retried' });
    expect(snapshot().context.error).toBeNull();
    expect(calls[2]?.input).toMatchObject({ ids: idsOf(10, 51), words: composed.words });
    await answer(...idsOf(10, 51).map((id) => result(id)));
    expect(snapshot().context.results).toHaveLength(60);
    expect(snapshot().matches({ closed: 'decided' })).toBe(true);
  });
});

describe('a decision about all whom a filter names', () => {
  const matching = { status: 'pending', arrival: 'any', answers: 'diet:vegan', search: '', count: 3 } as const;

  function decidingMatching(count = 3) {
    const flow = start();
    flow.actor.send({
      ...{ type: 'decision.wanted', eventId: 'e1', kind: 'approve', people: [] },
      matching: { ...matching, count },
    });
    flow.actor.send({ type: 'decision.confirmed', ...composed });
    return flow;
  }

  test('goes in the server’s portions, with the number that was shown', async () => {
    const { calls, told, snapshot, answerPortion } = decidingMatching();
    expect(calls[0]?.input).toEqual({
      ...{ eventId: 'e1', kind: 'approve', ids: [], seen: [], ...composed },
      matching: { ...matching, after: '' },
    });
    await answerPortion('p2', result('r1'), result('r2'));
    expect(snapshot().hasTag('busy')).toBe(true);
    expect(calls[1]?.input.matching).toEqual({ ...matching, after: 'p2' });
    await answerPortion(null, result('r3'));
    expect(snapshot().matches({ closed: 'decided' })).toBe(true);
    expect(told).toMatchObject([{ message: '3 people are approved.' }]);
  });

  test('names who was refused, and tries those again by id', async () => {
    const { actor, calls, snapshot, answer, answerPortion } = decidingMatching();
    await answerPortion(null, result('r1'), result('r2', 'pending', FULL), result('r3'));
    expect(snapshot().matches('results')).toBe(true);
    expect(snapshot().context.question?.people).toEqual([
      { registrationId: 'r2', name: 'Person r2', status: 'pending', isOffered: false },
    ]);
    actor.send({ type: 'rest.retried' });
    expect(calls[1]?.input).toMatchObject({ ids: ['r2'], matching: null });
    await answer(result('r2'));
    expect(snapshot().matches({ closed: 'decided' })).toBe(true);
  });

  test('says that not all were reached where some have changed meanwhile', async () => {
    const { snapshot, told, answerPortion } = decidingMatching(1240);
    await answerPortion(null, result('r1'), result('r2'));
    expect(snapshot().matches('results')).toBe(true);
    expect(told).toMatchObject([{ message: expect.stringContaining('2 of 1,240 approved.') }]);
  });

  test('goes on where it was cut short, and then with those who were refused', async () => {
    const { actor, calls, snapshot, answer, answerPortion, refuse } = decidingMatching();
    await answerPortion('p2', result('r1', 'pending', FULL), result('r2'));
    await refuse(unreachable);
    expect(snapshot().matches('results')).toBe(true);
    actor.send({ type: 'rest.retried' });
    expect(calls[2]?.input.matching?.after).toBe('p2');
    await answerPortion(null, result('r3'));
    expect(calls[3]?.input).toMatchObject({ ids: ['r1'], seen: ['pending'], matching: null });
    await answer(result('r1'));
    expect(snapshot().matches({ closed: 'decided' })).toBe(true);
  });
});

describe('a call that is not answered in time', () => {
  test('is no longer waited for, and can be tried again', async () => {
    const { actor, clock, calls, effects, snapshot, answer } = deciding(2);
    clock.increment(callLimit - 1);
    expect(snapshot().matches('deciding')).toBe(true);
    clock.increment(1);
    expect(snapshot().matches('failed')).toBe(true);
    expect(snapshot().context.error).toEqual(noAnswer);
    expect(effects.invalidateRegistrations).toHaveBeenCalledOnce();
    calls[0]?.resolve({ results: [result('r1'), result('r2')] });
    await settled();
    expect(snapshot().matches('failed')).toBe(true);
    actor.send({ type: 'decision.confirmed', ...composed });
    await answer(result('r1', 'approved', 'It is approved already.'), result('r2'));
    expect(snapshot().matches({ closed: 'decided' })).toBe(true);
  });

  test('half-way leaves the others to be tried again; each portion has a time of its own', async () => {
    const { actor, clock, calls, snapshot, answer } = deciding(60);
    clock.increment(callLimit - 1);
    await answer(...idsOf(50).map((id) => result(id)));
    clock.increment(callLimit - 1);
    expect(snapshot().matches('deciding')).toBe(true);
    clock.increment(1);
    expect(snapshot().matches('results')).toBe(true);
    expect(snapshot().context).toMatchObject({ left: idsOf(10, 51), error: noAnswer });
    actor.send({ type: 'rest.retried' });
    expect(calls[2]?.input.ids).toEqual(idsOf(10, 51));
  });
});

describe('its end is told', () => {
  const others = 'Open the event’s registrations to decide about the others.';

  test('to people who are there, when everybody was decided', async () => {
    const { told, answer } = deciding(2);
    await answer(result('r1'), result('r2'));
    expect(told).toEqual([
      { type: 'announcement', message: '2 people are approved.', tone: 'success', isOnPage: false },
    ]);
  });

  test.each([
    ['someone was refused', ['r2'], '1 of 2 approved'],
    ['everybody was', ['r1', 'r2'], '0 of 2 approved'],
  ])('to someone who has left, when %s', async (_, refused, words) => {
    const { told, answer } = deciding(2);
    await answer(...idsOf(2).map((id) => (refused.includes(id) ? result(id, 'pending', FULL) : result(id))));
    expect(told).toEqual([{ type: 'announcement', message: `${words}. ${others}`, tone: 'danger', isOnPage: true }]);
  });

  test.each(['fails', 'is not answered'])('to someone who has left, when a call %s', async (how) => {
    const { clock, told, answer, refuse } = deciding(60);
    await answer(...idsOf(50).map((id) => result(id)));
    if (how === 'fails') await refuse(unreachable);
    else clock.increment(callLimit);
    expect(told).toMatchObject([{ message: `50 of 60 approved. ${others}`, isOnPage: true }]);
  });

  test.each([
    ['approve', 'Ada is approved.', '3 people are approved.'],
    ['reject', 'Ada is rejected.', '3 people are rejected.'],
    ['waitlist', 'Ada is on the waitlist.', '3 people are on the waitlist.'],
    ['reset', 'Ada is pending again.', '3 people are pending again.'],
    ['cancel', 'The registration of Ada is cancelled.', 'The registrations of 3 people are cancelled.'],
  ] as const)('in the words of %s', (kind, ofOne, ofSeveral) => {
    const people = (count: number) => Array.from({ length: count }, () => ({ ...peopleOf(1)[0]!, name: 'Ada' }));
    const said = (count: number) =>
      doneText({ question: { eventId: 'e1', kind, people: people(count), matching: null } });
    expect([said(1), said(3)]).toEqual([ofOne, ofSeveral]);
  });

  test('with one person named and several counted', () => {
    expect(whomText([{ name: 'Ada' }])).toBe('Ada');
    expect(whomText(Array.from({ length: 1200 }, () => ({ name: 'Ada' })))).toBe('1,200 people');
  });
});

describe('the table of transitions', () => {
  test('says what may be decided', () => {
    expect(mayDecide('approve', 'pending') && mayDecide('reset', 'rejected')).toBe(true);
    expect(mayDecide('approve', 'approved') || mayDecide('cancel', 'cancelled')).toBe(false);
  });

  test('says who is worth another try: not who is as wished already, and not who can never be', () => {
    const results = [
      result('done'),
      result('already', 'approved', 'It is approved already.'),
      result('full', 'pending', FULL),
      result('unsaved', null, 'This could not be saved.'),
      result('gone', 'cancelled', 'It is cancelled.'),
      result('declined', 'rejected', 'Noor declined it meanwhile.'),
    ];
    expect(results.filter((each) => isAsWished('approve', each))).toHaveLength(2);
    const people = results.map(({ registration_id: registrationId }) => ({
      ...{ registrationId, name: '', isOffered: false },
      status: registrationId === 'gone' ? ('cancelled' as const) : ('pending' as const),
    }));
    const question = { eventId: 'e1', kind: 'approve' as const, people, matching: null };
    expect(restOf({ question, results, left: ['unsent'] })).toEqual(['full', 'unsaved', 'unsent']);
    expect(restOf({ question: null, results, left: ['unsent'] })).toEqual([]);
  });
});
