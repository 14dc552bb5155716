import { afterAll } from 'vitest';
import { cpuOfThisTree } from '../../scripts/machine/processes.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of CPU that a file took in its worker and in all that it started, a browser included. */
    cpu?: number;
  }
}

/** What files before this one took in the same worker: its start and what is shared count for the first. */
const counted = process as { cpuOfFilesBefore?: number };

// The first to be registered, so that it runs behind all others of the file. Vitest reads the pattern.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, file) => {
  const cpu = cpuOfThisTree();
  file.meta.cpu = cpu - (counted.cpuOfFilesBefore ?? 0);
  counted.cpuOfFilesBefore = cpu;
});
