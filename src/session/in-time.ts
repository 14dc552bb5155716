/** Longer than this, in milliseconds, no disk takes that still answers: within the machine's `deviceLimit`. */
const PATIENCE = 3_000;

/** As the work does; fails where the device does not answer. The work may be done later all the same. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The device did not answer in time.')), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
