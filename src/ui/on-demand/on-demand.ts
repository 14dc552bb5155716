import { use } from 'react';

/** Code that is loaded on demand did not come: no connection, or a newer version was deployed and its files are gone. */
export class CodeLost extends Error {}

export interface OnDemand<Code> {
  /** Fetches the code at most once. A failure stays one (as `CodeLost`) until `forgetLostCode`. */
  (): Promise<Code>;
  /** The code, once it is there. */
  loaded?: Code;
}

const forgets = new Set<() => void>();

export function onDemand<Code>(fetchCode: () => Promise<Code>): OnDemand<Code> {
  let loading: Promise<Code> | null = null;
  const forget = () => (loading = null);
  const load: OnDemand<Code> = () => {
    loading ??= fetchCode().then(
      (code) => (load.loaded = code),
      (cause: unknown) => {
        forgets.add(forget);
        throw new CodeLost('The code of this part could not be loaded.', { cause });
      },
    );
    return loading;
  };
  return load;
}

/** The code for rendering: at once when it is there, else the nearest Suspense boundary waits for it. */
export function useCode<Code>(load: OnDemand<Code>): Code {
  // Even a settled promise would show the fallback for a moment.
  return load.loaded ?? use(load());
}

/** Lets what failed be fetched anew. */
export function forgetLostCode(): void {
  for (const forget of forgets) forget();
  forgets.clear();
}
