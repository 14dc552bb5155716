import { buildIfStale } from '../../../scripts/build/build.mjs';

/** Before the first test in a browser: dist/ is what the sources say. */
export async function setup() {
  if (!(await buildIfStale())) throw new Error('The build failed, so nothing can be tested in a browser.');
}
