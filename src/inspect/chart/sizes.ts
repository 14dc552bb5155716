import type { ChartEdge, ChartLabel, ChartState } from './chart.ts';
import { textWidth } from './text-width.ts';

/** Measures of what is written into a chart, in pixels: the layout keeps room for it, the drawing fills it. */
export const text = {
  title: { size: 14, line: 20 },
  note: { size: 11.5, line: 16 },
  label: { size: 11.5, line: 15 },
  detail: { size: 10.5, line: 13 },
};
export const inset = { x: 12, y: 9 };
export const labelInset = { x: 7, y: 4 };

/** Room for the name of an active state inside. */
const FOLDED_WIDTH = 130;

export function stateSize(state: ChartState) {
  const title = textWidth(titleOf(state), text.title.size) * 1.06 + tagsWidth(state.tags);
  const notes = state.notes.map((note) => textWidth(note.text, text.note.size));
  const lines = state.notes.length + (state.inside > 0 ? 1 : 0);
  const least = state.inside > 0 ? FOLDED_WIDTH : 40;
  return {
    width: Math.ceil(Math.max(title, ...notes, least) + 2 * inset.x),
    height: text.title.line + lines * text.note.line + (lines > 0 ? 4 : 0) + 2 * inset.y - 4,
  };
}

export function titleOf({ key, kind }: ChartState): string {
  return kind === 'history' ? `${key} (history)` : key;
}

export function tagsWidth(tags: string[]): number {
  return tags.reduce((sum, tag) => sum + tagWidth(tag) + 5, 0);
}

export function tagWidth(tag: string): number {
  return textWidth(tag, text.detail.size) + 12;
}

export function edgeLabelSize({ labels }: ChartEdge) {
  const widths = labels.flatMap(({ text: words, details }) => [
    textWidth(words, text.label.size),
    ...details.map((detail) => textWidth(detail, text.detail.size)),
  ]);
  const height = labels.reduce((sum, label) => sum + labelHeight(label), 0);
  return { width: Math.max(...widths) + 2 * labelInset.x, height: height + 2 * labelInset.y };
}

export function labelHeight({ details }: ChartLabel): number {
  return text.label.line + details.length * text.detail.line;
}
