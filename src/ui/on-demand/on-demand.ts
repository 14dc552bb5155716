import { use, useEffect, useState } from 'react';

/** Code that is loaded on demand did not come: no connection, or a newer version was deployed and its files are gone. */
export class CodeLost extends Error {}

/** Fetches the code at most once. A failure stays one (as `CodeLost`) until `forgetLostCode`. */
export type OnDemand<Code> = () => Promise<Code>;

const forgets = new Set<() => void>();

export function onDemand<Code>(fetchCode: () => Promise<Code>): OnDemand<Code> {
  let loading: Promise<Code> | null = null;
  const forget = () => (loading = null);
  return () => {
    loading ??= withValue(
      fetchCode().catch((cause: unknown) => {
        forgets.add(forget);
        throw new CodeLost('The code of this part could not be loaded.', { cause });
      }),
    );
    return loading;
  };
}

/** Writes on the promise what React itself would: `use` then gives what is there at once, without a moment of fallback. */
function withValue<Code>(loading: Promise<Code>): Promise<Code> {
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => {},
  );
  return loading;
}

/**
 * The code for rendering: at once when it is there, else the nearest Suspense boundary waits for it. React must see the
 * same `use` in every attempt, so it is never left out.
 */
export function useCode<Code>(load: OnDemand<Code>): Code {
  return use(load());
}

/** Code that its page does without: null until it is there, and where it did not come. It is fetched again for the next that asks. */
export function useExtraCode<Code>(load: OnDemand<Code>, isWanted = true): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (isWanted) load().then((value) => setCode(() => value), forgetLostCode);
  }, [load, isWanted]);
  return code;
}

/** Lets what failed be fetched again. */
export function forgetLostCode(): void {
  for (const forget of forgets) forget();
  forgets.clear();
}
