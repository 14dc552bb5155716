import { loadavg } from 'node:os';
import { createCpuMeter } from './cpu-meter.mjs';

const SECOND = 1000;

/**
 * Runs steps and keeps of each whether it went well, how long it took, its CPU with all that it started, and the load of the
 * machine meanwhile. A step is a function that is given `watch(pid)`, for the process that it starts.
 */
export function createSteps() {
  const meter = createCpuMeter();
  const began = performance.now();
  const loads = [];
  const rows = [];
  const timer = setInterval(() => loads.push({ at: performance.now(), load: loadavg()[0] }), SECOND);
  const loadSince = (start) => {
    const since = loads.filter(({ at }) => at >= start).map(({ load }) => load);
    return since.length > 0 ? since.reduce((sum, load) => sum + load) / since.length : loadavg()[0];
  };
  return {
    watch: meter.watch,
    async run(name, step) {
      const start = performance.now();
      const isGood = await step((pid) => meter.watch(pid, name));
      const end = performance.now();
      // Before the next is started: what has ended since the last look is this one's.
      meter.seconds();
      rows.push({ name, isGood, start, wall: (end - start) / SECOND, load: loadSince(start) });
      return isGood;
    },
    areGood: () => rows.every(({ isGood }) => isGood),
    /** { rows, rest, total }: `rest` are seconds of CPU by name of what is no step, such as a database. */
    end() {
      meter.stop();
      clearInterval(timer);
      const cpu = meter.seconds();
      const names = new Set(rows.map(({ name }) => name));
      const rest = Object.entries(cpu ?? {}).filter(([name]) => !names.has(name));
      const sum = cpu && Object.values(cpu).reduce((all, seconds) => all + seconds, 0);
      return {
        rows: rows
          .toSorted((one, other) => one.start - other.start)
          .map((row) => ({ ...row, cpu: cpu?.[row.name] ?? null })),
        rest: Object.fromEntries(rest),
        total: { cpu: sum, wall: (performance.now() - began) / SECOND, load: loadSince(began) },
      };
    },
  };
}
