import type { AnyStateMachine } from 'xstate';
import { chartOf } from './chart.ts';
import { drawChart } from './draw.ts';
import { layOut } from './layout.ts';
import { mermaidOf } from './mermaid.ts';

/** What is kept of each machine in docs/charts, by file name: its drawing, its Mermaid text, and one page that shows all. */
export async function chartFiles(machines: AnyStateMachine[]): Promise<Record<string, string>> {
  const sorted = machines.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const files = await Promise.all(sorted.map(filesOf));
  return Object.assign({ 'README.md': overview(sorted) }, ...files) as Record<string, string>;
}

async function filesOf(machine: AnyStateMachine): Promise<Record<string, string>> {
  const chart = chartOf(machine);
  return { [`${machine.id}.svg`]: drawChart(await layOut(chart)), [`${machine.id}.mmd`]: mermaidOf(chart) };
}

function overview(machines: AnyStateMachine[]): string {
  const charts = machines.map(
    ({ id }) => `## ${id}\n\n[![Statechart of ${id}](${id}.svg)](${id}.svg)\n\nAs text: [${id}.mmd](${id}.mmd)\n`,
  );
  return `${INTRODUCTION}\n${charts.join('\n')}`;
}

const INTRODUCTION = `# The statecharts

Drawn from \`machines/\` by \`npm run charts\`; the check fails when a drawing is older than its machine.

A dot points to the state that is entered first. Dashed frames are regions that run at the same time. A label says the
event, its [guard], and below in grey what is done; a line inside a state is what it does without leaving it. “always”
needs no event, “after” comes with time, “x done” and “x failed” end what the state runs.

To watch them at work, put \`?inspect=local\` behind the address of any page of a development or demo server and press
“Open inspector”; \`?inspect\` does the same with Stately’s inspector. Nothing secret is shown in either. A build without
them is made with \`FOYER_INSPECTOR=off npm run build\`.
`;
