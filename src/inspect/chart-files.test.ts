// @module-tag thorough

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { editorMachine } from '#machines/events/editor/editor.machine.ts';
import { models } from '#tests/models/models.ts';
import { chartFiles, drawnOf, README_WIDTH } from './chart-files.ts';
import { chartOf, transitionKey, transitionsOf } from '#statechart-viewer/chart/chart.ts';
import { drawChart } from '#statechart-viewer/chart/draw.ts';
import { foldableIn, statesIn } from '#statechart-viewer/chart/fold.ts';
import { layOut, type Arrow, type Box, type Layout } from '#statechart-viewer/chart/layout.ts';
import { textWidth } from '#statechart-viewer/chart/text-width.ts';

/** The pictures that a README makes smaller, with their present widths; up to 1100 px, words of 12 px are still 9 px high there. */
const WIDER: Record<string, number> = {
  feedback: 865,
  login: 1094,
  'people-import': 933,
  'registration-flow.acting': 1033,
};

const machines = models.map(({ machine }) => machine);
const all = new Map(machines.map((machine) => [machine, drawnOf(machine)]));
const folder = path.resolve(import.meta.dirname, '../../docs/charts');

test('docs/charts holds what the machines say: if not, `npm run charts`', async () => {
  const wanted = chartFiles(await Promise.all(all.values()));
  expect((await readdir(folder)).toSorted()).toEqual(Object.keys(wanted).toSorted());
  for (const [name, text] of Object.entries(wanted)) {
    expect(await readFile(path.join(folder, name), 'utf8'), `docs/charts/${name}`).toBe(text);
  }
});

test('every machine has its pictures, its text, and its part of the page', async () => {
  const some = machines.filter(({ id }) => ['login', 'editor'].includes(id));
  const drawn = await Promise.all(some.map((machine) => all.get(machine) ?? drawnOf(machine)));
  const { 'README.md': page = '', ...files } = chartFiles(drawn);
  for (const { id } of some) {
    expect(page).toContain(`\n## ${id}\n`);
    expect(files).toHaveProperty([`${id}.mmd`]);
  }
  const shown = [...page.matchAll(/\[!\[[^\]]*\]\(([^)]+)\)/g)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name.endsWith('.svg'))
      .toSorted(),
  );
  expect(page).toContain('### Inside of editor.ready.saving\n');
});

describe.each(machines)('the pictures of $id', (machine) => {
  const drawn = all.get(machine) ?? drawnOf(machine);
  const pictures = drawn.then(({ layouts }) => layouts);

  test('are as wide as a README, or as wide as is listed', async () => {
    const wide = (await pictures)
      .filter(({ width }) => width > README_WIDTH)
      .map(({ chart: { id }, width }) => [id, width]);
    const listed = Object.entries(WIDER).filter(([id]) => id === machine.id || id.startsWith(`${machine.id}.`));
    const wanted = `Keep it within ${README_WIDTH} px. What became narrower is listed so in WIDER, or no longer.`;
    expect(Object.fromEntries(wide), wanted).toEqual(Object.fromEntries(listed));
  });

  test('show every state and every transition', async () => {
    const svg = (await pictures).map(drawChart).join('');
    const named = (name: string) =>
      new Set([...svg.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, id]) => id));
    const nodes = statesIn((await drawn).chart.root).map(({ id }) => machine.getStateNodeById(id));
    expect(named('state')).toEqual(new Set(nodes.map(({ id }) => id)));
    expect(named('transition')).toEqual(new Set(nodes.flatMap(transitionsOf).map(transitionKey)));
  });

  test('fold nothing that is not drawn below', async () => {
    const layouts = await pictures;
    const folded = layouts.flatMap((layout) => statesIn(layout.chart.root).filter(({ inside }) => inside > 0));
    expect(
      layouts
        .slice(1)
        .map((layout) => layout.chart.id)
        .toSorted(),
    ).toEqual(folded.map(({ id }) => id).toSorted());
    expect(foldableIn((await drawn).chart)).toEqual(expect.arrayContaining(folded.map(({ id }) => id)));
  });

  test('have no line through a word', async () => {
    for (const layout of await pictures) expect(crossedIn(layout), layout.chart.id).toEqual([]);
  });
});

test('no picture is listed as wider whose machine is gone', () => {
  const ids = machines.map(({ id }) => id);
  expect(Object.keys(WIDER).filter((id) => !ids.includes(id.split('.', 1)[0] ?? ''))).toEqual([]);
});

test('words make way for the arrows that cross a header', async () => {
  expect(crossedIn(await layOut(chartOf(editorMachine)))).toEqual([]);
});

/** The words that an arrow runs through, other than those that it bears. */
function crossedIn(layout: Layout): string[] {
  const isCrossed = ({ box, label }: Words) =>
    layout.arrows.some((arrow) => (!label || arrow.label !== label) && runsThrough(arrow, box));
  return wordsOf(layout).flatMap((words) => (isCrossed(words) ? [words.text] : []));
}

interface Words {
  text: string;
  box: Box;
  label: Box | undefined;
}

/** What is written: the lines in the states, as they are drawn, and the labels. */
function wordsOf(layout: Layout): Words[] {
  const [states = ''] = drawChart(layout).split('<g data-arrow');
  const lines = [...states.matchAll(/<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)"[^>]*>([^<]*)/g)];
  const labels = layout.arrows.flatMap(({ label, edge }) =>
    label ? [{ text: `${edge?.source} label`, box: label, label }] : [],
  );
  return [
    ...lines.map(([, x, y, size, text = '']) => ({
      text,
      box: { x: Number(x), y: Number(y) - Number(size), width: textWidth(text, Number(size)), height: Number(size) },
      label: undefined,
    })),
    ...labels,
  ];
}

function runsThrough({ points }: Arrow, { x, y, width, height }: Box): boolean {
  return points.slice(1).some((end, index) => {
    const start = points[index] ?? end;
    const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
    const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
    return right > x && left < x + width && bottom > y && top < y + height;
  });
}
