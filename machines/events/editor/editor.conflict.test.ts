import { describe, expect, test } from 'vitest';
import {
  aStored,
  openEditor,
  refusal,
  refusedEditor,
  stale,
  talk,
  unreachable,
} from '#tests/support/browser/editors.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import { editorMachine } from './editor.machine.ts';
import type { Values } from './editor.types.ts';

const opened = () => openEditor(editorMachine);
const refused = (error: object, changes?: Values) => refusedEditor(editorMachine, error, changes);
const inConflict = () =>
  refused(stale(aStored(5, { title: 'Theirs', venue: 'Attic' })), { title: 'Mine', tags: ['b'] });

describe('when someone else has saved', () => {
  test('other fields, both go together and the save is sent again at once', async () => {
    const page = await refused(stale(aStored(5, { venue: 'Attic' })));
    expect(page.is('updating')).toBe(true);
    expect(page.updateDocument.last().input).toMatchObject({ version: 5, changes: { title: 'Mine' } });
    expect(page.context()).toMatchObject({ values: { title: 'Mine', venue: 'Attic' }, takenOver: ['venue'] });
    page.updateDocument.last().resolve(aStored(6, { title: 'Mine', venue: 'Attic' }));
    await settled();
    expect(page.is('saved')).toBe(true);
    page.send({ type: 'undo.requested' });
    expect(page.context().values).toEqual({ ...talk, venue: 'Attic' });
    page.send({ type: 'save.requested' });
    expect(page.context().takenOver).toEqual([]);
  });

  test('the same as this, there is nothing left to send', async () => {
    const page = await refused(stale(aStored(5, { title: 'Mine' })));
    expect(page.is('saved')).toBe(true);
    expect(page.updateDocument.calls).toHaveLength(1);
  });

  test('the same field otherwise, the person chooses, and nothing is lost until then', async () => {
    const page = await inConflict();
    expect(page.is('conflict') && !page.isBusy()).toBe(true);
    expect(page.context()).toMatchObject({
      base: { version: 1 },
      values: { title: 'Mine', venue: 'Attic', tags: ['b'] },
      clash: { theirs: { version: 5 }, fields: ['title'], chosen: { title: 'mine' } },
      takenOver: ['venue'],
    });
    page.send({ type: 'clash.resolved' });
    expect(page.updateDocument.last().input).toMatchObject({ version: 5, changes: { title: 'Mine', tags: ['b'] } });
    expect(page.context().clash).toBeNull();
  });

  test('what the person says to it goes with the save, as well as what was said before', async () => {
    const page = await inConflict();
    page.send({ type: 'clash.postponed' });
    page.send({ type: 'save.requested', options: { notify: false, silent: true } });
    page.updateDocument.last().reject(stale(aStored(6, { title: 'Theirs again' })));
    await settled();
    page.send({ type: 'clash.resolved', options: { notify: true } });
    expect(page.updateDocument.last().input).toMatchObject({ version: 6, options: { notify: true, silent: true } });
  });

  test('theirs can be kept, and undone', async () => {
    const page = await inConflict();
    page.send({ type: 'side.chosen', field: 'title', side: 'theirs' });
    page.type({ tags: ['c'] });
    page.send({ type: 'clash.resolved' });
    expect(page.updateDocument.last().input).toMatchObject({ version: 5, changes: { tags: ['c'] } });
    page.updateDocument.last().resolve(aStored(6, { title: 'Theirs', venue: 'Attic', tags: ['c'] }));
    await settled();
    expect(page.context().values['title']).toBe('Theirs');
    page.send({ type: 'undo.requested' });
    expect(page.context().values['title']).toBe('Mine');
  });

  test('editing can go on first, with what was chosen', async () => {
    const page = await inConflict();
    page.send({ type: 'side.chosen', field: 'title', side: 'theirs' });
    page.send({ type: 'clash.postponed' });
    expect(page.is('edited')).toBe(true);
    expect(page.context()).toMatchObject({
      base: { version: 5 },
      clash: null,
      values: { title: 'Theirs', tags: ['b'] },
    });
    expect(page.updateDocument.calls).toHaveLength(1);
  });

  test('everything here can be let go for what is there', async () => {
    const page = await inConflict();
    page.send({ type: 'changes.discarded' });
    expect(page.is('pristine')).toBe(true);
    expect(page.context()).toMatchObject({
      base: { version: 5 },
      clash: null,
      takenOver: [],
      values: { title: 'Theirs' },
    });
  });

  test('what another call makes of it meanwhile is compared again', async () => {
    const page = await inConflict();
    page.send({ type: 'document.replaced', stored: aStored(6, { title: 'Theirs', venue: 'Cellar' }) });
    expect(page.is('conflict')).toBe(true);
    // What was taken over before is theirs and no edit of this person.
    expect(page.context()).toMatchObject({
      clash: { theirs: { version: 6 }, fields: ['title'] },
      values: { title: 'Mine', venue: 'Cellar', tags: ['b'] },
    });
    page.send({ type: 'document.replaced', stored: aStored(0) });
    expect(page.context().clash?.theirs.version).toBe(6);
  });

  test('a copy that is no newer is a failure, not a circle', async () => {
    const page = await refused(stale(aStored(1, { venue: 'Attic' })));
    expect(page.is('failed')).toBe(true);
    expect(page.updateDocument.calls).toHaveLength(1);
    expect((await refused(refusal('stale_version'))).is('failed')).toBe(true);
  });
});

describe('when it was deleted meanwhile', () => {
  test('what was typed can be saved as a new one', async () => {
    const page = await refused(refusal('not_found'));
    expect(page.is('gone') && !page.isBusy()).toBe(true);
    expect(page.said()).toBe('The server says not_found.');
    page.type({ venue: 'Attic' });
    page.send({ type: 'recreation.requested' });
    expect(page.said()).toBeNull();
    expect(page.createDocument.last().input).toEqual({ values: { ...talk, title: 'Mine', venue: 'Attic' } });
    page.createDocument.last().reject(unreachable);
    await settled();
    expect(page.is('failed')).toBe(true);
    page.send({ type: 'save.requested' });
    expect(page.createDocument.calls).toHaveLength(2);
  });

  test('what was typed can be let go', async () => {
    const page = await refused(refusal('not_found'));
    page.send({ type: 'changes.discarded' });
    expect(page.is('gone')).toBe(true);
    expect(page.context().values).toEqual(talk);
  });
});

describe('publishing', () => {
  async function publishing(changes?: Values) {
    const page = await opened();
    if (changes) page.type(changes);
    page.send({ type: 'publish.requested', options: { notify: false } });
    return page;
  }

  test('saves first, then publishes', async () => {
    const page = await publishing({ title: 'Mine' });
    expect(page.updateDocument.last().input).toMatchObject({ options: { notify: false } });
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    expect(page.is('publishing') && page.isBusy()).toBe(true);
    expect(page.publishDocument.last().input).toEqual({ id: 'd1' });
    page.type({ venue: 'Attic' });
    page.publishDocument.last().resolve({ stored: aStored(3, { title: 'Mine' }), nextPath: null });
    await settled();
    expect(page.is('edited')).toBe(true);
    expect(page.context()).toMatchObject({ base: { version: 3 }, values: { title: 'Mine', venue: 'Attic' } });
    expect(page.emitted).toHaveLength(2);
    page.send({ type: 'save.requested' });
    page.updateDocument.last().resolve(aStored(4, { title: 'Mine', venue: 'Attic' }));
    await settled();
    expect(page.is('saved')).toBe(true);
    expect(page.publishDocument.calls).toHaveLength(1);
  });

  test('keeps what was typed while the save before it was on its way', async () => {
    const page = await publishing({ title: 'Mine' });
    page.type({ title: 'Mine, longer', venue: 'Attic' });
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    expect(page.is('publishing')).toBe(true);
    page.publishDocument.last().resolve({ stored: aStored(3, { title: 'Mine' }), nextPath: null });
    await settled();
    expect(page.is('edited')).toBe(true);
    expect(page.context().values).toMatchObject({ title: 'Mine, longer', venue: 'Attic' });
    page.send({ type: 'undo.requested' });
    expect(page.context().values).toMatchObject({ title: 'Mine', venue: 'Hall' });
  });

  test('goes at once where nothing is edited, and remembers what another call brings meanwhile', async () => {
    const page = await publishing();
    expect(page.is('publishing')).toBe(true);
    page.send({ type: 'document.replaced', stored: aStored(3, { venue: 'Attic', tags: ['published'] }) });
    const published = aStored(2, { tags: ['published'] });
    page.publishDocument.last().resolve({ stored: published, nextPath: null });
    await settled();
    expect(page.is('saved')).toBe(true);
    expect(page.context()).toMatchObject({ base: { version: 3 }, values: { venue: 'Attic', tags: ['published'] } });
    expect(page.emitted).toEqual([{ type: 'document.saved', stored: published, isNew: false }]);
  });

  const nextPath = '/talks/view/d1';
  const navigations = (page: Awaited<ReturnType<typeof publishing>>) =>
    page.emitted.filter(({ type }) => type === 'navigation');

  test('leads on where there is a way', async () => {
    const page = await publishing({ title: 'Mine' });
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    page.publishDocument.last().resolve({ stored: aStored(3, { title: 'Mine' }), nextPath });
    await settled();
    expect(page.is('saved')).toBe(true);
    expect(page.context()).toMatchObject({ base: { version: 3 }, order: { nextPath: null } });
    expect(navigations(page)).toEqual([{ type: 'navigation', to: nextPath, keepPlace: false, goesOn: false }]);
  });

  test('leads nobody away from what they typed meanwhile, or have to choose', async () => {
    const typed = await publishing();
    typed.type({ venue: 'Attic' });
    typed.publishDocument.last().resolve({ stored: aStored(2), nextPath });
    await settled();
    expect(typed.is('edited')).toBe(true);
    const clashed = await publishing();
    clashed.type({ venue: 'Attic' });
    clashed.send({ type: 'document.replaced', stored: aStored(3, { venue: 'Cellar' }) });
    clashed.publishDocument.last().resolve({ stored: aStored(2), nextPath });
    await settled();
    expect(clashed.is('conflict')).toBe(true);
    expect([...navigations(typed), ...navigations(clashed)]).toEqual([]);
    typed.send({ type: 'save.requested' });
    typed.updateDocument.last().resolve(aStored(3, { venue: 'Attic' }));
    clashed.send({ type: 'clash.resolved' });
    clashed.updateDocument.last().resolve(aStored(4, { venue: 'Attic' }));
    await settled();
    expect([typed.is('saved'), ...navigations(typed)]).toEqual([true]);
    expect([clashed.is('saved'), ...navigations(clashed)]).toEqual([true, expect.objectContaining({ to: nextPath })]);
  });

  test('leads on for itself alone: not after a later conflict, nor from what was deleted', async () => {
    const page = await publishing();
    page.type({ venue: 'Attic' });
    page.publishDocument.last().resolve({ stored: aStored(2), nextPath });
    await settled();
    page.send({ type: 'document.replaced', stored: aStored(3, { venue: 'Cellar' }) });
    expect(page.is('conflict.alone')).toBe(true);
    page.send({ type: 'clash.resolved' });
    page.updateDocument.last().resolve(aStored(4, { venue: 'Attic' }));
    await settled();
    expect([page.is('saved'), ...navigations(page)]).toEqual([true]);
    const deleted = await publishing();
    deleted.type({ venue: 'Attic' });
    deleted.send({ type: 'document.replaced', stored: aStored(3, { venue: 'Cellar' }) });
    deleted.publishDocument.last().resolve({ stored: aStored(2), nextPath });
    await settled();
    deleted.send({ type: 'clash.resolved' });
    deleted.updateDocument.last().reject(refusal('not_found'));
    await settled();
    deleted.send({ type: 'recreation.requested' });
    const stored = { ...aStored(1, { venue: 'Attic' }), id: 'd2' };
    deleted.createDocument.last().resolve({ stored, editPath: '/edit/d2' });
    await settled();
    expect(navigations(deleted)).toEqual([expect.objectContaining({ to: '/edit/d2' })]);
  });

  test('waits for a choice, and goes on after it', async () => {
    const page = await publishing({ title: 'Mine' });
    page.updateDocument.last().reject(stale(aStored(5, { title: 'Theirs' })));
    await settled();
    page.send({ type: 'side.chosen', field: 'title', side: 'theirs' });
    page.send({ type: 'clash.resolved' });
    expect(page.is('publishing')).toBe(true);
  });

  test('… also where another call brings a newer copy to choose from', async () => {
    const page = await publishing({ title: 'Mine' });
    page.updateDocument.last().reject(stale(aStored(5, { title: 'Theirs' })));
    await settled();
    page.send({ type: 'document.replaced', stored: aStored(6, { title: 'Theirs', venue: 'Attic' }) });
    page.send({ type: 'document.replaced', stored: aStored(4, { title: 'Older' }) });
    expect(page.context()).toMatchObject({ values: { venue: 'Attic' }, clash: { theirs: { version: 6 } } });
    page.send({ type: 'clash.resolved', options: { notify: true } });
    expect(page.updateDocument.last().input).toMatchObject({ version: 6, options: { notify: true } });
    page.updateDocument.last().resolve(aStored(7, { title: 'Mine', venue: 'Attic' }));
    await settled();
    expect(page.is('publishing')).toBe(true);
  });

  test('is off with what was deleted, of which a new one is saved alone', async () => {
    const page = await publishing({ title: 'Mine' });
    page.updateDocument.last().reject(refusal('not_found'));
    await settled();
    expect(page.is('gone')).toBe(true);
    page.send({ type: 'recreation.requested' });
    const stored = { ...aStored(1, { title: 'Mine' }), id: 'd2' };
    page.createDocument.last().resolve({ stored, editPath: '/edit/d2' });
    await settled();
    expect([page.is('saved'), page.publishDocument.calls.length]).toEqual([true, 0]);
  });

  test.each(['clash.postponed', 'changes.discarded'] as const)('… or is off, with %s', async (type) => {
    const page = await publishing({ title: 'Mine' });
    page.updateDocument.last().reject(stale(aStored(5, { title: 'Theirs' })));
    await settled();
    expect(page.is('conflict.toPublish')).toBe(true);
    page.send({ type });
    expect(page.is('resting')).toBe(true);
    page.type({ venue: 'Attic' });
    page.send({ type: 'save.requested' });
    page.updateDocument.last().resolve(aStored(6, { venue: 'Attic' }));
    await settled();
    expect([page.is('saved'), page.publishDocument.calls.length]).toEqual([true, 0]);
  });

  test('says what is missing, and is not tried by the next save', async () => {
    const page = await publishing();
    const fields = [{ field: 'title', detail: 'Give it a title.' }];
    page.publishDocument.last().reject(refusal('invalid', { fields }));
    await settled();
    expect(page.is('failed')).toBe(true);
    expect(page.context().error?.fields).toEqual(fields);
    page.type({ title: 'Mine' });
    page.send({ type: 'save.requested' });
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    expect(page.is('saved')).toBe(true);
  });

  test('is off when the save before it is refused', async () => {
    const page = await publishing({ title: 'Mine' });
    page.updateDocument.last().reject(unreachable);
    await settled();
    expect(page.is('failed')).toBe(true);
    page.send({ type: 'save.requested' });
    page.updateDocument.last().resolve(aStored(2, { title: 'Mine' }));
    await settled();
    expect([page.is('saved'), page.publishDocument.calls.length]).toEqual([true, 0]);
  });

  test('finds that it was deleted, or that nothing came back', async () => {
    const gone = await publishing();
    gone.publishDocument.last().reject(refusal('not_found'));
    await settled();
    expect(gone.is('gone')).toBe(true);
    expect(gone.said()).toBe('The server says not_found.');
    const lost = await publishing();
    lost.publishDocument.last().reject(unreachable);
    await settled();
    expect(lost.said()).toBe('We don’t know whether it was published. Check your connection and try again.');
  });
});
