import { fromPromise } from 'xstate';

interface Call<Output, Input> {
  input: Input;
  signal: AbortSignal;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

/** A port whose calls wait until the test says how they end: `calls` in their order, `last()` the newest. */
export function heldPort<Output, Input>() {
  const calls: Call<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) => new Promise((resolve, reject) => calls.push({ input, signal, resolve, reject })),
  );
  function last(): Call<Output, Input> {
    const call = calls.at(-1);
    if (!call) throw new Error('The port was not called.');
    return call;
  }
  return { logic, calls, last };
}

/** Lets settled promises reach the machines that wait for them. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
