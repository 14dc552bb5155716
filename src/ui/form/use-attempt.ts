import { useState } from 'react';
import {
  afterChange,
  afterMending,
  afterSubmit,
  type Attempt,
  type Line,
  noAttempt,
  type Problems,
  summaryOf,
} from './attempt.ts';
import { useErrorTitle } from './use-error-title.ts';

/** A form's attempts at being sent: rules on submit, then on change for what was wrong. */
export function useAttempt() {
  const [attempt, setAttempt] = useState(noAttempt);
  return {
    attempt,
    /** Whether nothing that our rules found keeps it from being sent. */
    submit(found: Problems): boolean {
      setAttempt((last) => afterSubmit(last, found));
      return found.size === 0;
    },
    /** A field was changed; `problem` is what is wrong with it now. */
    change: (name: string, problem: string | undefined) => setAttempt((last) => afterChange(last, name, problem)),
    mend: (name: string, reason: string) => setAttempt((last) => afterMending(last, name, reason)),
  };
}

/** For `<ErrorSummary>`, and the document's title says so too. `lines` are in the fields' order. */
export function useSummary(attempt: Attempt, lines: readonly Line[], problems: Problems, detail?: string) {
  const fields = summaryOf(lines, problems);
  useErrorTitle(fields.length > 0 || detail !== undefined);
  return { fields, detail, attempt: attempt.count };
}
