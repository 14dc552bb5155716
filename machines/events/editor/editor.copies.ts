import { changed } from './editor.steps.ts';
import type { EditorContext, EditorInput, Order, Stored, Values } from './editor.types.ts';
import { changesOf, merge } from './merge.ts';

type Edited = Pick<EditorContext, 'base' | 'values' | 'past' | 'future'>;
type Carried = Edited & Pick<EditorContext, 'clash' | 'takenOver'>;

export const noOrder: Order = { options: {}, nextPath: null };

export function startingContext({ id, empty, draft }: EditorInput): EditorContext {
  return {
    id,
    base: null,
    empty,
    draft,
    values: id === null ? { ...empty, ...draft?.values } : empty,
    past: [],
    future: [],
    step: null,
    order: noOrder,
    sent: empty,
    newer: null,
    clash: null,
    takenOver: [],
    error: null,
  };
}

/** What of it is not stored. */
export function unsaved({ base, empty, values }: Pick<EditorContext, 'base' | 'empty' | 'values'>): Values {
  return changesOf(base?.values ?? empty, values);
}

/** What was read, with what was left unsaved before. */
export function opened(context: EditorContext, stored: Stored): Carried {
  const { base, values } = context.draft ?? { base: stored, values: stored.values };
  return carried({ base, values, past: [], future: [] }, stored);
}

/** What is edited goes on from a newer copy; where both changed a field to different values, the person has to say. */
export function carried(edited: Edited, theirs: Stored): Carried {
  const from = edited.base?.values ?? {};
  const { values, takenOver, clashing } = merge(from, edited.values, theirs.values);
  const chosen = Object.fromEntries(clashing.map((field) => [field, 'mine' as const]));
  return {
    ...onto(edited, from, theirs),
    values,
    takenOver,
    base: clashing.length > 0 ? undecided(edited.base, theirs, clashing) : theirs,
    clash: clashing.length > 0 ? { theirs, fields: clashing, chosen } : null,
  };
}

/** Until it is decided, the copy before tells what both changed, also after a reload; what was taken over is settled. */
function undecided(base: Stored | null, theirs: Stored, clashing: string[]): Stored | null {
  if (base === null) return null;
  const before = Object.fromEntries(clashing.map((field) => [field, base.values[field]]));
  return { ...base, values: { ...theirs.values, ...before } };
}

/** After the server's answer; what was typed since it was asked is not saved yet. */
export function accepted(context: EditorContext, stored: Stored): Partial<EditorContext> {
  const { sent, newer } = context;
  const values = merge(sent, context.values, stored.values).values;
  const kept = { id: stored.id, ...onto(context, sent, stored), values, base: stored, newer: null };
  return newer && newer.version > stored.version ? { ...kept, ...carried(kept, newer) } : kept;
}

/** With the sides that were chosen, on the newest copy. */
export function decided(context: EditorContext): Partial<EditorContext> {
  const { clash } = context;
  if (clash === null) return {};
  const theirs = clash.fields.filter((field) => clash.chosen[field] === 'theirs');
  const changes = Object.fromEntries(theirs.map((field) => [field, clash.theirs.values[field]]));
  return { ...changed(context, { changes }), base: clash.theirs, clash: null };
}

/** As it is stored; what was typed can be had back with undo. */
export function discarded(context: EditorContext): Partial<EditorContext> {
  const base = context.clash?.theirs ?? context.base;
  const changes = base?.values ?? context.empty;
  return { ...changed(context, { changes }), base, clash: null, takenOver: [], error: null };
}

/** Undo must not bring back what someone else has changed. */
function onto({ past, future }: Pick<Edited, 'past' | 'future'>, from: Values, theirs: Stored) {
  const carry = (values: Values) => merge(from, values, theirs.values).values;
  return { past: past.map(carry), future: future.map(carry) };
}
