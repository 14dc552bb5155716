import { use } from 'react';
import { chartOf, type Chart } from '../../chart/chart.ts';
import { drawChart } from '../../chart/draw.ts';
import { foldableIn, foldChart } from '../../chart/fold.ts';
import { layOut, type Box } from '../../chart/layout.ts';
import { machineOf } from '../../chart/machine.ts';

export interface Drawing {
  /** As it is drawn. */
  chart: Chart;
  /** With nothing folded. */
  whole: Chart;
  svg: string;
  width: number;
  height: number;
  /** The states that can be folded, or are, as far as they are drawn. */
  folds: { id: string; isFolded: boolean; box: Box }[];
}

const drawings = new Map<string, Promise<Drawing>>();

/** The chart of a definition with some states folded, drawn once. Suspends while it is laid out. */
export function useDrawing(definition: string, folded: string[]): Drawing {
  const key = JSON.stringify([definition, ...folded.toSorted()]);
  const drawing = drawings.get(key) ?? draw(definition, new Set(folded));
  drawings.set(key, drawing);
  return use(drawing);
}

async function draw(definition: string, folded: Set<string>): Promise<Drawing> {
  const whole = chartOf(machineOf(definition));
  const chart = foldChart(whole, folded);
  const layout = await layOut(chart);
  const folds = foldableIn(whole).flatMap((id) => {
    const box = layout.states.get(id);
    return box ? [{ id, isFolded: folded.has(id), box }] : [];
  });
  return { chart, whole, svg: drawChart(layout), width: layout.width, height: layout.height, folds };
}
