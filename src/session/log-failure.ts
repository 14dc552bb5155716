/** An effect of most machines: what failed without a word to the person is read in the console. */
export const logFailure = (_: unknown, { call, error }: { call: string; error: unknown }) =>
  console.error(`${call} failed.`, error);
