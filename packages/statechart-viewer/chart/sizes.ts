import type { ChartEdge, ChartLabel, ChartNote, ChartState } from './chart.ts';
import { textWidth } from './text-width.ts';

/** Measures of what is written into a chart, in pixels: the layout keeps room for it, the drawing fills it. */
export const text = {
  title: { size: 14, line: 20 },
  note: { size: 12, line: 16 },
  label: { size: 12, line: 15 },
  detail: { size: 11, line: 14 },
};
/** In letters: longer lines are broken between words. */
const LONGEST = { note: 40, label: 16 };
export const inset = { x: 12, y: 9 };
export const labelInset = { x: 7, y: 4 };

/** Room for the name of an active state inside. */
const FOLDED_WIDTH = 130;

export function stateSize(state: ChartState) {
  const { width, height } = headerSize(state);
  return { width: width + 2 * inset.x, height: height + 2 * inset.y - 4 };
}

function headerSize(state: ChartState) {
  const widths = headerWidths(state);
  const lines = widths.length - 1;
  const height = text.title.line + lines * text.note.line + (lines > 0 ? 4 : 0);
  return { width: Math.ceil(Math.max(...widths, 40)), height };
}

/** How wide each line on top of a state is: its name and tags, its notes, and of a folded one how much is inside. */
export function headerWidths(state: ChartState): number[] {
  const notes = state.notes.flatMap(noteLines).map((line) => textWidth(line, text.note.size));
  return [titleWidth(state) + tagsWidth(state.tags), ...notes, ...(state.inside > 0 ? [FOLDED_WIDTH] : [])];
}

export function titleWidth(state: ChartState): number {
  return textWidth(titleOf(state), text.title.size) * 1.06;
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
  const widths = labels.flatMap((label) => {
    const { head, details } = labelLines(label);
    return [
      ...head.map((line) => textWidth(line, text.label.size)),
      ...details.map((line) => textWidth(line, text.detail.size)),
    ];
  });
  const height = labels.reduce((sum, label) => sum + labelHeight(label), 0);
  return { width: Math.max(...widths) + 2 * labelInset.x, height: height + 2 * labelInset.y };
}

export function labelHeight(label: ChartLabel): number {
  const { head, details } = labelLines(label);
  return head.length * text.label.line + details.length * text.detail.line;
}

/** The lines of a label: event and guard, and what is done. */
export function labelLines(label: ChartLabel): { head: string[]; details: string[] } {
  return { head: wrap(label.text, LONGEST.label), details: wrap(label.actions, LONGEST.label) };
}

export function noteLines(note: ChartNote): string[] {
  return wrap(note.text, LONGEST.note).map((line, index) => (index > 0 ? `\u2003${line}` : line));
}

function wrap(line: string, longest: number): string[] {
  const wrapped = line.split(' ').reduce<string[]>((lines, word) => {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    return longer.length > longest ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);
  return wrapped.filter(Boolean);
}
