import type { ChartEdge, ChartLabel } from './chart.ts';
import { ink } from './ink.ts';
import type { Arrow, Box } from './layout.ts';
import { labelHeight, labelInset, labelLines, text } from './sizes.ts';
import { element, words } from './svg.ts';

const ROUND = 7;
const HEAD = 7;

type Point = Arrow['points'][number];

export function drawArrow({ edge, points, label }: Arrow): string {
  return element(
    'g',
    { 'data-arrow': edge ? '' : undefined },
    element('path', { d: route(points), fill: 'none', stroke: ink.arrow, 'stroke-width': 1.25, 'data-part': 'line' }),
    drawHead(points),
    ...(edge && label ? [drawLabel(edge, label)] : []),
  );
}

/** Straight lines with rounded corners. */
function route(points: Point[]): string {
  const steps = points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) return `M${at(point)}`;
    if (!after) return `L${at(point)}`;
    return `L${at(towards(point, before))} Q${at(point)} ${at(towards(point, after))}`;
  });
  return steps.join(' ');
}

function towards(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance === 0 ? 0 : Math.min(ROUND, distance / 2) / distance;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function drawHead(points: Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return element('path', {
    d: `M0 0 L${-HEAD} ${-HEAD / 2} L${-HEAD} ${HEAD / 2} Z`,
    transform: `translate(${at(end)}) rotate(${round(angle)})`,
    fill: ink.arrow,
    'data-part': 'head',
  });
}

function drawLabel({ labels }: ChartEdge, { x, y, width, height }: Box): string {
  let top = y + labelInset.y;
  const lines = labels.map((label) => {
    const drawn = drawLines(label, x + labelInset.x, top + 11);
    top += labelHeight(label);
    return drawn;
  });
  const frame = { x, y, width, height, rx: 7, fill: ink.label, stroke: ink.labelLine };
  return element('rect', { ...frame, 'data-part': 'label' }) + lines.join('');
}

function drawLines(label: ChartLabel, x: number, y: number): string {
  const { head, details } = labelLines(label);
  const style = { 'font-size': text.label.size, fill: ink.name };
  const below = y + (head.length - 1) * text.label.line;
  return element(
    'g',
    { 'data-transition': label.transition },
    ...head.map((line, index) => words(line, x, y + index * text.label.line, { ...style, 'data-part': 'event' })),
    ...details.map((line, index) =>
      words(line, x, below + (index + 1) * text.detail.line, { 'font-size': text.detail.size, fill: ink.quiet }),
    ),
  );
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
