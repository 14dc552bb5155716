import { summaryLine } from './summary-line.ts';

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
