import { afterAll } from 'vitest';
import { cpuOfThisTree } from '../../scripts/machine/processes.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of CPU that a file took in its worker and in all that it started, a browser included; not the worker's start. */
    cpu?: number;
  }
}

/** Taken for each file: what was before is that of files before it in the same worker, also of one whose tests are all left out. */
const before = cpuOfThisTree();

// The first to be registered, so that it runs behind all others of the file. Vitest reads the pattern.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, file) => {
  file.meta.cpu = cpuOfThisTree() - before;
});
