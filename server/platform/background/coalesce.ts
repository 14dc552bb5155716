/**
 * One run at a time. A call while it runs makes it run once more when it is over, however many calls there were.
 * Resolves when there is no run left to do; a run that fails ends it, and everybody who waits for it is told.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let again = false;
  let runs = Promise.resolve();

  async function runAll() {
    try {
      do {
        again = false;
        await run();
      } while (again);
    } finally {
      // In the same turn as the last look at `again`: a call between the two would be forgotten.
      isRunning = false;
    }
  }

  return () => {
    again = true;
    if (!isRunning) {
      isRunning = true;
      runs = runAll();
    }
    return runs;
  };
}
