import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartEdge } from './chart.ts';
import { isDot, toGraph } from './graph.ts';

/** A chart with places: coordinates from its upper left corner, in pixels. */
export interface Layout {
  chart: Chart;
  width: number;
  height: number;
  states: Map<string, Box>;
  /** The dots that initial arrows start from. */
  dots: Box[];
  arrows: Arrow[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrow {
  /** Null for an initial arrow. */
  edge: ChartEdge | null;
  points: ElkPoint[];
  label: Box | null;
}

const elk = new ELK();

/** Places the states and arrows of a chart. The same chart is laid out the same every time. */
export async function layOut(chart: Chart, options: LayoutOptions = {}): Promise<Layout> {
  const graph = await elk.layout(toGraph(chart, options));
  const nodes = allNodes(graph);
  const boxes = new Map(nodes.map((node) => [node.id, boxOf(node)]));
  const edges = [graph, ...nodes].flatMap((node) => node.edges ?? []);
  return {
    chart,
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    states: boxes,
    dots: [...boxes].filter(([id]) => isDot(id)).map(([, box]) => box),
    arrows: edges.map((edge) => toArrow(edge, chart.edges[Number(edge.id)] ?? null)),
  };
}

function toArrow({ sections = [], labels = [] }: ElkExtendedEdge, edge: ChartEdge | null): Arrow {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  return { edge, points, label: labels[0] ? boxOf(labels[0]) : null };
}

function allNodes(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...allNodes(child)]);
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}
