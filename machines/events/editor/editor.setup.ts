import { assign, emit, setup } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import { accepted, carried, decided, discarded, noOrder, opened, unsaved } from './editor.copies.ts';
import { changed, redone, undone } from './editor.steps.ts';
import type {
  EditorContext,
  EditorEmitted,
  EditorEvent,
  EditorInput,
  Published,
  Side,
  Stored,
  Values,
} from './editor.types.ts';

const NOT_LOADED = 'Check your connection and try again.';
const NOT_PUBLISHED = 'We don’t know whether it was published. Check your connection and try again.';
const NOT_SAVED = 'We don’t know whether your changes were saved. Check your connection and try again.';

interface Failed {
  error: unknown;
}

/** Actions, guards and actors of the chart, which is in `editor.machine.ts`. */
export const editorSetup = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    emitted: {} as EditorEmitted,
    input: {} as EditorInput,
    tags: {} as 'busy',
  },
  actors: {
    readDocument: port<Stored, { id: string }>('readDocument'),
    createDocument: port<{ stored: Stored; editPath: string }, { values: Values }>('createDocument'),
    /** A stale version rejects with the `current` copy with the problem. */
    updateDocument: port<Stored, { id: string; version: number; changes: Values; options: Values }>('updateDocument'),
    publishDocument: port<Published, { id: string }>('publishDocument'),
  },
  actions: {
    open: assign(({ context }, stored: Stored) => ({ ...opened(context, stored), draft: null })),
    openDraft: assign(({ context: { draft, values } }) => ({
      base: draft?.base ?? null,
      values: draft?.values ?? values,
      draft: null,
    })),
    change: assign(({ context }, change: { changes: Values; step?: string }) => changed(context, change)),
    endStep: assign({ step: null }),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    discard: assign(({ context }) => discarded(context)),
    takeOrder: assign((_, options: Values) => ({ order: { ...noOrder, options }, takenOver: [] })),
    addOptions: assign(({ context: { order } }, options: Values) => ({
      order: { ...order, options: { ...order.options, ...options } },
    })),
    forgetOrder: assign({ order: noOrder }),
    rememberNext: assign((_, nextPath: string | null) => ({ order: { ...noOrder, nextPath } })),
    rememberSent: assign(({ context }) => ({ sent: context.values, step: null })),
    /** Publishing sends no values: what was typed since the save is still to be saved. */
    rememberStored: assign(({ context: { base, values } }) => ({ sent: base?.values ?? values, step: null })),
    accept: assign(({ context }, stored: Stored) => accepted(context, stored)),
    /** The edits go on from what another call made of it. */
    carryOver: assign(({ context }, stored: Stored) => {
      const { takenOver: _, ...others } = carried(context, stored);
      return others;
    }),
    rememberNewer: assign((_, stored: Stored) => ({ newer: stored })),
    /** The edits go on from what someone else made of it. */
    takeOver: assign(({ context }, { error }: Failed) => {
      const current = currentOf(error);
      return current ? carried(context, current) : {};
    }),
    choose: assign(({ context: { clash } }, { field, side }: { field: string; side: Side }) => ({
      clash: clash && { ...clash, chosen: { ...clash.chosen, [field]: side } },
    })),
    decide: assign(({ context }) => decided(context)),
    forgetId: assign({ id: null, base: null, newer: null }),
    showNotLoaded: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_LOADED) })),
    showNotSaved: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_SAVED) })),
    showNotPublished: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_PUBLISHED) })),
    clearError: assign({ error: null }),
    goTo: emit((_, to: string) => ({ type: 'navigation' as const, to, keepPlace: false, goesOn: true })),
    leadOn: emit((_, to: string | null) => ({
      type: 'navigation' as const,
      to: to ?? '',
      keepPlace: false,
      goesOn: false,
    })),
    emitSaved: emit((_, saved: { stored: Stored; isNew: boolean }) => ({ type: 'document.saved' as const, ...saved })),
  },
  delays: { callLimit },
  guards: {
    hasId: ({ context }) => context.id !== null,
    isNew: ({ context }) => context.id === null,
    isEdited: ({ context }) => isEdited(context),
    hasClash: ({ context }) => context.clash !== null,
    isSettled: ({ context }) => context.clash === null,
    leadsOn: ({ context }) => context.order.nextPath !== null,
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    /** Another call may have been answered after a later one. */
    isNotOlder: ({ context: { base, clash } }, stored: Stored) => {
      const newest = clash?.theirs ?? base;
      return newest !== null && stored.version >= newest.version;
    },
    isGone: (_, { error }: Failed) => toFailure(error).code === 'not_found',
    isLost: ({ context }, { error }: Failed) => context.draft !== null && toFailure(error).code === 'not_found',
    /** A copy that is no newer would be refused again and again. */
    isStale: ({ context: { base } }, { error }: Failed) => {
      const current = currentOf(error);
      return current !== null && base !== null && current.version > base.version;
    },
  },
});

export function isEdited(context: EditorContext): boolean {
  return Object.keys(unsaved(context)).length > 0;
}

/** How the document is now, where the version sent was stale. */
function currentOf(error: unknown): Stored | null {
  if (toFailure(error).code !== 'stale_version') return null;
  return (error as { current?: Stored }).current ?? null;
}
