import type { ChartState } from './chart.ts';
import { drawArrow } from './draw-arrow.ts';
import { headerLefts } from './header.ts';
import { ink } from './ink.ts';
import type { Box, Layout } from './layout.ts';
import { inset, noteLines, tagsWidth, tagWidth, text, titleOf, titleWidth } from './sizes.ts';
import { element, words } from './svg.ts';

/**
 * The SVG of a laid-out chart, complete in itself. States bear `data-state`, and what stands for a transition bears
 * `data-transition`, so that a viewer can light them with its own styles.
 */
export function drawChart(layout: Layout): string {
  const { chart, width, height } = layout;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': `Statechart of ${chart.id}`,
      'font-family': ink.font,
    },
    element('rect', { width, height, rx: 10, fill: ink.paper, 'data-part': 'paper' }),
    drawState(chart.root, layout, 0),
    ...layout.dots.map(drawDot),
    ...layout.arrows.map(drawArrow),
  );
}

function drawState(state: ChartState, layout: Layout, depth: number): string {
  const box = layout.states.get(state.id);
  if (!box) throw new Error(`The layout has no place for the state ${state.id}.`);
  const lefts = headerLefts(state, layout);
  return element(
    'g',
    { 'data-state': state.id },
    drawFrame(state, box, depth),
    drawHead(state, box, lefts[0] ?? 0),
    ...drawNotes(state, box, lefts),
    ...state.children.map((child) => drawState(child, layout, depth + 1)),
  );
}

function drawFrame(state: ChartState, { x, y, width, height }: Box, depth: number): string {
  const { kind, isRegion, children, inside } = state;
  const fill = children.length === 0 ? ink.state : ink.depths[depth % ink.depths.length];
  const frame = element('rect', {
    'data-part': 'frame',
    ...{ x, y, width, height, rx: 9, fill },
    stroke: ink.line,
    'stroke-width': 1.25,
    'stroke-dasharray': isRegion ? '5 4' : undefined,
  });
  // One more behind it: there is something inside.
  if (inside > 0) return element('path', { ...behind, d: `M${x + 8} ${y - 3.5} H${x + width - 8}` }) + frame;
  if (kind !== 'final') return frame;
  const inner = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
  return frame + element('rect', { ...inner, rx: 6, fill: 'none', stroke: ink.line });
}

function drawHead(state: ChartState, { x, y, width }: Box, left: number): string {
  const baseline = y + inset.y + 13;
  const right = x + width - inset.x - tagsWidth(state.tags) + 5;
  let tagLeft = state.children.length === 0 ? right : left + titleWidth(state) + 5;
  const pills = state.tags.map((tag) => {
    const pill = drawTag(tag, tagLeft, y + inset.y);
    tagLeft += tagWidth(tag) + 5;
    return pill;
  });
  const style = { 'font-size': text.title.size, 'font-weight': 650, fill: ink.name };
  return words(titleOf(state), left, baseline, style) + pills.join('');
}

function drawTag(tag: string, x: number, y: number): string {
  return (
    element('rect', { x, y: y + 1, width: tagWidth(tag), height: 16, rx: 8, fill: ink.tag }) +
    words(tag, x + 6, y + 12.5, { 'font-size': text.detail.size, fill: ink.tagText })
  );
}

/** The last line of a folded state is where a viewer says which states inside are active. */
function drawNotes({ notes, inside }: ChartState, { y }: Box, lefts: number[]): string[] {
  let line = 0;
  const write = (content: string, attributes: object) => {
    const baseline = y + inset.y + text.title.line + line++ * text.note.line + 11;
    return words(content, lefts[line] ?? 0, baseline, { 'font-size': text.note.size, ...attributes, ...halo });
  };
  const drawn = notes.map((note) => {
    const { kind, transition } = note;
    const style = {
      fill: kind === 'forbidden' ? ink.faint : ink.quiet,
      'font-style': kind === 'invoke' ? 'italic' : undefined,
    };
    const lines = noteLines(note).map((content) => write(content, style));
    return transition === null ? lines.join('') : element('g', { 'data-transition': transition }, ...lines);
  });
  const said = inside === 1 ? '1 state inside' : `${inside} states inside`;
  return inside > 0 ? [...drawn, write(said, { fill: ink.quiet, 'data-inside': said })] : drawn;
}

const behind = { stroke: ink.line, 'stroke-width': 1.25, 'stroke-linecap': 'round', fill: 'none' };

/** An arrow may pass behind what a state says; its words stay readable. */
const halo = { stroke: ink.paper, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };

function drawDot({ x, y, width }: Box): string {
  return element('circle', { cx: x + width / 2, cy: y + width / 2, r: width / 2 - 0.5, fill: ink.name });
}
