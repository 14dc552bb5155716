import { expect, test } from 'vitest';
import { createActor, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Message } from '../../watch/messages.ts';
import { redactMost } from '../../watch/redact.ts';
import { observe } from '../../watch/watch.ts';
import { momentsOf } from '../history.ts';
import { everything } from '../log/log-filter.ts';
import { isAlive, sequenceOf } from './sequence.ts';

const lamp = setup({
  types: { emitted: {} as { type: 'shone' } },
  actors: {
    warmUp: fromPromise(async () => 'warm'),
    breakDown: fromPromise(() => Promise.reject(new Error('broken'))),
    sensor: fromCallback<{ type: 'look' }>(({ sendBack, receive }) => receive(() => sendBack({ type: 'dusk' }))),
  },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  invoke: { id: 'sensor', src: 'sensor' },
  states: {
    off: { on: { switched: 'warming', looked: { actions: sendTo('sensor', { type: 'look' }) }, dusk: 'breaking' } },
    warming: { invoke: { id: 'warmUp', src: 'warmUp', onDone: { target: 'off', actions: emit({ type: 'shone' }) } } },
    breaking: { invoke: { id: 'breakDown', src: 'breakDown', onError: 'off' } },
  },
});

async function watched() {
  const messages: Message[] = [];
  const actor = createActor(lamp);
  observe(actor, redactMost, (message) => messages.push(message));
  actor.start();
  for (const type of ['switched', 'switched', 'looked'] as const) {
    actor.send({ type });
    await new Promise((resolve) => setTimeout(resolve));
  }
  const moments = momentsOf(messages);
  const drawn = (filter: object = {}) => {
    const { lifelines, arrows } = sequenceOf(messages, moments, { ...everything, ...filter });
    return arrows.map(({ from, to, words, answer }) =>
      [lifelines[from]?.name, '→', `${lifelines[to]?.name}:`, words, ...(answer ? [`(${answer})`] : [])].join(' '),
    );
  };
  const lines = () => sequenceOf(messages, moments, everything);
  return { drawn, lines };
}

const oneCall = ['outside → lamp: switched', 'lamp → warmUp: starts', 'warmUp → lamp: warmUp done (done)'];

test('messages go from who sent them to who got them, and what is emitted goes outside', async () => {
  const { drawn } = await watched();
  expect(drawn()).toEqual([
    'outside → lamp: starts',
    'lamp → sensor: starts',
    ...oneCall,
    'lamp → outside: emits shone',
    ...oneCall,
    'lamp → outside: emits shone',
    'outside → lamp: looked',
    'lamp → sensor: look',
    'sensor → lamp: dusk',
    'lamp → breakDown: starts',
    'breakDown → lamp: breakDown failed (failed)',
  ]);
});

test('calls of one name share a line, which knows when one of them was there', async () => {
  const { lines } = await watched();
  const { lifelines, arrows } = lines();
  expect(lifelines.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'outside outside',
    'lamp machine',
    'sensor port',
    'warmUp port',
    'breakDown port',
  ]);
  const warmUp = lifelines.find(({ name }) => name === 'warmUp');
  expect(warmUp?.lives).toHaveLength(2);
  const there = arrows.map(({ moment }) => Number(warmUp && isAlive(warmUp, moment.number)));
  expect(there.join('')).toMatch(/^0+1+0+1+0+$/);
});

test('the filter of the log holds, with its actor at either end, and takes unused lines away', async () => {
  const { drawn } = await watched();
  expect(drawn({ what: 'step' })).toEqual([]);
  expect(drawn({ what: 'action' })).toEqual(['lamp → outside: emits shone', 'lamp → outside: emits shone']);
  expect(drawn({ what: 'dusk' })).toEqual(['sensor → lamp: dusk']);
  expect(drawn({ actor: 'sensor' })).toEqual(['lamp → sensor: starts', 'lamp → sensor: look', 'sensor → lamp: dusk']);
  expect(drawn({ text: 'LOOK' })).toEqual(['outside → lamp: looked', 'lamp → sensor: look']);
});
