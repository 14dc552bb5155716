/** What a browser can do for the journeys; `code` runs in the page. */
export interface Driver {
  open: (url: string) => Promise<unknown>;
  back: () => Promise<unknown>;
  evaluate: (code: (...args: unknown[]) => unknown, ...args: unknown[]) => Promise<unknown>;
  element: (
    code: (...args: unknown[]) => unknown,
    ...args: unknown[]
  ) => Promise<{ press: () => Promise<unknown>; type: (text: string) => Promise<unknown> } | null>;
  press: (key: string) => Promise<unknown>;
}

export interface Person {
  open: (path: string) => Promise<unknown>;
}

export function personIn(browser: Driver, url: string): Person;
