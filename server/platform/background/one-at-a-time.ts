export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs work one piece after the other, in the order it came, whether the piece before went well or not. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
