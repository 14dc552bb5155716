import { vi } from 'vitest';
import { SOON } from './soon.ts';

/** As the file before left it in the same worker. */
const waiting = vi as typeof vi & { waitsLong?: true };

// A second, its default, is less than a busy machine may stand still.
if (!waiting.waitsLong) {
  const { waitFor } = vi;
  vi.waitFor = (look, options = SOON) => waitFor(look, options);
  waiting.waitsLong = true;
}
