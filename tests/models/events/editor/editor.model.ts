import { isDeepStrictEqual as isSame } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import { editorMachine } from '#machines/events/editor/editor.machine.ts';
import { isEdited } from '#machines/events/editor/editor.setup.ts';
import type { Published, Stored, Values } from '#machines/events/editor/editor.types.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { defineModel, type Taken } from '#path-kit/core/model.ts';

type Snapshot = SnapshotFrom<typeof editorMachine>;

const empty = { name: '', description: '', questions: [] };
export const asRead: Stored = {
  id: 'd1',
  version: 1,
  values: { name: 'Dinner', description: 'What you eat.', questions: [aQuestion()] },
};
/** What was left unsaved before a reload. */
export const draft = { base: asRead, values: { ...asRead.values, description: 'My description.' } };

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const gone = { detail: 'That form does not exist.', code: 'not_found', fields: [] };
const refused = {
  detail: 'Some fields need another look.',
  code: 'invalid',
  fields: [{ field: 'name', detail: 'Choose another name.' }],
};

/** The next version of what is stored, with these values. */
function next({ context: { id, base } }: Snapshot, values: Values): Stored {
  return { id: id ?? '', version: (base?.version ?? 0) + 1, values };
}

/** With the description that someone else has written; null where it is theirs already. */
function theirs(snapshot: Snapshot, description = 'Their description.'): Stored | null {
  const values = snapshot.context.base?.values;
  return values && values['description'] !== description ? next(snapshot, { ...values, description }) : null;
}

const saved = (snapshot: Snapshot) => ({ output: next(snapshot, snapshot.context.sent) });
/** Null where both have written the same, which needs no word. */
const stale = (snapshot: Snapshot) => {
  const theirCopy = theirs(snapshot);
  const current = theirCopy?.values['description'] === snapshot.context.values['description'] ? null : theirCopy;
  const detail = 'Someone else has changed this in the meantime.';
  return current && { error: { detail, code: 'stale_version', fields: [], current } };
};

/** The fields of the newest copy that differ from what is just stored and from what is typed; null where no copy is newer. */
function takenFromNewer({ context: { newer, values } }: Snapshot, { output }: Taken['event']): string[] | null {
  const stored = output as Stored;
  if (newer === null || newer.version <= stored.version) return null;
  return Object.keys(stored.values).filter(
    (field) => ![stored.values[field], values[field]].some((value) => isSame(value, newer.values[field])),
  );
}

const isNew = { 'there is no copy yet': ({ context }: Snapshot) => context.base === null };
const hasCopy = { 'there is a copy': ({ context }: Snapshot) => context.base?.id === context.id };

/** It is being published, or will be once it is saved. */
function publishes(snapshot: Snapshot): boolean {
  return snapshot.matches({ ready: 'publishing' }) || snapshot.matches({ ready: { saving: 'toPublish' } });
}

function hasRedo({ context }: Snapshot): boolean {
  return context.future.length > 0;
}

/** Where the description of the stored copy is another than before, nobody goes back to the one before. */
function keepsTheirs({ from, to }: Taken<typeof editorMachine>): boolean {
  const [before, after] = [from, to].map(({ context }) => context.base?.values['description']);
  const steps = [...to.context.past, ...to.context.future];
  return keepsSteps({ from, to }) && (before === after || steps.every(({ description }) => description !== before));
}

function keepsSteps({ from, to }: Pick<Taken<typeof editorMachine>, 'from' | 'to'>): boolean {
  const [before, after] = [from, to].map(({ context: { past, future } }) => [past.length, future.length]);
  return isSame(before, after);
}

export const editorModel = defineModel<typeof editorMachine>({
  machine: editorMachine,
  starts: {
    'one is opened that was left unsaved': { id: 'd1', empty, draft },
    'one is opened': { id: 'd1', empty, draft: null },
    'a new one is begun': { id: null, empty, draft: null },
  },
  key: (context) => [
    context.id === null,
    isEdited(context),
    context.values['description'] === 'My description.',
    context.past.length > 0,
    context.future.length > 0,
    context.order.nextPath !== null,
    context.newer !== null,
    context.takenOver.length > 0,
  ],

  events: {
    'values.changed': {
      'The name is changed': { changes: { name: 'My name' }, step: 'name' },
      'The description is changed': { changes: { description: 'My description.' }, step: 'description' },
    },
    'step.ended': { 'The field is left': {} },
    'undo.requested': { 'Undo is clicked': {} },
    'redo.requested': { 'Redo is clicked': {} },
    'save.requested': { 'Save is clicked': {} },
    'publish.requested': { 'Publish is clicked': {} },
    'retry.requested': { 'Try again is clicked': {} },
    'changes.discarded': { 'The changes are let go': {} },
    'side.chosen': {
      'Theirs is chosen': { field: 'description', side: 'theirs' },
      'Mine is chosen': { field: 'description', side: 'mine' },
    },
    'clash.resolved': { 'Save with these is clicked': {} },
    'clash.postponed': { 'Keep editing is clicked': {} },
    'recreation.requested': { 'Save as a new one is clicked': {} },
    'document.replaced': {
      'Another call has changed the description': (snapshot) => {
        const stored = theirs(snapshot, 'Another description.');
        // After what is on its way.
        return stored && { stored: { ...stored, version: stored.version + 1 } };
      },
      'Another call is answered late': ({ context: { base } }) => base && { stored: { ...base, version: 0 } },
    },

    'xstate.done.actor.readDocument': {
      'It comes': { output: asRead },
      'It comes as someone else has changed it': {
        output: { ...asRead, version: 2, values: { ...asRead.values, description: 'Their description.' } },
      },
    },
    'xstate.error.actor.readDocument': { 'It does not come': { error: unreachable }, 'It is gone': { error: gone } },
    'xstate.done.actor.createDocument': {
      'The new one is stored': ({ context }) => ({
        output: { stored: { id: 'd2', version: 1, values: context.sent }, editPath: '/admin/forms/edit/d2' },
      }),
    },
    'xstate.error.actor.createDocument': {
      'The new one does not arrive': { error: unreachable },
      'The new one is refused': { error: refused },
    },
    'xstate.done.actor.updateDocument': { 'The changes are stored': saved },
    'xstate.error.actor.updateDocument': {
      'The changes do not arrive': { error: unreachable },
      'The changes are refused': { error: refused },
      'Someone else has changed the description': stale,
      'Someone else has deleted it': { error: gone },
    },
    'xstate.done.actor.publishDocument': {
      'It is published': (snapshot) => ({ output: { stored: saved(snapshot).output, nextPath: null } }),
      'It is published, and leads on': (snapshot) => ({
        output: { stored: saved(snapshot).output, nextPath: '/admin/events/view/d1' },
      }),
    },
    'xstate.error.actor.publishDocument': {
      'The publishing does not arrive': { error: unreachable },
      'It was deleted before': { error: gone },
    },
    'xstate.after.callLimit.editor.loading': { 'It does not come in time': {} },
    'xstate.after.callLimit.editor.ready.saving.alone.creating': { 'The new one is not taken in time': {} },
    'xstate.after.callLimit.editor.ready.saving.alone.updating': { 'The changes are not taken in time': {} },
    'xstate.after.callLimit.editor.ready.saving.toPublish.creating': {
      'The new one to publish is not taken in time': {},
    },
    'xstate.after.callLimit.editor.ready.saving.toPublish.updating': {
      'The changes to publish are not taken in time': {},
    },
    'xstate.after.callLimit.editor.ready.publishing': { 'It is not published in time': {} },
  },

  ignored: {
    '*': {
      'editor.loading': 'There is nothing to work on yet.',
      'editor.notLoaded': 'There is nothing to work on; the page offers to try again and nothing else.',
    },
    'retry.requested': 'It was loaded.',
    'save.requested': {
      'editor.ready.saving': 'A save is under way; what was typed since stays unsaved until the next.',
      'editor.ready.publishing': 'The event is being published; the button waits.',
      'editor.ready.conflict': 'The dialog of the conflict covers it; how that is resolved saves.',
      'editor.ready.gone': 'There is nothing left to save it to, unless it is made again.',
    },
    'publish.requested': {
      'editor.ready.saving': 'A save is under way; the button waits.',
      'editor.ready.publishing': 'It is under way.',
      'editor.ready.conflict': 'The dialog of the conflict covers it.',
      'editor.ready.gone': 'There is nothing left to publish, unless it is made again.',
    },
    'undo.requested':
      'A step back while a save, a conflict or a loss is being dealt with would change what that is about.',
    'redo.requested':
      'A step back while a save, a conflict or a loss is being dealt with would change what that is about.',
    'clash.postponed': 'No conflict is shown.',
    'clash.resolved': 'No conflict is shown.',
    'side.chosen': 'No conflict is shown.',
    'document.replaced': 'It was deleted, so nothing else can have been done to it.',
    'recreation.requested': 'Nothing was deleted.',
  },

  states: {
    'editor.loading': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'editor.notLoaded': {
      'it is said why': ({ context }) => context.error !== null,
      'there is nothing to lose': ({ context }) => !isEdited(context),
    },
    'editor.ready': {
      'what was left unsaved is taken up': ({ context }) => context.id === null || context.draft === null,
    },
    'editor.ready.resting': {
      'nothing is on its way': (snapshot) => !snapshot.hasTag('busy'),
      'nothing is to be decided': ({ context }) => context.clash === null,
    },
    'editor.ready.resting.pristine': { 'there is nothing to save': ({ context }) => !isEdited(context) },
    'editor.ready.resting.edited': { 'there is something to save': ({ context }) => isEdited(context) },
    'editor.ready.resting.saved': {
      'it has an address': ({ context }) => context.id !== null,
      'there is nothing to save': ({ context }) => !isEdited(context),
      'nothing has failed': ({ context }) => context.error === null,
    },
    'editor.ready.resting.failed': {
      'it is said why': ({ context }) => context.error !== null,
    },
    'editor.ready.saving': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'editor.ready.saving.alone.creating': isNew,
    'editor.ready.saving.alone.updating': hasCopy,
    'editor.ready.saving.toPublish': {
      'nothing leads on before it is published': ({ context }) => context.order.nextPath === null,
    },
    'editor.ready.saving.toPublish.creating': isNew,
    'editor.ready.saving.toPublish.updating': hasCopy,
    'editor.ready.publishing': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'it is stored': ({ context }) => context.id !== null,
    },
    'editor.ready.conflict': {
      'both texts are there': ({ context: { clash, values } }) =>
        clash?.fields.every((field) => clash.theirs.values[field] !== values[field]) ?? false,
      'nothing is on its way': (snapshot) => !snapshot.hasTag('busy'),
    },
    'editor.ready.gone': {
      'nothing is on its way': (snapshot) => !snapshot.hasTag('busy'),
    },
  },

  steps: {
    'save.requested': { 'nothing is published': ({ to, sent }) => !publishes(to) && !sent('publishDocument').length },
    'publish.requested': { 'it is published once it is saved': ({ to }) => publishes(to) },
    'clash.resolved': {
      'what was to be published is, and nothing else': ({ from, to }) =>
        publishes(to) === from.matches({ ready: { conflict: 'toPublish' } }),
    },
    'recreation.requested': {
      'the new one is saved, and not published': ({ to }) => !publishes(to),
      'nothing leads to what was deleted': ({ to }) => to.context.order.nextPath === null,
    },
    'values.changed': {
      'nothing is sent': ({ sent }) => sent('updateDocument').length + sent('createDocument').length === 0,
      'there is nothing to redo': ({ from, to }) => from.context.values === to.context.values || !hasRedo(to),
    },
    'undo.requested': {
      'the values are those before': ({ from, to }) => isSame(to.context.values, from.context.past.at(-1)),
      'it can be had back': ({ from, to }) => isSame(to.context.future, [from.context.values, ...from.context.future]),
    },
    'redo.requested': {
      'the values are those after': ({ from, to }) => isSame(to.context.values, from.context.future[0]),
      'it can be undone': ({ from, to }) => isSame(to.context.past, [...from.context.past, from.context.values]),
    },
    'changes.discarded': {
      'what was typed can be had back': ({ from, to }) => !isEdited(from.context) || to.context.past.length > 0,
      'there is nothing to redo': ({ from, to }) => isSame(from.context.values, to.context.values) || !hasRedo(to),
      'nothing is said': ({ to }) => to.context.error === null && to.context.takenOver.length === 0,
    },
    'document.replaced': {
      'no step back or forth brings back what another call has changed': keepsTheirs,
      'what was taken over before is still said': ({ from, to }) =>
        isSame(from.context.takenOver, to.context.takenOver),
    },
    'xstate.done.actor.updateDocument': {
      'no step back or forth is lost': keepsSteps,
      'what another call has changed meanwhile is said, else what was taken over before': ({ from, to, event }) =>
        to.context.clash !== null ||
        isSame(to.context.takenOver, takenFromNewer(from, event) ?? from.context.takenOver),
      'the next change can be undone by itself once it is published': ({ to }) =>
        !to.matches({ ready: 'publishing' }) || to.context.step === null,
    },
    'xstate.error.actor.updateDocument': {
      'no step back or forth brings back what someone else has changed': keepsTheirs,
    },
    'xstate.done.actor.readDocument': {
      'there is nothing to undo': ({ to }) => to.context.past.length === 0 && !hasRedo(to),
    },
    'xstate.done.actor.publishDocument': {
      'everybody hears of what is stored': ({ event, sent }) =>
        isSame(sent('document.saved'), [
          { type: 'document.saved', stored: (event['output'] as Published).stored, isNew: false },
        ]),
      'nobody is led away from what they typed': ({ to, sent }) =>
        sent('navigation').length === 0 || to.matches({ ready: { resting: 'saved' } }),
    },
    'step.ended': { 'the next change can be undone by itself': ({ to }) => to.context.step === null },
  },

  facts: {
    failures: {
      says: ({ context: { error, clash, takenOver } }) => [error, clash, takenOver.length > 0 ? takenOver : null],
      silent: [],
      logged: [],
    },
  },
});
