// @module-tag thorough
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { models } from '#tests/models/models.ts';
import { chartOf, type Chart } from '#statechart-viewer/chart/chart.ts';
import { drawChart } from '#statechart-viewer/chart/draw.ts';
import { foldableIn, foldChart, statesIn } from '#statechart-viewer/chart/fold.ts';
import { layOut } from '#statechart-viewer/chart/layout.ts';

const house = chartOf(
  createMachine({
    id: 'house',
    initial: 'outside',
    states: {
      outside: { on: { enter: '#house.inside.hall', climb: '#house.inside.upstairs.attic' } },
      inside: {
        initial: 'hall',
        on: { wait: { target: 'inside', reenter: true }, tidy: '.hall' },
        states: {
          hall: { on: { leave: '#house.outside', up: 'upstairs' } },
          upstairs: {
            initial: 'room',
            states: {
              room: { on: { up: 'attic' } },
              attic: { on: { jump: '#house.outside', down: '#house.inside.hall' } },
            },
          },
        },
      },
    },
  }),
);

const arrows = ({ edges }: Chart) =>
  edges.map(({ source, target, labels }) => `${source} → ${target}: ${labels.map(({ text }) => text).join(', ')}`);

test('arrows end at the header, those inside are not drawn, and those of the header itself are', () => {
  const folded = foldChart(house, new Set(['house.inside']));
  expect(statesIn(folded.root).map(({ id, inside }) => [id, inside])).toEqual([
    ['house', 0],
    ['house.outside', 0],
    ['house.inside', 3],
  ]);
  expect(arrows(folded)).toEqual([
    'house.outside → house.inside: enter, climb',
    'house.inside → house.inside: wait, tidy',
    'house.inside → house.outside: leave, jump',
  ]);
});

test('inside of a folded state nothing is folded, and next to it everything is as before', () => {
  const inner = foldChart(house, new Set(['house.inside.upstairs']));
  expect(arrows(inner)).toContain('house.inside.upstairs → house.inside.hall: down');
  expect(arrows(inner)).toContain('house.outside → house.inside.upstairs: climb');
  expect(arrows(inner)).not.toContain('house.inside.upstairs → house.inside.upstairs: up');
  const both = new Set(['house.inside', 'house.inside.upstairs']);
  expect(foldChart(house, both)).toEqual(foldChart(house, new Set(['house.inside'])));
  expect(foldChart(house, new Set())).toEqual(house);
});

test('the machine itself and what has nothing inside can’t be folded', () => {
  expect(foldableIn(house)).toEqual(['house.inside', 'house.inside.upstairs']);
  expect(foldChart(house, new Set(['house.outside']))).toEqual(house);
});

describe.each(models.map(({ machine }) => [machine.id, chartOf(machine)] as const))('of %s', (_, chart) => {
  const foldable = foldableIn(chart);

  test.each(['everything', ...foldable])('%s can be folded and laid out', async (what) => {
    const folded = foldChart(chart, new Set(what === 'everything' ? foldable : [what]));
    const svg = drawChart(await layOut(folded));
    expect([...svg.matchAll(/data-state="([^"]*)"/g)].map(([, id]) => id)).toEqual(
      statesIn(folded.root).map(({ id }) => id),
    );
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});
