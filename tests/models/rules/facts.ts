/** What the universal rules have to know of a machine. */
export interface Facts<Snapshot> {
  failures: {
    /** Everything that tells a person of a failure; what is null says nothing. */
    says: (snapshot: Snapshot) => unknown[];
    /** The emitted events that tell a person something too. */
    emits?: string[];
    /** The ports whose failure the specification keeps silent. */
    silent: string[];
    /** The ports whose failure is logged; every other's is not. */
    logged: string[];
  };
  /** How the callback ports that do one thing end. */
  outcomes?: Record<string, { done: string; failed: string }>;
  /** Only for a machine that holds a token. */
  session?: SessionFacts<Snapshot>;
  /** Only for a machine that follows the pages: the case that goes to another one, and what is then gone. */
  pages?: { turned: string; gone: (snapshot: Snapshot) => unknown[] };
  /** Texts of the model's cases that may be kept in these states and nowhere else. */
  secrets?: { texts: string[]; keptIn: string[] };
}

export interface SessionFacts<Snapshot> {
  /** The tag of the states in which somebody is logged in. */
  tag: string;
  token: (snapshot: Snapshot) => string | null;
  user: (snapshot: Snapshot) => unknown;
  /** The event of a 401; its payload carries the token that was refused. */
  expired: string;
  /** The events that end a session from every private state. */
  ended: string[];
  login: string;
  /** The actions that write the session to the browser's storage and remove it. */
  store: string;
  remove: string;
  /** The actions that remove what else is the person's, each with the events after which it stays. */
  belongings: Record<string, string[]>;
  /** Events by which another tab says what it has stored already. */
  elsewhere: string[];
}
