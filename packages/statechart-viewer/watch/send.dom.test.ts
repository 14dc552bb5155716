import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { redactMost } from './redact.ts';
import { broadcast } from './watch.ts';
import type { Answer, Letter } from './messages.ts';

const rung = vi.fn();
const bell = setup({
  types: {
    context: {} as { name: string },
    events: {} as
      | { type: 'pressed'; by?: { name: string } }
      | { type: 'hit' | 'muted' | 'again' | 'sold' }
      | { type: 'renamed'; by: { name: string } },
  },
  actors: { forge: fromPromise(() => new Promise(() => {})) },
  actions: {
    ring: () => rung(),
    crack: () => {
      throw new Error('cracked at /reset-password?token=abc');
    },
  },
}).createMachine({
  id: 'bell',
  context: { name: 'bell' },
  invoke: { id: 'forge', src: 'forge' },
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        pressed: { target: 'ringing', actions: 'ring' },
        muted: {},
        renamed: { actions: assign(({ event }) => ({ name: event.by.name.trim() })) },
        hit: { actions: 'crack' },
        sold: 'sold',
      },
    },
    ringing: { always: 'rung' },
    rung: {},
    sold: { type: 'final' },
  },
});

afterEach(() => void rung.mockClear());

/** A page in which the bell is watched; its channel is a pair of hands. */
function watched() {
  const heard: Letter[] = [];
  let hear: (event: MessageEvent<Letter>) => void = () => {};
  const channel = {
    postMessage: (letter: Letter) => heard.push(letter),
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
  } as unknown as BroadcastChannel;
  const actor = createActor(bell);
  const failed = vi.fn();
  actor.subscribe({ error: failed });
  const { leave, stay } = broadcast(actor, channel, { redact: redactMost, tab: 'a', load: 1 });
  actor.start();
  onTestFinished(() => void actor.stop());
  const told = heard.flatMap((letter) => (letter.type === 'told' ? [letter] : []));
  const run = told[0]?.run ?? '';
  const nameOf = (name: string) =>
    told.flatMap(({ messages }) => messages).find((each) => each.kind === 'actor' && each.name === name)?.actor ?? '';
  const send = (event: unknown, { to = actor.sessionId, from = location.origin, into = run } = {}): Answer | null => {
    heard.length = 0;
    const data = { type: 'viewer sends', run: into, request: 'r', actor: to, event } as Letter;
    hear(new MessageEvent('message', { data, origin: from }));
    const answer = heard.find((letter) => letter.type === 'answer');
    return answer?.type === 'answer' ? answer.answer : null;
  };
  return { actor, send, leave, stay, nameOf, heard };
}

test('an event is sent, and its transitions are answered with those that follow at once', () => {
  const { actor, send } = watched();
  expect(send({ type: 'pressed' })).toEqual({
    result: 'taken',
    transitions: ['bell.quiet on pressed #0', 'bell.ringing on always #0'],
  });
  expect(actor.getSnapshot().value).toBe('rung');
  expect(rung).toHaveBeenCalledOnce();
});

test('a page that is left says nothing more, and on a way back to it what happened meanwhile', () => {
  const { actor, leave, stay, heard } = watched();
  leave('left');
  heard.length = 0;
  actor.send({ type: 'pressed' });
  expect(heard).toEqual([]);
  stay();
  expect(JSON.stringify(heard)).toContain('bell.quiet on pressed #0');
});

test('what no transition takes, and what a state keeps from its parents, is ignored', () => {
  const { send } = watched();
  for (const type of ['again', 'muted', 'unheard of']) expect(send({ type }), type).toEqual({ result: 'ignored' });
});

test.each([
  [{ type: 'xstate.done.actor.forge' }, 'XState alone sends'],
  [{ type: 'xstate.stop' }, 'XState alone sends'],
  [{ type: '*' }, 'stands for any event'],
  [{ type: 'pressed', by: { name: '[text, 3 characters]' } }, 'put a value into by.name'],
  [{ type: 'pressed', by: '[hidden]' }, 'put a value into by'],
  [{ type: '' }, 'an object with a type'],
  [{ type: 5 }, 'an object with a type'],
  [null, 'an object with a type'],
  ['pressed', 'an object with a type'],
  [{ type: 'renamed' }, 'would fail with this payload'],
  [{ type: 'renamed', by: { name: 1 } }, 'would fail with this payload'],
])('%j is refused, and the machine never hears of it', (event, why) => {
  const { actor, send } = watched();
  const before = actor.getSnapshot();
  expect(send(event)).toEqual({ result: 'refused', why: expect.stringContaining(why) as string });
  expect(actor.getSnapshot()).toBe(before);
  expect(rung).not.toHaveBeenCalled();
});

test('actors that are gone, are none of the page’s, or are no machines are refused', () => {
  const { actor, send, nameOf } = watched();
  expect(send({ type: 'pressed' }, { to: 'x:none' })).toMatchObject({ result: 'refused', why: 'The actor is gone.' });
  expect(send({ type: 'pressed' }, { to: nameOf('forge') })).toMatchObject({
    result: 'refused',
    why: 'Only a machine is sent events from here.',
  });
  expect(send({ type: 'sold' })).toMatchObject({ result: 'taken' });
  expect(actor.getSnapshot().status).toBe('done');
  expect(send({ type: 'pressed' })).toMatchObject({ result: 'refused', why: 'The actor is gone.' });
});

test('a machine that breaks in an action has failed, which is said without secrets', () => {
  const { send } = watched();
  const answer = send({ type: 'hit' });
  expect(answer).toMatchObject({ result: 'failed', why: expect.stringContaining('cracked') as string });
  expect(JSON.stringify(answer)).not.toContain('abc');
});

test('other origins, other runs, and pages that are no longer watched are not heard', () => {
  const { actor, send, leave } = watched();
  expect(send({ type: 'pressed' }, { from: 'https://elsewhere.example' })).toBeNull();
  expect(send({ type: 'pressed' }, { into: 'another' })).toBeNull();
  leave('stopped');
  expect(send({ type: 'pressed' })).toBeNull();
  expect(actor.getSnapshot().value).toBe('quiet');
});
