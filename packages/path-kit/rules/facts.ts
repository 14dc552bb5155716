/** What the standard rules have to know of a machine; each of them is left out where its part is. */
export interface Facts<Snapshot> {
  failures?: {
    /** Everything that tells a person of a failure; what is null says nothing. */
    says: (snapshot: Snapshot) => unknown[];
    /** The emitted events that tell a person something too. */
    emits?: string[];
    /** The ports whose failure is meant to be silent. */
    silent?: string[];
    /** The ports whose failure is logged, where the rules are told how; every other's is not. */
    logged?: string[];
  };
  /** How the callback ports that do one thing end. */
  outcomes?: Record<string, { done: string; failed: string }>;
  /** Only for a machine that follows the pages: the case that goes to another one, and what is then gone. */
  pages?: { turned: string; gone: (snapshot: Snapshot) => unknown[] };
  /** Texts of the model's cases that may be kept in these states and nowhere else. */
  secrets?: { texts: string[]; keptIn: string[] };
}
