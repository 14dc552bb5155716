import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const STARTED_AFTER = 10_000;

/**
 * Keeps the process of the embedded database small, since those who run it have one machine for everything: 183 MB at rest
 * instead of 250 to 290. V8's second compiler for WebAssembly is left out, whose working memory is never given back; a
 * small query takes an eighth more time for it, a sum over a table two fifths. And what the start needed is collected
 * once, in a heap that did not grow for it.
 */
export function keepSmall(): void {
  setFlagsFromString('--liftoff-only');
  setFlagsFromString('--semi-space-growth-factor=1');
  setTimeout(() => {
    collectOnce();
    setFlagsFromString('--semi-space-growth-factor=2');
  }, STARTED_AFTER).unref();
}

function collectOnce(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
