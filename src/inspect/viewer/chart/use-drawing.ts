import { use } from 'react';
import { chartOf, type Chart } from '../../chart/chart.ts';
import { drawChart } from '../../chart/draw.ts';
import { layOut } from '../../chart/layout.ts';
import { machineOf } from '../../chart/machine.ts';

export interface Drawing {
  chart: Chart;
  svg: string;
  width: number;
  height: number;
}

const drawings = new Map<string, Promise<Drawing>>();

/** The chart of a definition, drawn once. Suspends while it is laid out. */
export function useDrawing(definition: string): Drawing {
  const drawing = drawings.get(definition) ?? draw(definition);
  drawings.set(definition, drawing);
  return use(drawing);
}

async function draw(definition: string): Promise<Drawing> {
  const chart = chartOf(machineOf(definition));
  const layout = await layOut(chart);
  return { chart, svg: drawChart(layout), width: layout.width, height: layout.height };
}
