import type { Shown } from '#machines/problem.ts';
import { type FormField, problemOf } from './field-rules.ts';

export type Fields<Name extends string> = Record<Name, FormField>;
export type Texts<Name extends string> = Record<Name, string>;
export type Problems<Name extends string> = Partial<Record<Name, string>>;

/** What happened since the form was last submitted. */
export interface Attempt<Name extends string> {
  count: number;
  /** What our own rules found; shrinks while the person mends it. */
  found: Problems<Name>;
  /** Ids of the controls beside the fields that were wrong then. */
  beside: string[];
  /** Nothing was sent, so the server's last word is about an earlier attempt. */
  wasHeldBack: boolean;
  /** What the server said about these is about what stood there before. */
  changed: Name[];
}

export function noAttempt<Name extends string>(): Attempt<Name> {
  return { count: 0, found: {}, beside: [], wasHeldBack: false, changed: [] };
}

export function namesOf<Name extends string>(fields: Fields<Name>): Name[] {
  return Object.keys(fields) as Name[];
}

/** Every field that the rules find wrong. */
export function check<Name extends string>(fields: Fields<Name>, texts: Texts<Name>): Problems<Name> {
  return pick(fields, (name) => problemOf(texts[name], fields[name]));
}

/** After a change of one field: what was wrong with it is looked at again until it is right. */
export function afterChange<Name extends string>(
  attempt: Attempt<Name>,
  name: Name,
  problem: string | undefined,
): Attempt<Name> {
  const { [name]: before, ...others } = attempt.found as Record<Name, string>;
  const found = before === undefined || problem === undefined ? others : { ...others, [name]: problem };
  const changed = attempt.changed.includes(name) ? attempt.changed : [...attempt.changed, name];
  return { ...attempt, found: found as Problems<Name>, changed };
}

/** What stands beside the fields, and what is said about the whole: what names no field that is here. */
export function shownProblems<Name extends string>(fields: Fields<Name>, attempt: Attempt<Name>, error: Shown | null) {
  const said = attempt.wasHeldBack ? null : error;
  const known = said?.fields.filter(({ field }) => field in fields) ?? [];
  const problems = pick(fields, (name) => {
    if (attempt.found[name]) return attempt.found[name];
    return attempt.changed.includes(name) ? undefined : known.find(({ field }) => field === name)?.detail;
  });
  return { problems, detail: known.length > 0 ? undefined : said?.detail };
}

function pick<Name extends string>(fields: Fields<Name>, problem: (name: Name) => string | undefined): Problems<Name> {
  const picked: Problems<Name> = {};
  for (const name of namesOf(fields)) {
    const text = problem(name);
    if (text !== undefined) picked[name] = text;
  }
  return picked;
}
