import type { Chart, ChartEdge, ChartState } from './chart.ts';

/**
 * The chart with some of its states folded to their headers. An arrow from or to a state inside ends at the header; one
 * that stays inside is not drawn.
 */
export function foldChart(chart: Chart, folded: ReadonlySet<string>): Chart {
  const headers = new Map<string, string>();
  const root = foldState(chart.root, folded, headers);
  return { ...chart, root, edges: foldEdges(chart.edges, headers) };
}

/** The states that can be folded, outermost first: all with others inside but the machine itself. */
export function foldableIn({ root }: Chart): string[] {
  const withChildren = (state: ChartState): string[] =>
    state.children.length > 0 ? [state.id, ...state.children.flatMap(withChildren)] : [];
  return root.children.flatMap(withChildren);
}

/** A state with others inside as its own chart, without the arrows that enter or leave it. */
export function chartInside({ edges }: Chart, state: ChartState): Chart {
  const ids = new Set(statesIn(state).map(({ id }) => id));
  return { id: state.id, root: state, edges: edges.filter(({ source, target }) => ids.has(source) && ids.has(target)) };
}

/** A state and all inside it. */
export function statesIn(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesIn)];
}

/** Notes in `headers` where the states inside of folded ones have gone. */
function foldState(state: ChartState, folded: ReadonlySet<string>, headers: Map<string, string>): ChartState {
  if (!folded.has(state.id) || state.children.length === 0)
    return { ...state, children: state.children.map((child) => foldState(child, folded, headers)) };
  const all = statesIn(state);
  for (const { id } of all) headers.set(id, state.id);
  return { ...state, initial: [], children: [], inside: all.filter(({ children }) => children.length === 0).length };
}

function foldEdges(edges: ChartEdge[], headers: Map<string, string>): ChartEdge[] {
  const drawn = new Map<string, ChartEdge>();
  for (const { source, target, labels } of edges) {
    const [from, to] = [headers.get(source) ?? source, headers.get(target) ?? target];
    if (from === to && from !== source) continue;
    const pair = `${from} → ${to}`;
    drawn.set(pair, { source: from, target: to, labels: [...(drawn.get(pair)?.labels ?? []), ...labels] });
  }
  return [...drawn.values()];
}
