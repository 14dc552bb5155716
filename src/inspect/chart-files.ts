import type { AnyStateMachine } from 'xstate';
import { chartOf, type Chart } from '#statechart-viewer/chart/chart.ts';
import { drawChart } from '#statechart-viewer/chart/draw.ts';
import { chartInside, foldChart } from '#statechart-viewer/chart/fold.ts';
import { NARROWER } from '#statechart-viewer/chart/graph.ts';
import { hasRoomForWords } from '#statechart-viewer/chart/header.ts';
import { layOut, type Layout } from '#statechart-viewer/chart/layout.ts';
import { mermaidOf } from '#statechart-viewer/chart/mermaid.ts';

/** As wide as GitHub shows a picture in a README, in pixels: what is wider is made smaller there, and its words with it. */
export const README_WIDTH = 830;

/** A machine's chart, and its pictures. */
export interface Drawn {
  chart: Chart;
  layouts: Layout[];
}

export async function drawnOf(machine: AnyStateMachine): Promise<Drawn> {
  const chart = chartOf(machine);
  return { chart, layouts: await picturesOf(chart) };
}

/** What is kept of each machine in docs/charts, by file name: its drawings, its Mermaid text, and one page that shows all. */
export function chartFiles(drawn: Drawn[]): Record<string, string> {
  const files: Record<string, string> = {};
  const sections: string[] = [];
  for (const { chart, layouts } of drawn.toSorted((one, other) => (one.chart.id < other.chart.id ? -1 : 1))) {
    for (const layout of layouts) files[`${layout.chart.id}.svg`] = drawChart(layout);
    files[`${chart.id}.mmd`] = mermaidOf(chart);
    sections.push(sectionOf(chart, layouts));
  }
  return { 'README.md': `${INTRODUCTION}\n${sections.join('\n')}`, ...files };
}

/** One picture with more labels is too wide, however it is laid out, which would take seconds to find out. */
const MOST_LABELS = 24;

/**
 * A chart in pictures that can be read in a README: one if it is small enough, else one with its outermost states folded
 * and the inside of each.
 */
async function picturesOf(chart: Chart): Promise<Layout[]> {
  const parts = chart.root.children.filter(({ children }) => children.length > 0);
  if (parts.length === 0) return [await layOutLegibly(chart)];
  const labels = chart.edges.flatMap((edge) => edge.labels).length;
  const whole = labels > MOST_LABELS ? null : await layOutLegibly(chart);
  if (whole && isLegible(whole)) return [whole];
  const overview = await layOutLegibly(foldChart(chart, new Set(parts.map(({ id }) => id))));
  const insides: Layout[] = [];
  for (const part of parts) insides.push(...(await picturesOf(chartInside(chart, part))));
  return [overview, ...insides];
}

/** The first way that can be read, else the narrowest one without a line through a word, else the narrowest. */
async function layOutLegibly(chart: Chart): Promise<Layout> {
  const layouts: Layout[] = [];
  for (const options of [{}, ...NARROWER]) {
    const layout = await layOut(chart, options);
    if (isLegible(layout)) return layout;
    layouts.push(layout);
  }
  const [narrowest] = layouts.toSorted(
    (one, other) => Number(hasRoomForWords(other)) - Number(hasRoomForWords(one)) || one.width - other.width,
  );
  return narrowest as Layout;
}

function isLegible(layout: Layout): boolean {
  return layout.width <= README_WIDTH && hasRoomForWords(layout);
}

function sectionOf({ id }: Chart, layouts: Layout[]): string {
  const pictures = layouts.map(({ chart }) => {
    const heading = chart.id === id ? '' : `### Inside of ${chart.id}\n\n`;
    return `${heading}[![Statechart of ${chart.id}](${chart.id}.svg)](${chart.id}.svg)\n`;
  });
  return `## ${id}\n\n${pictures.join('\n')}\nAs text: [${id}.mmd](${id}.mmd)\n`;
}

const INTRODUCTION = `# The statecharts

Drawn from \`machines/\` by \`npm run charts\`; a test fails when a drawing is older than its machine.

A dot points to the state that is entered first. Dashed frames are regions that run at the same time. A label says the
event, its [guard], and below in grey what is done; a line inside a state is what it does without leaving it. “always”
needs no event, “after” comes with time, “x done” and “x failed” end what the state runs.

A machine that is too large for one picture is drawn from the outside in: a state that says “5 states inside” has a picture of
its own below. Arrows that enter or leave it are in the picture that it is folded in.

To watch them at work, put \`?inspect=local\` behind the address of any page of a development or demo server and press
“Open inspector”; \`?inspect\` does the same with Stately’s inspector. Neither shows
anything secret or personal. A build without
them is made with \`FOYER_INSPECTOR=off npm run build\`.
`;
