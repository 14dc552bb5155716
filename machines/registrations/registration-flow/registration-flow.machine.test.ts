import { describe, expect, test } from 'vitest';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { anOwnRegistration } from '#tests/support/made/events.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import {
  fillingIn,
  refusal,
  request,
  stands,
  start,
  submitted,
  unreachable,
  wanted,
} from '#tests/support/machines/started-registration-flow.ts';

async function cancelling() {
  const page = start();
  page.actor.send(stands('approved'));
  page.actor.send({ type: 'cancellation.wanted' });
  page.actor.send({ type: 'cancellation.confirmed' });
  await settled();
  return page;
}

describe('registering for an event that asks nothing', () => {
  test('sends at once, and shows what came of it', async () => {
    const { actor, ports, effects, snapshot } = start();
    actor.send(wanted);
    expect(snapshot().hasTag('busy')).toBe(true);
    expect(ports.registerForEvent.last().input).toEqual({
      eventId: 'e1',
      request: { form_version_id: null, answers: {} },
    });
    actor.send(wanted);
    expect(ports.registerForEvent.calls).toHaveLength(1);
    ports.registerForEvent.last().resolve(anOwnRegistration());
    await settled();
    expect(snapshot().matches({ acting: { atRest: 'registered' } })).toBe(true);
    expect(effects.showRegistration).toHaveBeenCalledExactlyOnceWith(expect.anything(), anOwnRegistration());
    expect(effects.invalidateEvent).not.toHaveBeenCalled();
  });

  test('leads a person with an account to the login, and back to the event', () => {
    const { actor, ports, effects, emitted, snapshot } = start();
    actor.send({ type: 'login.wanted' });
    expect(emitted).toEqual([{ type: 'navigation', to: '/login', keepPlace: false, returnTo: '/event/e1' }]);
    expect(effects.keepIntent).toHaveBeenCalledExactlyOnceWith(expect.anything(), '/event/e1');
    expect(ports.registerForEvent.calls).toHaveLength(0);
    expect(snapshot().matches({ acting: 'atRest' })).toBe(true);
  });

  test.each(['event_full', 'registration_closed', 'already_registered'])(
    'says it when the answer is %s, and reads the event again',
    async (code) => {
      const { actor, ports, effects, snapshot, said } = start();
      actor.send(wanted);
      ports.registerForEvent.last().reject(refusal(code));
      await settled();
      expect(said()).toBe(`The server says ${code}.`);
      expect(snapshot().matches({ acting: { atRest: 'refused' } })).toBe(true);
      expect(effects.invalidateEvent).toHaveBeenCalledOnce();
    },
  );

  test('says what to do when nothing came back, and can be tried again', async () => {
    const { actor, ports, said } = start();
    actor.send(wanted);
    ports.registerForEvent.last().reject(unreachable);
    await settled();
    expect(said()).toBe('We don’t know whether your registration was sent. Check your connection and try again.');
    actor.send(wanted);
    expect(said()).toBeNull();
    expect(ports.registerForEvent.calls).toHaveLength(2);
  });

  test('shows the questions that have been added meanwhile', async () => {
    const { actor, ports, effects, snapshot, said } = start();
    actor.send(wanted);
    ports.registerForEvent.last().reject(refusal('form_changed'));
    await settled();
    expect(snapshot().matches({ acting: { fillingIn: 'editing' } })).toBe(true);
    expect(said()).toBe('The server says form_changed.');
    expect(effects.invalidateForm).toHaveBeenCalledOnce();
    expect(effects.invalidateEvent).toHaveBeenCalledOnce();
  });

  test('forgets what was refused when the person turns out to be registered', async () => {
    const { actor, ports, snapshot, said } = start();
    actor.send(wanted);
    ports.registerForEvent.last().reject(refusal('already_registered'));
    await settled();
    actor.send(stands('approved'));
    expect(said()).toBeNull();
    expect(snapshot().matches({ acting: { atRest: 'known' } })).toBe(true);
  });

  test('tells people who have left the page what came of it', async () => {
    const { actor, ports, emitted } = start();
    actor.send(wanted);
    const own = anOwnRegistration();
    ports.registerForEvent.last().resolve(own);
    await settled();
    actor.send(wanted);
    ports.registerForEvent.last().reject(refusal('already_registered'));
    await settled();
    expect(emitted).toEqual([
      { type: 'announcement', message: `You’re in: ${own.event.title}`, tone: 'success', isOnPage: true },
      { type: 'announcement', message: 'The server says already_registered.', tone: 'danger', isOnPage: true },
    ]);
  });
});

describe('back from the login', () => {
  const resumed = { type: 'registration.resumed', finds: 'a way in' } as const;

  test('what was pressed is finished where nothing is asked, and forgotten once it is', async () => {
    const { actor, ports, effects, snapshot } = start();
    actor.send(resumed);
    expect(ports.registerForEvent.last().input.eventId).toBe('e1');
    expect(effects.forgetIntent).not.toHaveBeenCalled();
    actor.send(resumed);
    expect(ports.registerForEvent.calls).toHaveLength(1);
    ports.registerForEvent.last().resolve(anOwnRegistration());
    await settled();
    expect(snapshot().matches({ acting: { atRest: 'registered' } })).toBe(true);
    expect(effects.forgetIntent).toHaveBeenCalledOnce();
  });

  test('opens the form where something is asked', () => {
    const { actor, ports, effects, snapshot } = start();
    actor.send(stands('none', { hasQuestions: true }));
    actor.send(resumed);
    expect(snapshot().matches({ acting: { fillingIn: 'editing' } })).toBe(true);
    expect(ports.registerForEvent.calls).toHaveLength(0);
    expect(effects.forgetIntent).toHaveBeenCalledOnce();
  });

  test('what was sent before, such as from the tab of a link, ends as it would have here', () => {
    const { actor, ports, effects, snapshot } = start();
    actor.send({ ...resumed, finds: 'what was sent' });
    expect(snapshot().matches({ acting: { atRest: 'registered' } })).toBe(true);
    expect(ports.registerForEvent.calls).toHaveLength(0);
    expect(effects.forgetIntent).toHaveBeenCalledOnce();
  });

  test('says nothing wrong to who turns out to be registered', () => {
    const { actor, ports, effects, snapshot, said } = start();
    actor.send({ ...resumed, finds: 'a registration' });
    expect(snapshot().matches({ acting: { atRest: 'known' } })).toBe(true);
    expect(said()).toBeNull();
    expect(ports.registerForEvent.calls).toHaveLength(0);
    expect(effects.forgetIntent).toHaveBeenCalledOnce();
  });

  test.each([
    ['the waitlist', 'The last seat was taken while you logged in. You can join the waitlist.'],
    ['no seat', 'The last seat was taken while you logged in.'],
    ['no registering', 'Registration has closed, so you are not registered.'],
  ] as const)('does nothing unasked where it finds %s, and says so', (finds, words) => {
    const { actor, ports, effects, snapshot, said } = start();
    actor.send({ ...resumed, finds });
    expect(snapshot().matches({ acting: { atRest: 'refused' } })).toBe(true);
    expect(said()).toBe(words);
    expect(ports.registerForEvent.calls).toHaveLength(0);
    expect(effects.forgetIntent).toHaveBeenCalledOnce();
  });
});

test('a form that opens says nothing of what was refused before', async () => {
  const { actor, ports, said } = start();
  actor.send(wanted);
  ports.registerForEvent.last().reject(refusal('event_full'));
  await settled();
  actor.send(stands('none', { hasQuestions: true }));
  actor.send(wanted);
  expect(said()).toBeNull();
});

describe('filling in a form', () => {
  test('begins without a call', () => {
    const { actor, ports, emitted, snapshot } = start();
    actor.send(stands('none', { hasQuestions: true }));
    actor.send(wanted);
    expect(snapshot().hasTag('form')).toBe(true);
    expect(emitted).toEqual([]);
    expect(ports.registerForEvent.calls).toHaveLength(0);
  });

  test('sends the answers as they are', async () => {
    const { actor, ports, effects, snapshot } = fillingIn();
    actor.send(submitted);
    expect(snapshot().hasTag('form')).toBe(true);
    expect(snapshot().hasTag('busy')).toBe(true);
    expect(effects.forgetDraft).not.toHaveBeenCalled();
    expect(ports.registerForEvent.last().input).toEqual({ eventId: 'e1', request });
    ports.registerForEvent.last().resolve(anOwnRegistration({ status: 'pending' }));
    await settled();
    expect(snapshot().matches({ acting: { atRest: 'registered' } })).toBe(true);
    expect(effects.showRegistration).toHaveBeenCalledOnce();
    expect(effects.forgetDraft).toHaveBeenCalledOnce();
  });

  test('goes on after the login, or after a reload', () => {
    const { actor, snapshot } = start();
    actor.send({ type: 'form.reopened' });
    expect(snapshot().matches({ acting: { fillingIn: 'editing' } })).toBe(true);
  });

  test.each(['unreachable', 'invalid', 'too_many_requests'])('stays open when %s', async (code) => {
    const { actor, ports, effects, snapshot, said } = fillingIn();
    actor.send(submitted);
    ports.registerForEvent.last().reject(refusal(code));
    await settled();
    expect(snapshot().matches({ acting: { fillingIn: 'editing' } })).toBe(true);
    expect(said()).toBe(`The server says ${code}.`);
    // What may have arrived all the same is looked for.
    expect(effects.invalidateEvent).toHaveBeenCalledTimes(code === 'unreachable' ? 1 : 0);
    expect(effects.invalidateForm).not.toHaveBeenCalled();
    expect(effects.forgetDraft).not.toHaveBeenCalled();
    actor.send(submitted);
    expect(said()).toBeNull();
    expect(ports.registerForEvent.calls).toHaveLength(2);
  });

  test('stays open when the questions have changed, which are read again', async () => {
    const { actor, ports, effects, snapshot } = fillingIn();
    actor.send(submitted);
    ports.registerForEvent.last().reject(refusal('form_changed'));
    await settled();
    expect(snapshot().matches({ acting: { fillingIn: 'editing' } })).toBe(true);
    expect(effects.invalidateForm).toHaveBeenCalledOnce();
    expect(effects.invalidateEvent).not.toHaveBeenCalled();
  });

  test('ends once nothing can come of it', async () => {
    const { actor, ports, effects, snapshot, said } = fillingIn();
    actor.send(submitted);
    ports.registerForEvent.last().reject(refusal('event_full'));
    await settled();
    expect(snapshot().matches({ acting: { atRest: 'refused' } })).toBe(true);
    expect(said()).toBe('The server says event_full.');
    expect(effects.invalidateEvent).toHaveBeenCalledOnce();
  });

  test.each([
    [{ type: 'form.closed' } as const, 'untouched'],
    [stands('approved'), 'known'],
  ] as const)('ends with $type, and what was said goes', async (event, end) => {
    const { actor, ports, snapshot, said } = fillingIn();
    actor.send(submitted);
    ports.registerForEvent.last().reject(refusal('rate_limited'));
    await settled();
    actor.send(event);
    expect(snapshot().matches({ acting: { atRest: end } })).toBe(true);
    expect(said()).toBeNull();
  });

  test('is not closed while the answers are on their way', () => {
    const { actor, snapshot } = fillingIn();
    actor.send(submitted);
    actor.send({ type: 'form.closed' });
    actor.send(stands('approved'));
    expect(snapshot().matches({ acting: { fillingIn: 'sending' } })).toBe(true);
  });
});

describe('cancelling', () => {
  test('asks first, and can be let be', () => {
    const { actor, ports, snapshot } = start();
    actor.send(stands('approved'));
    actor.send({ type: 'cancellation.wanted' });
    expect(snapshot().hasTag('asking')).toBe(true);
    expect(snapshot().hasTag('busy')).toBe(false);
    actor.send({ type: 'cancellation.dismissed' });
    expect(snapshot().matches({ acting: { atRest: 'untouched' } })).toBe(true);
    expect(ports.cancelRegistration.calls).toHaveLength(0);
  });

  test('sends once, and shows the registration as it is then', async () => {
    const { actor, ports, effects, snapshot } = await cancelling();
    actor.send({ type: 'cancellation.confirmed' });
    expect(ports.cancelRegistration.calls.map(({ input }) => input)).toEqual([{ registrationId: 'r1' }]);
    expect(snapshot().hasTag('asking') && snapshot().hasTag('busy')).toBe(true);
    const cancelled = anOwnRegistration({ status: 'cancelled' });
    ports.cancelRegistration.last().resolve(cancelled);
    await settled();
    expect(snapshot().matches({ acting: { atRest: 'cancelled' } })).toBe(true);
    expect(snapshot().context.registrationId).toBeNull();
    expect(effects.showRegistration).toHaveBeenCalledExactlyOnceWith(expect.anything(), cancelled);
  });

  test('is over once the person has registered again elsewhere', async () => {
    const { actor, ports, snapshot } = await cancelling();
    ports.cancelRegistration.last().resolve(anOwnRegistration({ status: 'cancelled' }));
    await settled();
    actor.send(stands('approved'));
    expect(snapshot().matches({ acting: { atRest: 'untouched' } })).toBe(true);
  });

  test('can be tried again when nothing came back', async () => {
    const { actor, ports, effects, snapshot, said } = await cancelling();
    ports.cancelRegistration.last().reject(unreachable);
    await settled();
    expect(snapshot().matches({ acting: 'askingToCancel' })).toBe(true);
    expect(said()).toBe('We don’t know whether your registration was cancelled. Check your connection and try again.');
    expect(effects.invalidateEvent).not.toHaveBeenCalled();
    actor.send({ type: 'cancellation.confirmed' });
    expect(said()).toBeNull();
    expect(ports.cancelRegistration.last().input).toEqual({ registrationId: 'r1' });
  });

  test('that failed can be let be, and nothing more is said', async () => {
    const { actor, ports, said } = await cancelling();
    ports.cancelRegistration.last().reject(unreachable);
    await settled();
    actor.send({ type: 'cancellation.dismissed' });
    expect(said()).toBeNull();
  });

  test.each(['not_allowed_now', 'not_found'])('says it when it is too late for it (%s)', async (code) => {
    const { ports, effects, snapshot, said } = await cancelling();
    ports.cancelRegistration.last().reject(refusal(code));
    await settled();
    expect(snapshot().matches({ acting: { atRest: 'unchanged' } })).toBe(true);
    expect(said()).toBe(`The server says ${code}.`);
    expect(effects.invalidateEvent).toHaveBeenCalledOnce();
  });

  test('forgets why registering was refused', async () => {
    const { actor, ports, said } = start();
    actor.send(wanted);
    ports.registerForEvent.last().reject(refusal('already_registered'));
    await settled();
    actor.send(stands('approved'));
    actor.send({ type: 'cancellation.wanted' });
    expect(said()).toBeNull();
  });
});

describe('no answer in time', () => {
  test('to a registration without questions is said, and the event is read again', () => {
    const { actor, clock, ports, effects, snapshot, said } = start();
    actor.send(wanted);
    clock.increment(callLimit - 1);
    expect(snapshot().hasTag('busy')).toBe(true);
    clock.increment(1);
    expect(snapshot().matches({ acting: { atRest: 'refused' } })).toBe(true);
    expect(said()).toBe(noAnswer.detail);
    expect(effects.invalidateEvent).toHaveBeenCalledOnce();
    actor.send(wanted);
    expect(said()).toBeNull();
    expect(ports.registerForEvent.calls).toHaveLength(2);
  });

  test('to a form leaves it open, to be sent again', () => {
    const { actor, clock, ports, effects, snapshot, said } = fillingIn();
    actor.send(submitted);
    clock.increment(callLimit);
    expect(snapshot().matches({ acting: { fillingIn: 'editing' } })).toBe(true);
    expect(said()).toBe(noAnswer.detail);
    expect(effects.forgetDraft).not.toHaveBeenCalled();
    actor.send(submitted);
    expect(ports.registerForEvent.calls).toHaveLength(2);
  });

  test('to a cancelling leaves the question open', async () => {
    const { actor, clock, ports, snapshot, said } = await cancelling();
    clock.increment(callLimit);
    expect(snapshot().matches({ acting: 'askingToCancel' })).toBe(true);
    expect(said()).toBe(noAnswer.detail);
    actor.send({ type: 'cancellation.confirmed' });
    expect(ports.cancelRegistration.calls.map(({ input }) => input)).toEqual([
      { registrationId: 'r1' },
      { registrationId: 'r1' },
    ]);
  });
});
