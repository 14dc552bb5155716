import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import type { AnswersChange, OwnAnswers, OwnRegistration } from '#openapi/types.ts';
import { anOwnRegistration } from '#tests/support/made/events.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { ownAnswersMachine } from './own-answers.machine.ts';
import type { OwnAnswersInput } from './own-answers.types.ts';

const own: OwnAnswers = { version: 4, form_version_id: 'v1', answers: { diet: 'meat' }, files: {} };
const change = { type: 'answers.submitted', form_version_id: 'v2', answers: { diet: 'none' } } as const;
const refusal = (code: string) => ({ detail: `The server says ${code}.`, code, fields: [] });

function start() {
  const ports = {
    getOwnAnswers: heldPort<OwnAnswers, OwnAnswersInput>(),
    changeAnswers: heldPort<OwnRegistration, { registrationId: string; request: AnswersChange }>(),
  };
  const edge = {
    showRegistration: vi.fn(),
    invalidateRegistration: vi.fn(),
    invalidateForm: vi.fn(),
    forgetDraft: vi.fn(),
  };
  const actors = { getOwnAnswers: ports.getOwnAnswers.logic, changeAnswers: ports.changeAnswers.logic };
  const clock = new SimulatedClock();
  const actor = createActor(ownAnswersMachine.provide({ actors, actions: edge }), {
    input: { registrationId: 'r1' },
    clock,
  }).start();
  actor.send({ type: 'change.wanted' });
  const state = () => actor.getSnapshot().value;
  const said = () => actor.getSnapshot().context.error?.detail ?? null;
  return { actor, clock, ports, edge, state, said };
}

async function editing() {
  const visit = start();
  visit.ports.getOwnAnswers.last().resolve(own);
  await settled();
  return visit;
}

async function refused(code: string) {
  const visit = await editing();
  visit.actor.send(change);
  visit.ports.changeAnswers.last().reject(refusal(code));
  await settled();
  return visit;
}

test('new answers are sent with the version that they replace', async () => {
  const { actor, ports, edge, state } = await editing();
  const told = vi.fn();
  actor.on('announcement', told);
  actor.send(change);
  expect(ports.changeAnswers.last().input).toEqual({
    registrationId: 'r1',
    request: { version: 4, form_version_id: 'v2', answers: { diet: 'none' } },
  });
  ports.changeAnswers.last().resolve(anOwnRegistration());
  await settled();
  expect(state()).toBe('saved');
  expect(edge.forgetDraft).toHaveBeenCalledOnce();
  expect(edge.showRegistration).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Your answers are saved.' }));
});

test('answers that were changed elsewhere are read again, and replaced knowingly', async () => {
  const { actor, ports, edge, state, said } = await refused('stale_version');
  expect(state()).toBe('reading');
  ports.getOwnAnswers.last().resolve({ ...own, version: 5 });
  await settled();
  expect(state()).toBe('editing');
  expect(said()).toBe('The server says stale_version.');
  expect(edge.forgetDraft).not.toHaveBeenCalled();
  expect(edge.invalidateRegistration).toHaveBeenCalledOnce();
  actor.send(change);
  expect(ports.changeAnswers.last().input.request.version).toBe(5);
});

test('answers that were changed elsewhere and can’t be read again leave the form as it is', async () => {
  const { actor, clock, ports, edge, state, said } = await refused('stale_version');
  ports.getOwnAnswers.last().reject({ detail: null, code: 'unreachable', fields: [] });
  await settled();
  expect(state()).toBe('editing');
  expect(said()).toBe('Your answers did not load. Check your connection and try again.');
  actor.send(change);
  ports.changeAnswers.last().reject(refusal('stale_version'));
  await settled();
  clock.increment(callLimit);
  expect(state()).toBe('editing');
  expect(edge.forgetDraft).not.toHaveBeenCalled();
});

test.each([
  ['form_changed', 'editing', 1],
  ['invalid', 'editing', 0],
  ['not_allowed_now', 'closed', 0],
  ['not_found', 'closed', 0],
])('a refusal for %s is said and leads to %s', async (code, place, forms) => {
  const { edge, state, said } = await refused(code);
  expect(state()).toBe(place);
  expect(said()).toBe(`The server says ${code}.`);
  expect(edge.invalidateForm).toHaveBeenCalledTimes(forms);
  expect(edge.forgetDraft).toHaveBeenCalledTimes(place === 'closed' ? 1 : 0);
});

test('answers that do not come in time can be asked for again', () => {
  const { actor, clock, ports, state, said } = start();
  clock.increment(callLimit);
  expect(state()).toBe('closed');
  expect(said()).toBe(noAnswer.detail);
  actor.send({ type: 'change.wanted' });
  expect(said()).toBeNull();
  expect(ports.getOwnAnswers.calls).toHaveLength(2);
});

test('what is not taken in time can be sent again; keeping the answers forgets what was typed', async () => {
  const { actor, clock, edge, state, said } = await editing();
  actor.send(change);
  clock.increment(callLimit);
  expect(state()).toBe('editing');
  expect(said()).toBe(noAnswer.detail);
  actor.send({ type: 'form.closed' });
  expect(state()).toBe('closed');
  expect(said()).toBeNull();
  expect(edge.forgetDraft).toHaveBeenCalledOnce();
});
