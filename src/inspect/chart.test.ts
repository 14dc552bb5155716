import { describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { authMachine } from '#machines/accounts/auth/auth.machine.ts';
import { notificationsMachine } from '#machines/messages/notifications/notifications.machine.ts';
import { chartOf, transitionKey, transitionsOf } from '#statechart-viewer/chart/chart.ts';
import { definitionOf } from '#statechart-viewer/chart/definition.ts';
import { drawChart } from '#statechart-viewer/chart/draw.ts';
import { layOut, type Box } from '#statechart-viewer/chart/layout.ts';
import { machineOf } from '#statechart-viewer/chart/machine.ts';
import { mermaidOf } from '#statechart-viewer/chart/mermaid.ts';

const odd = createMachine({
  id: 'odd',
  initial: 'one',
  on: { any: {}, 'we;rd "x" <b>': '.two', again: { target: '#odd', reenter: true } },
  states: {
    one: {
      initial: 'inner',
      after: { 2000: 'two', 150: { target: 'two', guard: 'isLate' } },
      on: { up: { target: 'one', reenter: true }, act: { actions: 'shout' } },
      states: {
        inner: { always: { guard: 'isReady', target: '#odd.two.left.end' }, on: { up: '#odd.one' } },
        before: { type: 'history', history: 'deep' },
      },
    },
    two: {
      type: 'parallel',
      onDone: 'one',
      on: { both: ['.left.end', '.right.end'], back: 'one.before' },
      states: {
        left: { initial: 'start', states: { start: {}, end: { type: 'final' } } },
        right: { initial: 'start', states: { start: {}, end: { type: 'final' } } },
      },
    },
  },
});
const machines: AnyStateMachine[] = [authMachine, notificationsMachine, odd, createMachine({ id: 'lonely' })];

describe.each(machines)('the chart of $id', (machine) => {
  const states = nodesOf(machine.root);
  const keys = states.flatMap(transitionsOf).map(transitionKey);

  test('has a name of its own for every transition', () => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('draws every state and every transition', async () => {
    const svg = drawChart(await layOut(chartOf(machine)));
    const drawn = (name: string) => [...svg.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, id]) => id);
    expect(drawn('state')).toEqual(states.map(({ id }) => id));
    expect(new Set(drawn('transition'))).toEqual(new Set(keys.map(escaped)));
    expect(svg).not.toMatch(/NaN|undefined| style=/);
  });

  test('is drawn the same from the exported JSON', async () => {
    const again = machineOf(JSON.stringify(definitionOf(machine.config)));
    expect(drawChart(await layOut(chartOf(again)))).toBe(drawChart(await layOut(chartOf(machine))));
    expect(mermaidOf(chartOf(again))).toBe(mermaidOf(chartOf(machine)));
  });
});

const tangled = createMachine({
  id: 'tangled',
  type: 'parallel',
  states: {
    lights: {
      initial: 'off',
      on: { reset: '.off', 'reset hard': { target: 'lights', reenter: true } },
      states: { off: { on: { next: 'on' } }, on: { on: { back: '#tangled.lights' } } },
    },
    sound: {
      initial: 'quiet',
      states: {
        quiet: {
          initial: 'deep',
          on: { stir: '.light' },
          states: { deep: {}, light: { on: { up: '#tangled.sound' } } },
        },
      },
    },
  },
});

test('regions with arrows to and from their own children are laid out', async () => {
  const layout = await layOut(chartOf(tangled));
  const edges = layout.arrows.filter(({ edge }) => edge);
  expect(edges).toHaveLength(6);
  for (const { edge, points, label } of edges) {
    expect(points.length, edge?.source).toBeGreaterThan(1);
    const region = layout.states.get(edge?.source.startsWith('tangled.lights') ? 'tangled.lights' : 'tangled.sound');
    if (!region || !label) throw new Error('The layout has left something out.');
    const isLoop = edge?.source === edge?.target;
    expect(isLoop || isInside(label, region), edge?.source).toBe(true);
  }
});

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

test('initial arrows, always, delays, guards, forbidden and internal transitions are said', async () => {
  const layout = await layOut(chartOf(odd));
  const svg = drawChart(layout);
  expect(layout.dots).toHaveLength(4);
  for (const said of [
    'always [isReady]',
    'after 2 s',
    'after 150 ms',
    '[isLate]',
    'any: ignored',
    'act / shout',
    'before (history)',
  ]) {
    expect(svg).toContain(`>${said}<`);
  }
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(2);
});

test('Mermaid gets regions, ends, and words that mean nothing to it', () => {
  const text = mermaidOf(chartOf(odd));
  expect(text).toContain('--\n');
  expect(text).toContain('odd_two_left_end --> [*]');
  expect(text).toContain('odd --> odd_two : we#59;rd #34;x#34; #60;b#62;');
});

test('the exported JSON is what Stately’s editor and createMachine read: names without functions', () => {
  const text = JSON.stringify(definitionOf(notificationsMachine.config));
  expect(text).toContain('"guard":{"type":"leadsToEvent"}');
  expect(text).toContain('"src":"listNotifications"');
  expect(text).not.toContain('"params":{}');
});

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function escaped(key: string): string {
  return key.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
