import { useEffect, useState } from 'react';

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

/** What is wrong, as a sentence that says what to do, by whatever name the form knows the field. */
export type Problems = ReadonlyMap<string, string>;

/** What happened since a form was last submitted. */
export interface Attempt {
  count: number;
  /** What our own rules found; shrinks while the person mends it. */
  found: Problems;
  /** Nothing was sent, so the server's last word is about an earlier attempt. */
  wasHeldBack: boolean;
  /** What the server said about these is about what stood there before. */
  changed: ReadonlySet<string>;
}

/** Why the server refused what was sent. */
export interface Refusal {
  detail: string;
  fields: readonly { field: string; detail: string }[];
}

/** Where the summary leads to: `id` is the control's, the field's name where not given; a line without label is the sentence alone. */
export interface Line {
  name: string;
  id?: string;
  label: string | null;
}

export const noAttempt: Attempt = { count: 0, found: new Map(), wasHeldBack: false, changed: new Set() };

export function afterSubmit({ count }: Attempt, found: Problems): Attempt {
  return { count: count + 1, found, wasHeldBack: found.size > 0, changed: new Set() };
}

/** After a change of one field: what was wrong with it is looked at again until it is right. */
export function afterChange(attempt: Attempt, name: string, problem: string | undefined): Attempt {
  const changed = new Set(attempt.changed).add(name);
  if (!attempt.found.has(name)) return { ...attempt, changed };
  return { ...attempt, changed, found: withProblem(attempt.found, name, problem) };
}

/** What was wrong for this reason no longer is. */
export function afterMending(attempt: Attempt, name: string, reason: string): Attempt {
  if (attempt.found.get(name) !== reason) return attempt;
  return { ...attempt, found: withProblem(attempt.found, name, undefined) };
}

/** For a form whose values are held elsewhere: of what is wrong now, what was wrong at the attempt. */
export function stillWrong({ found }: Attempt, now: Problems): Problems {
  return new Map([...now].filter(([name]) => found.has(name)));
}

/** What the server said of fields that are here; `nameOf` knows them by the server's name. */
export function refusedFields(error: Refusal | null, nameOf: (field: string) => string | undefined): Problems {
  const problems = new Map<string, string>();
  for (const { field, detail } of error?.fields ?? []) {
    const name = nameOf(field);
    if (name !== undefined && !problems.has(name)) problems.set(name, detail);
  }
  return problems;
}

/** What stands next to the fields `names`, and what is said about the whole: what names no field of the form. */
export function shownProblems(
  attempt: Attempt,
  names: readonly string[],
  error: Refusal | null,
  nameOf: (field: string) => string | undefined,
): { problems: Problems; detail: string | undefined } {
  const refusal = attempt.wasHeldBack ? null : error;
  const refused = refusedFields(refusal, nameOf);
  const problems = problemsBy(
    names.map((name) => {
      const said = attempt.changed.has(name) ? undefined : refused.get(name);
      return [name, attempt.found.get(name) ?? said];
    }),
  );
  return { problems, detail: refused.size > 0 ? undefined : refusal?.detail };
}

export function problemsBy(entries: Iterable<readonly [string, string | null | undefined]>): Map<string, string> {
  const problems = new Map<string, string>();
  for (const [name, problem] of entries) if (problem) problems.set(name, problem);
  return problems;
}

/** The lines above the form, of those that have a problem. */
export function summaryOf(lines: readonly Line[], problems: Problems): { id: string; text: string }[] {
  return lines.flatMap(({ name, id = name, label }) => {
    const problem = problems.get(name);
    if (problem === undefined) return [];
    return [{ id, text: label === null ? problem : summaryLine(label, problem) }];
  });
}

function withProblem(problems: Problems, name: string, problem: string | undefined): Problems {
  return problemsBy([...problems].map(([each, before]) => [each, each === name ? problem : before]));
}

/** What is wrong with a field, in the list above the form: "Password: use at least 10 characters." */
export function summaryLine(label: string, sentence: string): string {
  if (/[?!.:…]$/.test(label)) return `${label} ${sentence}`;
  const isPlainStart = /^[A-Z][a-z]/.test(sentence);
  return `${label}: ${isPlainStart ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence}`;
}

/** "Error: " in front of the document's title, the first thing that is read of it. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    document.title = `Error: ${document.title}`;
    return () => {
      document.title = document.title.replace(/^Error: /, '');
    };
  }, [isWrong]);
}
