import type { Chart, ChartEdge, ChartState } from './chart.ts';

/** The chart as text for Mermaid (`stateDiagram-v2`). What stands in a composite state becomes a note next to it. */
export function mermaidOf({ root, edges }: Chart): string {
  const notes = flatten(root).flatMap(noteLines);
  return ['stateDiagram-v2', ...stateLines(root), ...edges.flatMap(edgeLines), ...notes, ''].join('\n');
}

function stateLines(state: ChartState): string[] {
  const id = idOf(state.id);
  const name = `state "${words(state.key)}" as ${id}`;
  if (state.kind === 'history') return [`state ${id} <<choice>>`];
  if (state.children.length === 0) return [name, ...state.notes.map(({ text }) => `${id} : ${words(text)}`)];
  const regions = state.children.map((child) => [
    ...stateLines(child),
    ...(state.initial.includes(child.id) ? [`[*] --> ${idOf(child.id)}`] : []),
    ...(child.kind === 'final' ? [`${idOf(child.id)} --> [*]`] : []),
  ]);
  const between = state.kind === 'parallel' ? ['--'] : [];
  const inside = regions.flatMap((lines, index) => (index > 0 ? [...between, ...lines] : lines));
  return [`${name} {`, ...inside.map((line) => `  ${line}`), '}'];
}

function edgeLines({ source, target, labels }: ChartEdge): string[] {
  return labels.map(({ text, actions }) => {
    const done = actions ? ` / ${actions}` : '';
    return `${idOf(source)} --> ${idOf(target)} : ${words(text + done)}`;
  });
}

function noteLines({ id, notes, children }: ChartState): string[] {
  if (notes.length === 0 || children.length === 0) return [];
  return [`note right of ${idOf(id)}`, ...notes.map(({ text }) => `  ${words(text)}`), 'end note'];
}

function flatten(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(flatten)];
}

const idOf = (id: string) => id.replace(/\W/g, '_');

/** Some letters mean something to Mermaid, and so would a word that is one of its own. */
function words(text: string): string {
  return text.replace(/[:;#"<>{}]/g, (letter) => `#${letter.codePointAt(0)};`);
}
