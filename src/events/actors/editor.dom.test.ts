import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '#src/api/call-failed.ts';
import { type EditorKind, useEditor } from './editor.ts';
import { onPageNavigation } from '#src/session/page-navigation.ts';

type Fields = { title: string; venue: string };
type Talk = Fields & { talk_id: string; version: number };

let talks: Record<string, Talk>;
const changed = vi.fn();
let publish: () => Promise<Talk>;
let [isOut, isAway] = [false, false];
const went: object[] = [];

const talkEditor: EditorKind<Fields, Talk> = {
  name: 'talk',
  empty: () => ({ title: '', venue: '' }),
  stored: ({ talk_id, version, title, venue }) => ({ id: talk_id, version, values: { title, venue } }),
  read: async (id) => (isAway ? Promise.reject(new CallFailed(0)) : talkAt(id)),
  create: async (values) => put({ ...values, talk_id: 't2', version: 1 }),
  update: async (id, version, changes) => {
    const current = talkAt(id);
    if (version === current.version) return put({ ...current, ...changes, version: version + 1 });
    throw new CallFailed(409, { detail: 'It was changed somewhere else.', code: 'stale_version', current });
  },
  publish: () => publish(),
  isPublished: () => isOut,
  publishedPath: (id) => `/talks/view/${id}`,
  editPath: (id) => `/talks/edit/${id}`,
  changed,
};

function talkAt(id: string): Talk {
  const talk = talks[id];
  if (!talk) throw new CallFailed(404, { detail: 'That talk does not exist.', code: 'not_found' });
  return talk;
}

function put(talk: Talk): Talk {
  talks[talk.talk_id] = talk;
  return talk;
}

beforeEach(() => {
  [isOut, isAway] = [false, false];
  publish = async () => {
    throw new CallFailed(422, { detail: 'Some fields need another look.', code: 'invalid' });
  };
  talks = { t1: { talk_id: 't1', version: 1, title: 'Talk', venue: 'Hall' } };
  onPageNavigation((navigation) => went.push(navigation));
  sessionStorage.clear();
  changed.mockClear();
  went.length = 0;
});
afterEach(async () => {
  cleanup();
  await left();
});

const open = (id: string | null) => renderHook((shown) => useEditor(talkEditor, shown), { initialProps: id });

async function opened() {
  const page = open('t1');
  await waitFor(() => expect(page.result.current.state).toBe('pristine'));
  return page;
}

/** The actor of a page that is left ends a moment later. */
const left = () => new Promise((resolve) => setTimeout(resolve, 1));

test('what is typed outlives a reload, and is forgotten once it is saved', async () => {
  const before = await opened();
  act(() => before.result.current.change({ title: 'Mine' }));
  before.unmount();
  await left();
  put({ ...talkAt('t1'), venue: 'Attic', version: 2 });
  const { result } = open('t1');
  await waitFor(() => expect(result.current.state).toBe('edited'));
  expect(result.current).toMatchObject({ values: { title: 'Mine', venue: 'Attic' }, takenOver: ['venue'] });
  act(() => result.current.save());
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(talks['t1']).toMatchObject({ title: 'Mine', venue: 'Attic', version: 3 });
  expect(changed).toHaveBeenCalledExactlyOnceWith(talks['t1'], 'update');
  expect(sessionStorage).toHaveLength(0);
});

test('what is typed while it is saved is there and unsaved after the answer, also after a reload', async () => {
  const before = await opened();
  act(() => before.result.current.change({ title: 'Mine' }));
  act(() => before.result.current.save());
  act(() => before.result.current.change({ title: 'Mine, late' }));
  await waitFor(() => expect(talks['t1']).toMatchObject({ title: 'Mine', version: 2 }));
  await waitFor(() => expect(before.result.current.state).toBe('edited'));
  expect(before.result.current.values).toMatchObject({ title: 'Mine, late' });
  before.unmount();
  await left();
  const { result } = open('t1');
  await waitFor(() => expect(result.current).toMatchObject({ state: 'edited', values: { title: 'Mine, late' } }));
});

test('a save that is on its way is not stopped by leaving the page, and leaves no draft behind', async () => {
  const before = await opened();
  act(() => before.result.current.change({ title: 'Mine' }));
  act(() => before.result.current.save());
  before.unmount();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  await left();
  expect(talks['t1']).toMatchObject({ title: 'Mine', version: 2 });
});

test('a new one that is stored late leads nobody back who has left', async () => {
  const { result, unmount } = open(null);
  act(() => result.current.change({ title: 'Mine' }));
  act(() => result.current.save());
  unmount();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  await left();
  expect(went).toEqual([]);
});

test('a new one goes on being edited at its own address, with its undo', async () => {
  const { result, rerender } = open(null);
  act(() => result.current.change({ title: 'Mine' }));
  expect(sessionStorage).toHaveLength(1);
  act(() => result.current.save());
  await waitFor(() => expect(went).toEqual([expect.objectContaining({ to: '/talks/edit/t2', goesOn: true })]));
  rerender('t2');
  await left();
  expect(result.current).toMatchObject({ state: 'saved', id: 't2', canUndo: true });
  expect(sessionStorage).toHaveLength(0);
  act(() => result.current.undo());
  expect(Object.keys(sessionStorage)).toEqual(['draft:talk t2 ']);
  act(() => result.current.discard());
  expect(sessionStorage).toHaveLength(0);
  const another = open(null);
  expect(another.result.current).toMatchObject({ state: 'pristine', id: null, canUndo: false });
});

test('what a release with fewer fields kept is there with all of them', async () => {
  const draft = { base: { id: 't1', version: 1, values: { title: 'Talk' } }, values: { title: 'Mine' } };
  sessionStorage.setItem('draft:talk t1 ', JSON.stringify(draft));
  const { result, unmount } = open('t1');
  await waitFor(() => expect(result.current.state).toBe('edited'));
  expect(result.current.values).toEqual({ title: 'Mine', venue: 'Hall' });
  unmount();
  await left();
});

test('two people at once lose nothing', async () => {
  const { result } = await opened();
  act(() => result.current.change({ title: 'Mine' }));
  put({ ...talkAt('t1'), title: 'Theirs', venue: 'Attic', version: 2 });
  act(() => result.current.save());
  await waitFor(() => expect(result.current.state).toBe('conflict'));
  expect(result.current.clash?.theirs.values).toEqual({ title: 'Theirs', venue: 'Attic' });
  act(() => result.current.resolve());
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(talks['t1']).toMatchObject({ title: 'Mine', venue: 'Attic' });
  act(() => result.current.publish());
  await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', error: { code: 'invalid' } }));
});

test('where the answer of Publish is lost, it is read what holds before it is said', async () => {
  const { result } = await opened();
  const press = async () => {
    act(() => result.current.publish());
    await waitFor(() => expect(result.current.state).not.toBe('publishing'));
    return result.current;
  };
  publish = async () => {
    throw new CallFailed(0);
  };
  expect((await press()).error?.detail).toBe('It was not published. Try again.');
  isAway = true;
  expect((await press()).error?.detail).toMatch(/^We don’t know whether it was published/);
  [isOut, isAway] = [true, false];
  expect(await press()).toMatchObject({ state: 'saved', error: null });
  expect(went).toEqual([expect.objectContaining({ to: '/talks/view/t1', goesOn: false })]);
});

/** A server that makes once what comes with the same key, and whose answers can be lost. */
function aForgetfulLine(name: string) {
  const byKey = new Map<string, string>();
  const line = { loses: true };
  const kind: EditorKind<Fields, Talk> = {
    ...talkEditor,
    name,
    async create(values, { 'idempotency-key': key }) {
      const id = byKey.get(key) ?? `made ${byKey.size}`;
      if (!byKey.has(key)) put({ ...values, talk_id: id, version: 1 });
      byKey.set(key, id);
      if (line.loses) throw new CallFailed(0);
      return talkAt(id);
    },
  };
  const made = () => Object.values(talks).filter(({ talk_id }) => talk_id.startsWith('made'));
  return { kind, line, made };
}

test('of a new one whose first answer was lost there is one, with what was typed since, also after a reload', async () => {
  const { kind, line, made } = aForgetfulLine('lost talk');
  const before = renderHook(() => useEditor(kind, null));
  act(() => before.result.current.change({ title: 'First' }));
  act(() => before.result.current.save());
  await waitFor(() => expect(before.result.current.state).toBe('failed'));
  before.unmount();
  await left();
  const { result } = renderHook(() => useEditor(kind, null));
  act(() => result.current.change({ venue: 'Attic' }));
  line.loses = false;
  act(() => result.current.save());
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(made()).toMatchObject([{ title: 'First', venue: 'Attic', version: 2 }]);
  expect(sessionStorage).toHaveLength(0);
});

test('one that was found and changed elsewhere since is not overwritten by the next new one', async () => {
  const { kind, line, made } = aForgetfulLine('found talk');
  const { result } = renderHook(() => useEditor(kind, null));
  act(() => result.current.change({ title: 'First' }));
  act(() => result.current.save());
  await waitFor(() => expect(result.current.state).toBe('failed'));
  put({ ...talkAt('made 0'), venue: 'Hall', version: 2 });
  line.loses = false;
  act(() => result.current.change({ title: 'Second' }));
  act(() => result.current.save());
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(made().map(({ title }) => title)).toEqual(['First', 'Second']);
});
