import type { Shown } from '#machines/calls/problem.ts';
import type { EditorContext, Values } from './editor.types.ts';
import { isSame } from '#rules/is-same.ts';

/** More than anybody undoes. */
const MOST_STEPS = 100;

type Steps = Pick<EditorContext, 'values' | 'past' | 'future' | 'step' | 'error'>;

/** The values after a change; those before it are kept for undo, but for one that goes on with the step before. */
export function changed(context: Steps, change: { changes: Values; step?: string }): Partial<Steps> {
  const values = { ...context.values, ...change.changes };
  if (isSame(values, context.values)) return {};
  const goesOn = change.step !== undefined && change.step === context.step;
  const past = goesOn ? context.past : [...context.past, context.values].slice(-MOST_STEPS);
  return { values, past, future: [], step: change.step ?? null, error: stillWrong(context, values) };
}

export function undone(context: Steps): Partial<Steps> {
  const values = context.past.at(-1) ?? context.values;
  const future = [context.values, ...context.future];
  return { values, past: context.past.slice(0, -1), future, step: null, error: stillWrong(context, values) };
}

export function redone(context: Steps): Partial<Steps> {
  const [values = context.values, ...future] = context.future;
  return { values, past: [...context.past, context.values], future, error: stillWrong(context, values) };
}

/** What the server said of a field holds until that field changes; what it said of the whole, until anything does. */
function stillWrong({ error, values }: Steps, next: Values): Shown | null {
  if (error === null) return null;
  const fields = error.fields.filter(({ field }) => isSame(valueAt(values, field), valueAt(next, field)));
  return fields.length > 0 ? { ...error, fields } : null;
}

/** `questions.2.label` is the label of the third question. */
function valueAt(values: Values, path: string): unknown {
  let value: unknown = values;
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Values)[key] : undefined;
  }
  return value;
}
