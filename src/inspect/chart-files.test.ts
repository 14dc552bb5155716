import { describe, expect, test } from 'vitest';
import { editorMachine } from '#machines/events/editor/editor.machine.ts';
import { models } from '#tests/models/models.ts';
import { chartFiles, picturesOf, README_WIDTH } from './chart-files.ts';
import { chartOf, transitionKey, transitionsOf } from '#statechart-viewer/chart/chart.ts';
import { drawChart } from '#statechart-viewer/chart/draw.ts';
import { foldableIn, statesIn } from '#statechart-viewer/chart/fold.ts';
import { layOut, type Arrow, type Box, type Layout } from '#statechart-viewer/chart/layout.ts';
import { textWidth } from '#statechart-viewer/chart/text-width.ts';

/** The pictures that a README makes smaller, with their present widths; up to 1100 px, words of 12 px are still 9 px high there. */
const WIDER: Record<string, number> = { feedback: 865, login: 1094, 'registration-flow.acting': 1033 };

const machines = models.map(({ machine }) => machine);

test('every machine has its pictures, its text, and its part of the page', async () => {
  const [small, large] = ['login', 'editor'].map((id) => machines.find((machine) => machine.id === id));
  if (!small || !large) throw new Error('The machines have other names.');
  const { 'README.md': page = '', ...files } = await chartFiles([small, large]);
  for (const { id } of [small, large]) {
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
  const chart = chartOf(machine);
  const pictures = picturesOf(chart);

  test('are as wide as a README, or as wide as is listed', async () => {
    const wide = (await pictures)
      .filter(({ width }) => width > README_WIDTH)
      .map(({ chart: { id }, width }) => [id, width]);
    const listed = Object.entries(WIDER).filter(([id]) => id === machine.id || id.startsWith(`${machine.id}.`));
    const wanted = `Keep it within ${README_WIDTH} px. What became narrower is listed so in WIDER, or no longer.`;
    expect(Object.fromEntries(wide), wanted).toEqual(Object.fromEntries(listed));
  });

  test('show every state and every transition', async () => {
    const drawn = (await pictures).map(drawChart).join('');
    const all = (name: string) =>
      new Set([...drawn.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, id]) => id));
    const nodes = statesIn(chart.root).map(({ id }) => machine.getStateNodeById(id));
    expect(all('state')).toEqual(new Set(nodes.map(({ id }) => id)));
    expect(all('transition')).toEqual(new Set(nodes.flatMap(transitionsOf).map(transitionKey)));
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
    expect(foldableIn(chart)).toEqual(expect.arrayContaining(folded.map(({ id }) => id)));
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
