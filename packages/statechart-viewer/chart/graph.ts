import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartEdge, ChartState } from './chart.ts';
import { edgeLabelSize, stateSize } from './sizes.ts';

const LAYERED = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  // Starts at the initial state, which so comes out on top. The orders that follow the config fail on nested states.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};
const PACKED = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.spacing.nodeNode': '20',
  'elk.aspectRatio': '1.3',
};
const ROOT = {
  ...LAYERED,
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};
const DOT = 10;

/** Other ways to lay a chart out, which may be narrower: with fewer states and labels in a row, from left to right, or in other rows. */
export const NARROWER: LayoutOptions[] = [
  ...['3', '2'].map((bound) => ({
    'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
    'elk.layered.layering.coffmanGraham.layerBound': bound,
  })),
  { 'elk.direction': 'RIGHT' },
  ...['LONGEST_PATH_SOURCE', 'MIN_WIDTH'].map((strategy) => ({ 'elk.layered.layering.strategy': strategy })),
];

/** The chart as ELK takes it; the id of an edge is its index, that of an initial arrow is a name. */
export function toGraph({ root, edges }: Chart, options: LayoutOptions): ElkNode {
  const places = edges.map((edge) => placeOf(edge, root));
  return { id: '', children: [toNode(root)], edges: edgesAt(null), layoutOptions: { ...ROOT, ...options } };

  function toNode(state: ChartState): ElkNode {
    const size = stateSize(state);
    if (state.children.length === 0) return { id: state.id, ...size };
    const layout = isSelfContained(state, edges) ? PACKED : { ...LAYERED, ...options };
    // ELK turns a layout from left to right to get one downwards, and forgets to turn this.
    const isTurned = 'elk.direction' in layout && layout['elk.direction'] === 'DOWN';
    const [least, other] = isTurned ? [size.height, size.width] : [size.width, size.height];
    const dots = state.initial.length > 0 ? [toDot(state)] : [];
    return {
      id: state.id,
      children: [...dots, ...state.children.map(toNode)],
      edges: [...edgesAt(state), ...state.initial.map((target) => toInitialEdge(state, target))],
      layoutOptions: {
        ...layout,
        'elk.padding': `[top=${size.height + 10},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${least},${other})`,
      },
    };
  }
  function edgesAt(place: ChartState | null): ElkExtendedEdge[] {
    return edges.flatMap((edge, index) => (places[index] === place ? [toEdge(edge, index)] : []));
  }
}

export const isDot = (id: string) => id.endsWith(' initial dot');
const dotOf = (id: string) => `${id} initial dot`;

function toDot({ id }: ChartState): ElkNode {
  return { id: dotOf(id), width: DOT, height: DOT };
}

function toInitialEdge({ id }: ChartState, target: string): ElkExtendedEdge {
  return { id: `${id} initially ${target}`, sources: [dotOf(id)], targets: [target] };
}

function toEdge(edge: ChartEdge, index: number): ElkExtendedEdge {
  const layoutOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };
  const label = { text: 'label', ...edgeLabelSize(edge), layoutOptions };
  return { id: String(index), sources: [edge.source], targets: [edge.target], labels: [label] };
}

/** Regions that no arrow enters or leaves, and none begins or ends at, are laid out one by one, and packed. */
function isSelfContained({ kind, children }: ChartState, edges: ChartEdge[]): boolean {
  if (kind !== 'parallel') return false;
  return children.every((region) =>
    edges.every(({ source, target }) => {
      const isAtRegion = source === region.id || target === region.id;
      return !isAtRegion && isWithin(source, region) === isWithin(target, region);
    }),
  );
}

/**
 * The innermost state with children that holds both ends, and may be one of them: a region that is packed knows no arrow
 * of its own from outside.
 */
function placeOf(edge: ChartEdge, state: ChartState | null): ChartState | null {
  const isLoop = edge.source === edge.target && edge.source === state?.id;
  if (!state || isLoop || ![edge.source, edge.target].every((end) => isWithin(end, state))) return null;
  for (const child of state.children) {
    const deeper = placeOf(edge, child);
    if (deeper) return deeper;
  }
  return state;
}

function isWithin(id: string, state: ChartState): boolean {
  return id === state.id || state.children.some((child) => isWithin(id, child));
}
