import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import type { FeedbackForm, FeedbackRequest } from '#openapi/types.ts';
import { aFeedbackForm } from '#tests/support/made/feedback.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { feedbackMachine } from './feedback.machine.ts';
import type { FeedbackInput } from './feedback.types.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refusal = (code: string) => ({ detail: `The server says ${code}.`, code, fields: [] });
const submitted = { type: 'answers.submitted', answers: { overall: 5 }, website: '' } as const;

function start(token = '') {
  const ports = {
    getFeedbackForm: heldPort<FeedbackForm, FeedbackInput>(),
    giveFeedback: heldPort<void, { eventId: string; request: FeedbackRequest }>(),
  };
  const forgetDraft = vi.fn();
  const actors = { getFeedbackForm: ports.getFeedbackForm.logic, giveFeedback: ports.giveFeedback.logic };
  const machine = feedbackMachine.provide({ actors, actions: { forgetDraft } });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { eventId: 'e1', token }, clock }).start();
  const snapshot = () => actor.getSnapshot();
  return { actor, clock, ports, forgetDraft, snapshot, said: () => snapshot().context.error?.detail ?? null };
}

async function reads(visit: ReturnType<typeof start>, form: FeedbackForm) {
  visit.ports.getFeedbackForm.last().resolve(form);
  await settled();
  return visit;
}

async function sent(code: string) {
  const visit = await reads(start(), aFeedbackForm());
  visit.actor.send(submitted);
  visit.ports.giveFeedback.last().reject(refusal(code));
  await settled();
  return visit;
}

describe('arriving', () => {
  test.each([
    ['not_open', 'notOpen', 0],
    ['closed', 'closed', 0],
    ['given', 'given', 1],
    ['open', 'answering', 0],
  ] as const)('at feedback that is %s leads to %s', async (state, expected, forgotten) => {
    const { snapshot, forgetDraft } = await reads(start(), aFeedbackForm({ state }));
    expect(snapshot().value).toBe(expected);
    expect(snapshot().hasTag('busy')).toBe(false);
    expect(snapshot().context.form).toEqual(aFeedbackForm({ state }));
    expect(forgetDraft).toHaveBeenCalledTimes(forgotten);
  });

  test('asks for the event with the token of the link', () => {
    const { ports, snapshot } = start('token-of-a-link');
    expect(ports.getFeedbackForm.last().input).toEqual({ eventId: 'e1', token: 'token-of-a-link' });
    expect(snapshot().hasTag('busy')).toBe(true);
  });

  test.each(['not_found', 'invalid'])('at no event (%s) says so', async (code) => {
    const { ports, snapshot, said } = start();
    ports.getFeedbackForm.last().reject(refusal(code));
    await settled();
    expect(snapshot().value).toBe('unknown');
    expect(said()).toBe(`The server says ${code}.`);
  });

  test('can be tried again when nothing came', async () => {
    const visit = start();
    visit.ports.getFeedbackForm.last().reject(unreachable);
    await settled();
    expect(visit.snapshot().value).toBe('failed');
    expect(visit.said()).toBe('Check your connection and try again.');
    visit.actor.send({ type: 'retry.requested' });
    expect(visit.said()).toBeNull();
    await reads(visit, aFeedbackForm());
    expect(visit.snapshot().value).toBe('answering');
  });
});

describe('answering', () => {
  test('sends the answers to the version they were given to, and thanks', async () => {
    const { actor, ports, snapshot, forgetDraft } = await reads(start('token-of-a-link'), aFeedbackForm());
    actor.send({ ...submitted, website: 'https://spam.example' });
    expect(snapshot().hasTag('busy')).toBe(true);
    expect(ports.giveFeedback.last().input).toEqual({
      eventId: 'e1',
      request: {
        feedback_template_version_id: aFeedbackForm().feedback_template_version_id,
        answers: { overall: 5 },
        token: 'token-of-a-link',
        website: 'https://spam.example',
      },
    });
    actor.send(submitted);
    expect(ports.giveFeedback.calls).toHaveLength(1);
    ports.giveFeedback.last().resolve();
    await settled();
    expect(snapshot().value).toBe('thanked');
    expect(snapshot().context.given).toBeNull();
    expect(forgetDraft).toHaveBeenCalledOnce();
  });

  test.each(['invalid', 'rate_limited', 'unreachable'])('goes on when it is refused (%s)', async (code) => {
    const { actor, snapshot, said, forgetDraft } = await sent(code);
    expect(snapshot().value).toBe('answering');
    expect(said()).toBe(`The server says ${code}.`);
    expect(forgetDraft).not.toHaveBeenCalled();
    actor.send(submitted);
    expect(said()).toBeNull();
  });

  test('that nobody heard of says what to do', async () => {
    const { actor, ports, said } = await reads(start(), aFeedbackForm());
    actor.send(submitted);
    ports.giveFeedback.last().reject(unreachable);
    await settled();
    expect(said()).toBe('We don’t know whether your answers were sent. Check your connection and try again.');
  });

  test('questions that have changed are read again, with what was said of them', async () => {
    const visit = await sent('form_changed');
    expect(visit.snapshot().value).toBe('loading');
    expect(visit.snapshot().context.form).not.toBeNull();
    const changed = aFeedbackForm({ feedback_template_version_id: '00000000-0000-7000-8000-000000000009' });
    await reads(visit, changed);
    expect(visit.snapshot().value).toBe('answering');
    expect(visit.snapshot().context.form).toEqual(changed);
    expect(visit.said()).toBe('The server says form_changed.');
    expect(visit.forgetDraft).not.toHaveBeenCalled();
  });

  test('too late looks how it is now', async () => {
    const visit = await sent('feedback_closed');
    await reads(visit, aFeedbackForm({ state: 'closed' }));
    expect(visit.snapshot().value).toBe('closed');
    expect(visit.said()).toBe('The server says feedback_closed.');
  });

  test.each(['feedback_given', 'key_reused'] as const)('a second time leads to the first one (%s)', async (code) => {
    const { snapshot, said, forgetDraft } = await sent(code);
    expect(snapshot().value).toBe('given');
    expect(said()).toBe(`The server says ${code}.`);
    expect(forgetDraft).toHaveBeenCalledOnce();
  });

  test('to an event that is gone meanwhile says so', async () => {
    const { snapshot, said } = await sent('not_found');
    expect(snapshot().value).toBe('unknown');
    expect(said()).toBe('The server says not_found.');
  });
});

describe('no answer in time', () => {
  test('to the questions is said, and they can be asked for again', async () => {
    const visit = start();
    visit.clock.increment(callLimit);
    expect(visit.snapshot().value).toBe('failed');
    expect(visit.said()).toBe(noAnswer.detail);
    visit.actor.send({ type: 'retry.requested' });
    expect(visit.ports.getFeedbackForm.calls).toHaveLength(2);
    await reads(visit, aFeedbackForm());
    expect(visit.snapshot().value).toBe('answering');
    expect(visit.said()).toBeNull();
  });

  test('to the answers leaves them to be sent again', async () => {
    const { actor, clock, ports, snapshot, said, forgetDraft } = await reads(start(), aFeedbackForm());
    actor.send(submitted);
    clock.increment(callLimit - 1);
    expect(snapshot().value).toBe('submitting');
    clock.increment(1);
    expect(snapshot().value).toBe('answering');
    expect(said()).toBe(noAnswer.detail);
    expect(forgetDraft).not.toHaveBeenCalled();
    actor.send(submitted);
    expect(ports.giveFeedback.calls).toHaveLength(2);
  });
});
