import type { ReactNode } from 'react';

/** What a call is answered with at once; what has none waits for the test. */
export type Answers = Record<string, (request: Request) => Response | undefined | Promise<Response | undefined>>;

/** A form that is sent as a whole, as someone meets it. */
export interface SentForm {
  /** The address of its page. */
  at?: string;
  isLoggedIn: boolean;
  page: () => ReactNode;
  answers?: Answers;
  /** What leads to it once its page is there. */
  open?: () => Promise<unknown>;
  /** Any of its fields, once it is there. */
  field: string;
  /** What is typed before it is sent, by label. */
  typed: Record<string, string>;
  /** Sends it: a button's name, or more than one press. */
  press: string | RegExp | (() => Promise<unknown>);
}
