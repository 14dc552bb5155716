import { isObject } from '../parse-kept.ts';
/** How the path tests took a transition: by replays on the machine alone, and by replays on its pages in Chromium. */
export type Taken = 'both' | 'headless' | 'chromium' | 'nowhere';

/** What `npm run models` measured. */
export interface Coverage {
  measuredAt: number;
  machines: Record<string, MachineCoverage>;
}

export interface MachineCoverage {
  /** Whether any page runs it: otherwise it can be taken headless alone. */
  hasPages: boolean;
  /** By the keys of its transitions. */
  transitions: Record<string, Taken>;
  /** Why a transition is left out somewhere, by its key. */
  reasons: Record<string, string>;
}

const FORMAT = 'path-coverage';
const VERSION = 1;

/** What one run of a machine's path tests measured, as `tests/models/results.ts` saves it: transitions by their names. */
export interface Measured {
  machine: string;
  way: 'without a browser' | 'in a browser';
  hasPages: boolean;
  starts: Record<string, string[]>;
  /** The key of each transition. */
  keys: Record<string, string>;
  exceptions: Record<string, string>;
}

/** The file that this viewer lays over the charts. */
export function coverageText(measured: Measured[]): string {
  const machines = [...new Set(measured.map(({ machine }) => machine))];
  const entries = machines.map((id) => [id, join(measured.filter(({ machine }) => machine === id))]);
  const coverage: Coverage = { measuredAt: Date.now(), machines: Object.fromEntries(entries) };
  return JSON.stringify({ format: FORMAT, version: VERSION, ...coverage });
}

function join(runs: Measured[]): MachineCoverage {
  const takenBy = (way: Measured['way']) => new Set(runs.filter((run) => run.way === way).flatMap(keysTaken));
  const headless = takenBy('without a browser');
  const chromium = takenBy('in a browser');
  const toTaken = (key: string): Taken => {
    if (headless.has(key)) return chromium.has(key) ? 'both' : 'headless';
    return chromium.has(key) ? 'chromium' : 'nowhere';
  };
  const keys = Object.assign({}, ...runs.map((run) => run.keys)) as Record<string, string>;
  const reasons = Object.assign({}, ...runs.map(({ exceptions }) => exceptions)) as Record<string, string>;
  return {
    hasPages: runs.some(({ hasPages }) => hasPages),
    transitions: Object.fromEntries(Object.values(keys).map((key) => [key, toTaken(key)])),
    reasons: Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [keys[name] ?? name, reason])),
  };
}

function keysTaken({ starts, keys }: Measured): string[] {
  return Object.values(starts).flatMap((names) => names.flatMap((name) => keys[name] ?? []));
}

/** As `readCoverage` gives it, which a reload of the viewer finds again. */
export function isReadCoverage(value: unknown): value is Coverage {
  return (
    isObject(value) &&
    typeof value['measuredAt'] === 'number' &&
    isObject(value['machines']) &&
    Object.values(value['machines']).every(isMachineCoverage)
  );
}

export function isCoverage(content: unknown): boolean {
  return isObject(content) && content['format'] === FORMAT;
}

/** The coverage in a file's content, or a sentence that says why there is none. */
export function readCoverage(content: unknown, file: string): Coverage | string {
  const { version, measuredAt, machines } = content as Record<string, unknown>;
  const coverage = { measuredAt, machines };
  if (version !== VERSION) return `${file} was written for another version of this viewer: run npm run models again.`;
  if (!isReadCoverage(coverage)) return `${file} is damaged: it doesn’t say which transitions were taken.`;
  return coverage;
}

const TAKEN: unknown[] = ['both', 'headless', 'chromium', 'nowhere'] satisfies Taken[];

function isMachineCoverage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { hasPages, transitions, reasons } = value;
  return (
    typeof hasPages === 'boolean' &&
    isObject(transitions) &&
    Object.values(transitions).every((taken) => TAKEN.includes(taken)) &&
    isObject(reasons) &&
    Object.values(reasons).every((reason) => typeof reason === 'string')
  );
}
