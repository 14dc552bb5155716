import type { Shown } from '#machines/calls/problem.ts';

/** The fields of a document by their names in the contract; values are JSON. */
export type Values = Record<string, unknown>;

/** A document as the server has it. */
export interface Stored<Fields extends Values = Values> {
  id: string;
  /** Counts its changes; an update sends the one it read. */
  version: number;
  values: Fields;
}

/** A document that is published now. */
export interface Published {
  stored: Stored;
  /** Where the person goes next; null where that is here. */
  nextPath: string | null;
}

/** Which of two texts of a field is kept. */
export type Side = 'mine' | 'theirs';

/** Someone else saved while this was being edited, and both changed these fields. */
export interface Clash {
  theirs: Stored;
  /** Names of the fields that both changed, to different values. */
  fields: string[];
  chosen: Record<string, Side>;
}

/** What is edited and not saved, with the copy that it was made from; null for one that was never saved. */
export interface EditorDraft {
  base: Stored | null;
  values: Values;
}

/** What a save brings along. */
export interface Order {
  /** Go to the call with the changes. */
  options: Values;
  /** Where the person goes once it is published and all that was typed is saved; null for nowhere. */
  nextPath: string | null;
}

export interface EditorInput {
  /** Null for a new one. */
  id: string | null;
  empty: Values;
  /** What was left unsaved before a reload. */
  draft: EditorDraft | null;
}

export interface EditorContext {
  /** Null for one that was never saved. */
  id: string | null;
  /**
   * As the server has it; null before it is read, and for one that was never saved. In a conflict, of the fields that both
   * changed still the copy before.
   */
  base: Stored | null;
  /** What a new one starts with, and what is edited is compared with while there is no `base`. */
  empty: Values;
  /** Until it is read. */
  draft: EditorDraft | null;
  values: Values;
  /** Oldest first: what the values were before each step, for undo; and after it, for redo. */
  past: Values[];
  future: Values[];
  /** The step that is being typed; changes of the same one are undone together. */
  step: string | null;
  order: Order;
  /** What the server will know once it has answered; typing goes on meanwhile. */
  sent: Values;
  /** A newer copy that came by another call while something was on its way. */
  newer: Stored | null;
  clash: Clash | null;
  /** Fields that someone else changed and that were taken over because they were untouched here; to be told. */
  takenOver: string[];
  error: Shown | null;
}

export type EditorEvent =
  /** `step` names what is typed in: changes in a row with the same one are one step of undo. */
  | { type: 'values.changed'; changes: Values; step?: string }
  /** What was typed is whole: the next change is a step of its own. */
  | { type: 'step.ended' }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  /** `options` go to the call with the changes, such as whether people are told. */
  | { type: 'save.requested'; options?: Values }
  /** Saves what is edited, then publishes. */
  | { type: 'publish.requested'; options?: Values }
  /** Of the reading that failed. */
  | { type: 'retry.requested' }
  /** Back to what is stored. */
  | { type: 'changes.discarded' }
  | { type: 'side.chosen'; field: string; side: Side }
  /** Saves with the chosen sides; `options` as of a save. */
  | { type: 'clash.resolved'; options?: Values }
  /** Goes on editing with the chosen sides, saving later. */
  | { type: 'clash.postponed' }
  /** It was deleted meanwhile: what was typed is saved as a new one. */
  | { type: 'recreation.requested' }
  /** The server's copy changed by another call, such as a cover; edits stay. */
  | { type: 'document.replaced'; stored: Stored };

export type EditorEmitted =
  /** A new one has an address now, or one that is published leads on. */
  | { type: 'navigation'; to: string; keepPlace: boolean; goesOn: boolean }
  | { type: 'document.saved'; stored: Stored; isNew: boolean };
