import { expect, test } from 'vitest';
import { assign, createActor, emit, fromCallback, setup } from 'xstate';
import { redactMost } from '../watch/redact.ts';
import { observe } from '../watch/watch.ts';
import type { Message } from '../watch/messages.ts';
import { actorsAt, eventOf, momentsOf } from './history.ts';
import { changesOf } from './stage.tsx';
import { everything, isIn, typesIn } from './log/log-filter.ts';
import { possibleNow } from './next/next-panel.tsx';
import { shortMoment } from './words.ts';

const lamp = setup({
  types: { context: {} as { uses: number }, emitted: {} as { type: 'shone' } },
  actors: { glow: fromCallback(() => {}) },
  actions: {
    count: assign({ uses: ({ context }) => context.uses + 1 }),
    warm: () => {},
    shine: emit({ type: 'shone' }),
  },
  guards: { isWorn: ({ context }) => context.uses > 1 },
}).createMachine({
  id: 'lamp',
  context: { uses: 0 },
  initial: 'dark',
  states: {
    dark: { always: 'off' },
    off: {
      on: {
        switched: [
          { guard: 'isWorn', target: 'broken' },
          { target: 'on', actions: ['count', 'shine'] },
        ],
        touched: { target: 'off' },
      },
    },
    on: { entry: 'warm', invoke: { id: 'glow', src: 'glow' }, on: { switched: { target: 'off' }, touched: {} } },
    broken: { type: 'final' },
  },
  on: { touched: { target: '.broken' } },
});

function watch() {
  const messages: Message[] = [];
  const actor = createActor(lamp);
  observe(actor, redactMost, (message) => messages.push(message));
  actor.start();
  const moments = () => momentsOf(messages);
  const at = (index: number) => [...actorsAt(messages, moments()[index] ?? null).values()];
  const possible = () =>
    possibleNow(lamp, at(moments().length - 1)[0]?.seen ?? never()).map(
      ({ event, leadsTo, guard, verdict }) => `${event} ${leadsTo} ${guard} ${verdict}`,
    );
  const find = (words: string) => moments().findIndex((moment) => shortMoment(moment) === words);
  return { actor, messages, moments, at, find, possible };
}
function never(): never {
  throw new Error('There is no actor.');
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

test('the actions that ran are told, and with them those that only assign', () => {
  const { actor, moments, at } = watch();
  actor.send({ type: 'switched' });
  const last = moments().length - 1;
  expect(at(last)[0]?.did).toEqual(['emits shone', 'warm', 'count', 'shine']);
  expect(moments().map(shortMoment)).toContain('does warm');
  actor.send({ type: 'switched' });
  expect(at(moments().length - 1)[0]?.did).toEqual([]);
});

test('a moment knows what it changed, an event by all that it led to', () => {
  const { actor, messages, moments, find } = watch();
  actor.send({ type: 'switched' });
  const changed = (words: string) => {
    const moment = moments()[find(words)];
    return moment ? changesOf(messages, moment) : null;
  };
  const change = [{ path: 'context.uses', before: 0, after: 1 }];
  expect(changed('switched')).toEqual(change);
  expect(changed('→ on')).toEqual(change);
  expect(changed('does warm')).toEqual([]);
  expect(changed('starts')).toEqual([]);
});

test('what can happen now is tried from the innermost state on, until one is sure to take it', () => {
  const { actor, possible } = watch();
  expect(possible()).toEqual([
    'switched → broken [isWorn] fails',
    'switched → on  no guard',
    'touched → off  no guard',
  ]);
  actor.send({ type: 'switched' });
  expect(possible()).toEqual(['switched → off  no guard', 'touched is ignored  no guard']);
  for (let time = 0; time < 3; time++) actor.send({ type: 'switched' });
  expect(possible()).toContain('switched → broken [isWorn] passes');
  expect(possible()).not.toContain('switched → on  no guard');
});

test('the log is searched by text, by actor, and by kind or type of event', () => {
  const { actor, moments } = watch();
  actor.send({ type: 'switched' });
  const names = new Map(moments().flatMap((moment) => (moment.kind === 'actor' ? [[moment.actor, moment.name]] : [])));
  const left = (filter: object) =>
    moments()
      .filter((moment) => isIn({ ...everything, ...filter }, moment, names))
      .map((moment) => `${names.get(moment.actor)} ${shortMoment(moment)}`);
  expect(left({})).toHaveLength(moments().length);
  expect(left({ actor: 'glow' })).toEqual(['glow is made', 'glow starts']);
  expect(left({ what: 'switched' })).toEqual(['lamp switched']);
  expect(left({ what: 'step' })).toEqual(['lamp → off', 'lamp → on']);
  expect(left({ text: 'WARM' })).toEqual(['lamp does warm']);
  expect(typesIn(moments())).toEqual(['switched', 'xstate.init']);
});
