import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canReadProcesses } from '../machine/processes.mjs';
import { createCpuMeter } from './cpu-meter.mjs';

const SELF = 10;

/** A meter over processes that the test makes up: [pid, parent, own, reaped]. */
function aMeter(first) {
  let rows = first;
  const read = () =>
    new Map(rows.map(([pid, parent, own, reaped]) => [pid, { pid, parent, start: `${pid}`, own, reaped }]));
  const meter = createCpuMeter({ read, self: SELF, rest: 'rest' });
  onTestFinished(meter.stop);
  return { ...meter, becomes: (...next) => (rows = next) };
}

describe.runIf(canReadProcesses)('the meter of CPU', () => {
  it('counts what is alive, by the name of what it belongs to, and nothing of others', () => {
    const meter = aMeter([
      [SELF, 1, 1, 0],
      [11, SELF, 2, 0],
      [99, 1, 50, 0],
    ]);
    meter.watch(11, 'tests');
    meter.becomes([SELF, 1, 1.5, 0], [11, SELF, 5, 0], [12, 11, 4, 3], [99, 1, 90, 0]);
    expect(meter.seconds()).toEqual({ rest: 3.5, tests: 10 });
  });

  it('counts what ended between two looks once, by its whole time', () => {
    const meter = aMeter([
      [SELF, 1, 0, 0],
      [11, SELF, 0, 0],
    ]);
    meter.watch(11, 'tests');
    meter.becomes([SELF, 1, 0, 0], [11, SELF, 1, 0], [12, 11, 2, 0], [13, 12, 3, 0]);
    expect(meter.seconds()).toEqual({ rest: 0, tests: 6 });
    // 12 ended with 4 and had waited for 13, which ended with 5; 14 was never seen and took 1.
    meter.becomes([SELF, 1, 0, 0], [11, SELF, 1, 10]);
    expect(meter.seconds()).toEqual({ rest: 0, tests: 11 });
    meter.becomes([SELF, 1, 0, 12]);
    expect(meter.seconds()).toEqual({ rest: 0, tests: 12 });
  });

  it('goes on counting what outlives its parent, and keeps what nobody waited for', () => {
    const meter = aMeter([
      [SELF, 1, 0, 0],
      [11, SELF, 1, 0],
      [12, 11, 2, 0],
    ]);
    meter.becomes([SELF, 1, 0, 1], [12, 1, 3, 0]);
    expect(meter.seconds()).toEqual({ rest: 4 });
    meter.becomes([SELF, 1, 0, 1]);
    expect(meter.seconds()).toEqual({ rest: 4 });
  });

  it('counts a real process that is killed', async () => {
    const meter = createCpuMeter({ rest: 'rest' });
    onTestFinished(meter.stop);
    const burning = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    meter.watch(burning.pid, 'burning');
    while ((meter.seconds().burning ?? 0) < 0.2) await delay(50);
    const gone = new Promise((resolve) => burning.once('exit', resolve));
    burning.kill('SIGKILL');
    await gone;
    expect(meter.seconds().burning).toBeGreaterThanOrEqual(0.2);
  });
});
