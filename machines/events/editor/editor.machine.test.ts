import { describe, expect, test } from 'vitest';
import {
  aStored,
  openEditor,
  refusal,
  refusedEditor,
  startEditor,
  talk,
  unreachable,
} from '#tests/support/browser/editors.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { editorMachine } from './editor.machine.ts';
import type { EditorDraft, Values } from './editor.types.ts';

const start = (id?: string | null, draft?: EditorDraft) => startEditor(editorMachine, id, draft);
const opened = () => openEditor(editorMachine);
const refused = (error: object) => refusedEditor(editorMachine, error);

async function saving(changes: Values = { title: 'Mine' }, options?: Values) {
  const page = await opened();
  page.type(changes);
  page.send({ type: 'save.requested', ...(options && { options }) });
  return page;
}

describe('opening', () => {
  test('reads the document, and shows it as it is stored', async () => {
    const page = start();
    expect(page.is('loading') && page.isBusy()).toBe(true);
    expect(page.readDocument.last().input).toEqual({ id: 'd1' });
    page.readDocument.last().resolve(aStored(3));
    await settled();
    expect(page.is('pristine') && !page.isBusy()).toBe(true);
    expect(page.context()).toMatchObject({ base: aStored(3), values: talk, takenOver: [], clash: null });
  });

  test('a new one reads nothing', () => {
    const page = start(null);
    expect(page.is('pristine')).toBe(true);
    expect(page.context().values).toEqual(page.empty);
    expect(page.readDocument.calls).toHaveLength(0);
  });

  test('can be tried again', async () => {
    const page = start();
    page.readDocument.last().reject(unreachable);
    await settled();
    expect(page.is('notLoaded') && !page.isBusy()).toBe(true);
    expect(page.said()).toBe('Check your connection and try again.');
    page.send({ type: 'retry.requested' });
    expect(page.said()).toBeNull();
    expect(page.readDocument.calls).toHaveLength(2);
  });

  test('what was left unsaved comes back, together with what changed meanwhile', async () => {
    const page = start('d1', { base: aStored(1), values: { ...talk, title: 'Mine' } });
    page.readDocument.last().resolve(aStored(2, { venue: 'Attic' }));
    await settled();
    expect(page.is('edited')).toBe(true);
    expect(page.context()).toMatchObject({ values: { ...talk, title: 'Mine', venue: 'Attic' }, base: { version: 2 } });
    expect(page.context()).toMatchObject({ takenOver: ['venue'], draft: null });
  });

  test('what was left unsaved and has changed there too is to be decided', async () => {
    const page = start('d1', { base: aStored(1), values: { ...talk, title: 'Mine' } });
    page.readDocument.last().resolve(aStored(2, { title: 'Theirs' }));
    await settled();
    expect(page.is('conflict')).toBe(true);
    expect(page.context()).toMatchObject({ values: { title: 'Mine' }, clash: { fields: ['title'] } });
  });

  test('what was left of a new one comes back, with what an old draft does not know', () => {
    const page = start(null, { base: null, values: { title: 'Mine' } });
    expect(page.is('edited')).toBe(true);
    expect(page.context().values).toEqual({ ...page.empty, title: 'Mine' });
  });

  test('what was left unsaved of one that is gone can still be saved', async () => {
    const page = start('d1', { base: aStored(1), values: { ...talk, title: 'Mine' } });
    page.readDocument.last().reject(refusal('not_found'));
    await settled();
    expect(page.is('gone')).toBe(true);
    expect(page.said()).toBe('The server says not_found.');
    expect(page.context()).toMatchObject({ values: { title: 'Mine' }, base: { version: 1 }, draft: null });
    const untouched = start();
    untouched.readDocument.last().reject(refusal('not_found'));
    await settled();
    expect(untouched.is('notLoaded')).toBe(true);
  });
});

describe('editing', () => {
  test('undo and redo go by steps, and what is typed in one field is one', async () => {
    const page = await opened();
    page.type({ title: 'M' }, 'title');
    page.type({ title: 'Mi' }, 'title');
    page.type({ venue: 'Attic' }, 'venue');
    page.send({ type: 'undo.requested' });
    expect(page.context().values).toEqual({ ...talk, title: 'Mi' });
    page.send({ type: 'undo.requested' });
    expect(page.context().values).toEqual(talk);
    expect(page.is('pristine')).toBe(true);
    page.send({ type: 'undo.requested' });
    expect(page.context().future).toHaveLength(2);
    page.send({ type: 'redo.requested' });
    page.send({ type: 'redo.requested' });
    page.send({ type: 'redo.requested' });
    expect(page.context().past).toHaveLength(2);
    expect(page.context()).toMatchObject({ values: { title: 'Mi', venue: 'Attic' }, future: [] });
    expect(page.is('edited')).toBe(true);
    page.send({ type: 'undo.requested' });
    page.type({ title: 'Other' });
    expect(page.context().future).toEqual([]);
  });

  test('a step ends when the field is left, when it is undone, and with a change that names none', async () => {
    const page = await opened();
    page.type({ title: 'M' }, 'title');
    page.send({ type: 'step.ended' });
    page.type({ title: 'Mi' }, 'title');
    expect(page.context().past).toHaveLength(2);
    page.send({ type: 'undo.requested' });
    page.type({ title: 'Mo' }, 'title');
    expect(page.context().past).toHaveLength(2);
    page.type({ tags: [] });
    page.type({ tags: ['c'] });
    expect(page.context().past).toHaveLength(4);
  });

  test('a change that changes nothing is no step, and typing it back leaves nothing to save', async () => {
    const page = await opened();
    page.type({ tags: ['a'] });
    expect(page.context().past).toEqual([]);
    page.type({ title: 'Mine' });
    expect(page.is('edited')).toBe(true);
    page.type({ title: 'Talk' });
    expect(page.is('pristine')).toBe(true);
  });

  test('what is discarded can be had back', async () => {
    const page = await opened();
    page.type({ title: 'Mine' });
    page.send({ type: 'changes.discarded' });
    expect(page.is('pristine')).toBe(true);
    expect(page.context().values).toEqual(talk);
    page.send({ type: 'undo.requested' });
    expect(page.context().values).toEqual({ ...talk, title: 'Mine' });
    const fresh = start(null);
    fresh.type({ title: 'Mine' });
    fresh.send({ type: 'changes.discarded' });
    expect(fresh.context().values).toEqual(fresh.empty);
  });

  test('a hundred steps are kept', async () => {
    const page = await opened();
    for (let count = 0; count < 120; count += 1) page.type({ title: `Talk ${count}` });
    expect(page.context().past).toHaveLength(100);
  });

  test('what another call made of it is taken over, and not told as someone else’s', async () => {
    const page = await opened();
    page.type({ title: 'Mine' });
    page.send({ type: 'document.replaced', stored: aStored(2, { venue: 'Attic' }) });
    expect(page.is('edited')).toBe(true);
    expect(page.context()).toMatchObject({ base: { version: 2 }, values: { title: 'Mine', venue: 'Attic' } });
    expect(page.context().takenOver).toEqual([]);
    page.send({ type: 'document.replaced', stored: aStored(1) });
    expect(page.context().base?.version).toBe(2);
    page.send({ type: 'document.replaced', stored: aStored(3, { title: 'Theirs' }) });
    expect(page.is('conflict')).toBe(true);
  });
});

describe('saving', () => {
  test('sends only what changed, with the version it was changed in', async () => {
    const page = await saving({ title: 'Mine' }, { notify: false });
    expect(page.is('updating') && page.isBusy()).toBe(true);
    expect(page.updateDocument.last().input).toEqual({
      id: 'd1',
      version: 1,
      changes: { title: 'Mine' },
      options: { notify: false },
    });
    page.send({ type: 'save.requested' });
    expect(page.updateDocument.calls).toHaveLength(1);
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    expect(page.is('saved') && !page.isBusy()).toBe(true);
    expect(page.emitted).toEqual([{ type: 'document.saved', stored: aStored(2, { title: 'Mine' }), isNew: false }]);
  });

  test('what is not edited is saved already', async () => {
    const page = await opened();
    page.send({ type: 'save.requested' });
    expect(page.is('saved')).toBe(true);
    expect(page.updateDocument.calls).toHaveLength(0);
  });

  test('what is typed meanwhile stays, and what the server made of the rest is shown', async () => {
    const page = await saving({ title: ' Mine ' });
    page.type({ venue: 'Attic' });
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    expect(page.is('edited')).toBe(true);
    expect(page.context().values).toEqual({ ...talk, title: 'Mine', venue: 'Attic' });
    expect(page.context().base?.version).toBe(2);
    page.send({ type: 'undo.requested' });
    expect(page.context().values).toEqual({ ...talk, title: 'Mine' });
    expect(page.is('pristine')).toBe(true);
  });

  test('what is typed in the same field after a save is a step of its own', async () => {
    const page = await opened();
    page.type({ title: 'Mine' }, 'title');
    page.send({ type: 'save.requested' });
    page.type({ title: 'Mine!' }, 'title');
    expect(page.context().past).toHaveLength(2);
  });

  test('a copy that another call brought meanwhile is the newer one', async () => {
    const page = await saving();
    page.send({ type: 'document.replaced', stored: aStored(3, { title: 'Mine', venue: 'Attic' }) });
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    expect(page.is('saved')).toBe(true);
    expect(page.context()).toMatchObject({
      base: { version: 3 },
      values: { title: 'Mine', venue: 'Attic' },
      newer: null,
    });
  });

  test('… or the older one', async () => {
    const page = await saving();
    page.send({ type: 'document.replaced', stored: aStored(2, { venue: 'Attic' }) });
    page.updateDocument.last().resolve(aStored(3, { title: 'Mine', venue: 'Cellar' }));
    await settled();
    expect(page.context()).toMatchObject({ base: { version: 3 }, values: { venue: 'Cellar' } });
  });

  test('… and what clashes with what was typed meanwhile is to be decided', async () => {
    const page = await saving();
    page.type({ venue: 'Cellar' });
    page.send({ type: 'document.replaced', stored: aStored(3, { title: 'Mine', venue: 'Attic' }) });
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    expect(page.is('conflict')).toBe(true);
    expect(page.context()).toMatchObject({ values: { venue: 'Cellar' }, clash: { fields: ['venue'] } });
  });

  test('what was refused of one field is still said when another is undone and redone', async () => {
    const page = await refused(refusal('invalid', { fields: [{ field: 'title', detail: 'Choose another.' }] }));
    page.type({ venue: 'Attic' });
    page.send({ type: 'undo.requested' });
    expect(page.context().error?.fields).toHaveLength(1);
    page.send({ type: 'redo.requested' });
    expect(page.context()).toMatchObject({ values: { venue: 'Attic' }, error: { code: 'invalid' } });
  });

  test('what was refused stays, with its problems until they are mended', async () => {
    const fields = [
      { field: 'title', detail: 'Too long.' },
      { field: 'tags.0', detail: 'Too short.' },
    ];
    const page = await refused(refusal('invalid', { fields }));
    expect(page.is('failed')).toBe(true);
    expect(page.context()).toMatchObject({ values: { title: 'Mine' }, error: { fields } });
    page.type({ title: 'My' });
    expect(page.is('edited')).toBe(true);
    expect(page.context().error?.fields).toEqual([{ field: 'tags.0', detail: 'Too short.' }]);
    page.type({ venue: 'Attic' });
    expect(page.context().error?.fields).toHaveLength(1);
    page.type({ tags: ['aa'] });
    expect(page.context().error).toBeNull();
  });

  test.each(['not_allowed_now', 'in_use', 'unreachable'])('%s is said until something changes', async (code) => {
    const page = await refused(refusal(code));
    expect(page.is('failed')).toBe(true);
    expect(page.said()).toBe(`The server says ${code}.`);
    page.send({ type: 'undo.requested' });
    expect(page.said()).toBeNull();
    expect(page.is('pristine')).toBe(true);
  });

  test('can be tried again as it is', async () => {
    const page = await refused(unreachable);
    expect(page.said()).toBe('We don’t know whether your changes were saved. Check your connection and try again.');
    page.send({ type: 'save.requested' });
    expect(page.said()).toBeNull();
    expect(page.updateDocument.calls).toHaveLength(2);
  });
});

describe('a new one', () => {
  test('is created as it stands, gets an address, and is updated from then on', async () => {
    const page = start(null);
    page.type({ title: 'Mine' });
    page.send({ type: 'save.requested' });
    expect(page.is('creating') && page.isBusy()).toBe(true);
    expect(page.createDocument.last().input).toEqual({ values: { ...page.empty, title: 'Mine' } });
    const made = { id: 'd2', version: 1, values: { ...page.empty, title: 'Mine' } };
    page.createDocument.last().resolve({ stored: made, editPath: '/edit/d2' });
    await settled();
    expect(page.is('saved')).toBe(true);
    expect(page.emitted).toEqual([
      { type: 'document.saved', stored: made, isNew: true },
      { type: 'navigation', to: '/edit/d2', keepPlace: false, goesOn: true },
    ]);
    page.type({ title: 'More' });
    page.send({ type: 'save.requested' });
    expect(page.updateDocument.last().input).toMatchObject({ id: 'd2', version: 1, changes: { title: 'More' } });
  });

  test('shows what the server made of it; what is typed meanwhile is saved with the next save', async () => {
    const page = start(null);
    page.type({ title: ' Mine ' });
    page.send({ type: 'save.requested' });
    page.type({ venue: 'Attic' });
    const made = { id: 'd2', version: 1, values: { ...page.empty, title: 'Mine' } };
    page.createDocument.last().resolve({ stored: made, editPath: '/edit/d2' });
    await settled();
    expect(page.is('edited')).toBe(true);
    expect(page.context().values).toEqual({ ...page.empty, title: 'Mine', venue: 'Attic' });
  });

  test('is sent also when nothing stands in it, so that the server says what is missing', async () => {
    const page = start(null);
    page.send({ type: 'save.requested' });
    page.createDocument.last().reject(unreachable);
    await settled();
    expect(page.is('failed')).toBe(true);
    expect(page.said()).toBe('We don’t know whether your changes were saved. Check your connection and try again.');
  });
});

describe('no answer in time', () => {
  test('to the reading is said, and it is asked for again', async () => {
    const page = start();
    page.clock.increment(callLimit);
    expect(page.is('notLoaded')).toBe(true);
    expect(page.said()).toBe(noAnswer.detail);
    page.send({ type: 'retry.requested' });
    expect(page.readDocument.calls).toHaveLength(2);
    page.readDocument.last().resolve(aStored(1));
    await settled();
    expect(page.is('pristine')).toBe(true);
  });

  test('to a save loses nothing of what was typed, and it can be saved again', async () => {
    const page = await saving({ title: 'Mine' });
    page.clock.increment(callLimit - 1);
    expect(page.isBusy()).toBe(true);
    page.clock.increment(1);
    expect(page.is('failed')).toBe(true);
    expect(page.said()).toBe(noAnswer.detail);
    expect(page.context().values).toMatchObject({ title: 'Mine' });
    page.send({ type: 'save.requested' });
    expect(page.updateDocument.calls).toHaveLength(2);
    expect(page.updateDocument.last().input).toMatchObject({ changes: { title: 'Mine' } });
  });

  test('to the first save leaves a new one that can be saved', () => {
    const page = start(null);
    page.type({ title: 'Mine' });
    page.send({ type: 'save.requested' });
    page.clock.increment(callLimit);
    expect(page.is('failed')).toBe(true);
    expect(page.said()).toBe(noAnswer.detail);
    page.send({ type: 'save.requested' });
    expect(page.createDocument.calls).toHaveLength(2);
  });

  test('to the publishing leaves what is stored, and a later save does not publish', async () => {
    const page = await opened();
    page.send({ type: 'publish.requested' });
    expect(page.publishDocument.calls).toHaveLength(1);
    page.clock.increment(callLimit);
    expect(page.is('failed')).toBe(true);
    expect(page.said()).toBe(noAnswer.detail);
    page.send({ type: 'save.requested' });
    expect(page.publishDocument.calls).toHaveLength(1);
    page.send({ type: 'publish.requested' });
    expect(page.publishDocument.calls).toHaveLength(2);
  });
});
