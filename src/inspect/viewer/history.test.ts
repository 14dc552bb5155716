import { expect, test } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { observe } from '../watch/observe.ts';
import type { Message } from '../watch/messages.ts';
import { actorsAt, eventOf, momentsOf } from './history.ts';
import { shortMoment } from './words.ts';

const lamp = setup({ actors: { glow: fromCallback(() => {}) } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { always: 'off' },
    off: { on: { switched: { target: 'on' } } },
    on: { invoke: { id: 'glow', src: 'glow' }, on: { switched: { target: 'off' } } },
  },
});

function watch() {
  const messages: Message[] = [];
  const actor = createActor(lamp);
  observe(actor, (message) => messages.push(message));
  actor.start();
  const moments = () => momentsOf(messages);
  const at = (index: number) => [...actorsAt(messages, moments()[index] ?? null).values()];
  const find = (words: string) => moments().findIndex((moment) => shortMoment(moment) === words);
  return { actor, moments, at, find };
}

test('the first step is seen though nobody was looking when it was taken', () => {
  const { moments, at } = watch();
  expect(moments().map(shortMoment)).toEqual(['is made', '→ off', 'starts']);
  expect(at(1)[0]).toMatchObject({
    name: 'lamp',
    lit: ['lamp.dark on always #0'],
    seen: { active: ['lamp', 'lamp.off'] },
  });
});

test('what was taken last is lit, and only that', () => {
  const { actor, at, moments } = watch();
  actor.send({ type: 'switched' });
  actor.send({ type: 'switched' });
  expect(at(moments().length - 1)[0]?.lit).toEqual(['lamp.on on switched #0']);
});

test('going back shows actors and states as they were', () => {
  const { actor, at, find, moments } = watch();
  actor.send({ type: 'switched' });
  const lit = find('→ on');
  expect(at(lit).map(({ name, state }) => `${name} ${state}`)).toEqual(['lamp running', 'glow running']);
  actor.send({ type: 'switched' });
  expect(at(lit).map(({ name, state }) => `${name} ${state}`)).toEqual(['lamp running', 'glow running']);
  expect(at(moments().length - 1).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'lamp running',
    'glow stopped',
  ]);
  expect(at(0)).toHaveLength(1);
});

test('a step belongs to the event that its actor got', () => {
  const { actor, find, moments } = watch();
  actor.send({ type: 'switched' });
  expect(eventOf(moments(), find('→ on'))).toEqual({ type: 'switched' });
});
