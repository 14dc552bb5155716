import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { editorMachine } from '#machines/events/editor/editor.machine.ts';
import { isEdited } from '#machines/events/editor/editor.setup.ts';
import type { Clash, EditorDraft, Published, Side, Stored, Values } from '#machines/events/editor/editor.types.ts';
import type { Failure, Shown } from '#machines/calls/problem.ts';
import type { User } from '#openapi/types.ts';
import { isSame } from '#rules/is-same.ts';
import { changesOf } from '#machines/events/editor/merge.ts';
import { auth, useUser } from '#src/session/auth.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';
import { poolActors, inspectOption } from '#src/session/page-actors.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { forgetKey, isRefusal, keepKey, type KeyHeader } from '#src/session/sending/send-once.ts';

/** The calls of a kind by which a document is saved. */
type Saving = 'create' | 'update' | 'publish';

/** What the editor's machine needs to know of one kind of document; each kind is a file next to this one. */
export interface EditorKind<Fields extends Values, Document> {
  /** Of the actor and the draft, such as `form`. */
  name: string;
  /** What a new one starts with. */
  empty: () => Fields;
  /** The document of an answer, or of a conflict's `current`, as the editor sees it. */
  stored: (document: Document) => Stored<Fields>;
  read: (id: string) => Promise<Document>;
  create: (values: Fields, header: KeyHeader) => Promise<Document>;
  /** Only what changed is sent. A stale version rejects with `CallFailed`, code `stale_version`, and `current`. */
  update: (id: string, version: number, changes: Partial<Fields>, options: Values) => Promise<Document>;
  /** Where it takes several calls, none follows once the signal says that nobody waits. */
  publish?: (id: string, signal: AbortSignal) => Promise<Document>;
  /** Asked of the document as it is, where the answer of `publish` was lost. */
  isPublished?: (document: Document) => boolean;
  /** Where publishing leads; the editor stays where that is left out. */
  publishedPath?: (id: string) => string;
  /** Where it is edited. */
  editPath: (id: string) => string;
  /** After every save, and by what: the cache reads again what shows it. */
  changed?: (document: Document, by: Saving) => void;
}

/** A document whose version was stale, with how it is now. */
class DocumentStale extends Error implements Failure {
  readonly detail: string | null;
  readonly code: Failure['code'];
  readonly fields: Failure['fields'];
  readonly current: Stored;

  constructor(failed: CallFailed, current: Stored) {
    super(failed.message, { cause: failed });
    this.detail = failed.detail;
    this.code = failed.code;
    this.fields = failed.fields;
    this.current = current;
  }
}

/** The editor machine's ports, filled with what this kind of document says. Leaving the page takes nothing back that was sent. */
function editorCalls<Fields extends Values, Document>(kind: EditorKind<Fields, Document>, draft: string) {
  const saved = (document: Document, by: Saving): Stored => {
    kind.changed?.(document, by);
    return kind.stored(document);
  };

  return {
    readDocument: fromPromise<Stored, { id: string }>(async ({ input }) => kind.stored(await kind.read(input.id))),
    createDocument: fromPromise<{ stored: Stored; editPath: string }, { values: Values }>(async ({ input }) => {
      const stored = saved(await createDocument(kind, draft, input.values as Fields), 'create');
      return { stored, editPath: kind.editPath(stored.id) };
    }),
    updateDocument: fromPromise<Stored, { id: string; version: number; changes: Values; options: Values }>(
      async ({ input: { id, version, changes, options } }) => {
        try {
          return saved(await kind.update(id, version, changes as Partial<Fields>, options), 'update');
        } catch (error) {
          throw isStale(error) ? new DocumentStale(error, kind.stored(error.current as Document)) : error;
        }
      },
    ),
    publishDocument: fromPromise<Published, { id: string }>(async ({ input, signal }) => {
      if (!kind.publish) throw new Error(`A ${kind.name} is not published.`);
      const published = kind.publish(input.id, signal);
      const document = await published.catch((error: unknown) => findPublished(kind, input.id, error));
      return { stored: saved(document, 'publish'), nextPath: kind.publishedPath?.(input.id) ?? null };
    }),
  };
}

/** Where the answer was lost, the document says whether it is published. */
async function findPublished<Fields extends Values, Document>(
  kind: EditorKind<Fields, Document>,
  id: string,
  error: unknown,
): Promise<Document> {
  if (!kind.isPublished || !(error instanceof CallFailed) || error.status !== 0) throw error;
  const now = await kind.read(id).catch(() => {
    throw error;
  });
  if (!kind.isPublished(now)) throw new CallFailed(0, { detail: 'It was not published. Try again.' }, error);
  return now;
}

function isStale(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === 'stale_version' && Boolean(error.current);
}

type Snapshot = SnapshotFrom<typeof editorMachine>;

/** A document that is being edited. */
export interface Editor<Fields extends Values> {
  state:
    | 'loading'
    | 'notLoaded'
    | 'pristine'
    | 'edited'
    | 'saving'
    | 'publishing'
    | 'saved'
    | 'failed'
    | 'conflict'
    | 'gone';
  id: string | null;
  /** The name, among the drafts, of what is edited and not saved. */
  draft: string;
  /** What stands in the fields. */
  values: Fields;
  /** As the server has it; null for one that was never saved. */
  base: Stored<Fields> | null;
  /** Something differs from what is stored. */
  isEdited: boolean;
  isBusy: boolean;
  isPublishing: boolean;
  /** Someone else has changed or deleted it, and the person is to say what becomes of the edits. */
  isAsking: boolean;
  canUndo: boolean;
  canRedo: boolean;
  error: Shown | null;
  clash: Clash | null;
  takenOver: string[];
  change: (changes: Partial<Fields>, step?: string) => void;
  endStep: () => void;
  undo: () => void;
  redo: () => void;
  save: (options?: Values) => void;
  publish: (options?: Values) => void;
  retry: () => void;
  discard: () => void;
  choose: (field: string, side: Side) => void;
  resolve: (options?: Values) => void;
  postpone: () => void;
  recreate: () => void;
  /** After a call of another kind, such as a cover's upload. */
  replace: (stored: Stored<Fields>) => void;
}

/** The editor of one document, or of a new one (`id` null); what is edited outlives a reload. */
export function useEditor<Fields extends Values, Document>(
  kind: EditorKind<Fields, Document>,
  id: string | null,
): Editor<Fields> {
  const userId = userIdOf(useUser());
  const { useHeld } = editorsOf(kind as unknown as AnyKind);
  const draft = nameOf(kind.name, id, userId);
  const actor = useHeld(draft);
  const snapshot = useSelector(actor, (each) => each);
  const does = useMemo(() => commands<Fields>(actor), [actor]);
  return { ...(show(snapshot) as ReturnType<typeof show> & Shape<Fields>), draft, ...does };
}

/** What was done to a document other than editing it reaches its editor, if someone has it open. */
export function replaceInEditor<Fields extends Values>(kind: string, stored: Stored<Fields>): void {
  openEditor(kind, stored.id)?.send({ type: 'document.replaced', stored });
}

/** The document is gone: nothing that was typed into it waits to be saved. */
export function discardEdits(kind: string, id: string): void {
  openEditor(kind, id)?.send({ type: 'changes.discarded' });
}

function openEditor(kind: string, id: string): Actor | undefined {
  return editors.get(kind)?.peek(nameOf(kind, id, userIdOf(auth.getSnapshot().context.user)));
}

type AnyKind = EditorKind<Values, unknown>;
type Actor = ReturnType<typeof startEditor>;
type Shape<Fields extends Values> = Pick<Editor<Fields>, 'values' | 'base'>;

const editors = new Map<string, ReturnType<typeof holdEditors>>();

function editorsOf(kind: AnyKind) {
  const known = editors.get(kind.name) ?? holdEditors(kind);
  editors.set(kind.name, known);
  return known;
}

function holdEditors(kind: AnyKind) {
  const start = (name: string) => {
    const [id = '', userId = ''] = name.slice(kind.name.length + 1).split(' ');
    const actor = startEditor(kind, id || null, userId);
    actor.on('document.saved', ({ stored }) => held.alsoCall(actor, nameOf(kind.name, stored.id, userId)));
    return actor;
  };
  const held = poolActors(start, { isBusy: (snapshot) => snapshot.hasTag('busy') });
  return held;
}

/** The tab may keep it from a release before, which knew fewer fields. */
function completed(draft: EditorDraft | null, empty: Values): EditorDraft | null {
  if (!draft) return null;
  const { base } = draft;
  return { base: base && { ...base, values: { ...empty, ...base.values } }, values: { ...empty, ...draft.values } };
}

/**
 * The draft follows what is edited; it bears the person's id, since it outlives a session that ran out. What was only read is not
 * written: the device knows from when it is.
 */
function startEditor(kind: AnyKind, id: string | null, userId: string) {
  let draftName = nameOf(kind.name, id, userId);
  const empty = kind.empty();
  const input = { id, empty, draft: completed(readDraftOf(draftName, isDraft), empty) };
  const actor = createActor(editorMachine.provide({ actors: editorCalls(kind, draftName) }), {
    input,
    ...inspectOption(),
  });
  actor.on('document.saved', ({ stored, isNew }) => {
    if (!isNew) return;
    removeDraft(draftName);
    draftName = nameOf(kind.name, stored.id, userId);
  });
  let found: EditorDraft | null = null;
  let isTouched = false;
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('ready')) return;
    const { base, values } = snapshot.context;
    const draft: EditorDraft = { base, values };
    found ??= draft;
    isTouched ||= !isSame(draft, found);
    // A logout has removed the drafts, and what was still on its way brings none back.
    if (userIdOf(auth.getSnapshot().context.user) !== userId) return;
    if (isEdited(snapshot.context)) {
      if (isTouched) writeDraftOf(draftName, draft, titleOf(values));
    } else {
      removeDraft(draftName);
      if (base === null) forgetCreation(draftName);
    }
  });
  return actor.start();
}

function commands<Fields extends Values>(actor: Actor) {
  return {
    change: (changes: Partial<Fields>, step?: string) =>
      actor.send({ type: 'values.changed', changes, ...(step !== undefined && { step }) }),
    endStep: () => actor.send({ type: 'step.ended' }),
    undo: () => actor.send({ type: 'undo.requested' }),
    redo: () => actor.send({ type: 'redo.requested' }),
    save: (options: Values = {}) => actor.send({ type: 'save.requested', options }),
    publish: (options: Values = {}) => actor.send({ type: 'publish.requested', options }),
    retry: () => actor.send({ type: 'retry.requested' }),
    discard: () => actor.send({ type: 'changes.discarded' }),
    choose: (field: string, side: Side) => actor.send({ type: 'side.chosen', field, side }),
    resolve: (options: Values = {}) => actor.send({ type: 'clash.resolved', options }),
    postpone: () => actor.send({ type: 'clash.postponed' }),
    recreate: () => actor.send({ type: 'recreation.requested' }),
    replace: (stored: Stored<Fields>) => actor.send({ type: 'document.replaced', stored }),
  };
}

function show(snapshot: Snapshot) {
  const { id, values, base, past, future, error, clash, takenOver } = snapshot.context;
  const isResting = snapshot.matches({ ready: 'resting' });
  const state = stateOf(snapshot);
  return {
    state,
    id,
    values,
    base,
    isEdited: isEdited(snapshot.context),
    isBusy: snapshot.hasTag('busy'),
    isPublishing: state === 'publishing',
    isAsking: state === 'conflict' || state === 'gone',
    canUndo: isResting && past.length > 0,
    canRedo: isResting && future.length > 0,
    error,
    clash,
    takenOver,
  };
}

const RESTING = ['pristine', 'edited', 'saved', 'failed'] as const;
const READY = ['saving', 'publishing', 'conflict', 'gone'] as const;

function stateOf(snapshot: Snapshot): Editor<Values>['state'] {
  const resting = RESTING.find((state) => snapshot.matches({ ready: { resting: state } }));
  const ready = READY.find((state) => snapshot.matches({ ready: state }));
  return resting ?? ready ?? (snapshot.matches('notLoaded') ? 'notLoaded' : 'loading');
}

/** What a person calls it. */
function titleOf({ title, name }: Values): string | undefined {
  return [title, name].find((text) => typeof text === 'string' && text !== '') as string | undefined;
}

const userIdOf = (user: User | null) => user?.user_id ?? '';

/** Of the actor and of the draft: the kind, the document or none, and the person. */
const nameOf = (kind: string, id: string | null, userId: string) => `${kind} ${id ?? ''} ${userId}`;

function isDraft(kept: object): kept is EditorDraft {
  return 'values' in kept && typeof kept.values === 'object' && kept.values !== null && 'base' in kept;
}

/** As made; a later change shows that it was found. */
const FIRST_VERSION = 1;

/**
 * Creates the document of this draft once. Where the answer to an earlier save was lost, that one is sent again as it was, which
 * makes or finds its document, and then what was edited since.
 */
async function createDocument<Fields extends Values, Document>(
  kind: EditorKind<Fields, Document>,
  draft: string,
  values: Fields,
): Promise<Document> {
  const first = (readDraftOf(firstOf(draft), isValues) as Fields | null) ?? values;
  writeDraftOf(firstOf(draft), first);
  const isChanged = !isSame(first, values);
  let document: Document;
  try {
    document = await kind.create(first, keepKey(firstOf(draft)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    forgetCreation(draft);
    if (!isChanged) throw error;
    return createDocument(kind, draft, values);
  }
  if (isChanged) {
    const { id, version } = kind.stored(document);
    if (version !== FIRST_VERSION) {
      forgetCreation(draft);
      return createDocument(kind, draft, values);
    }
    // Where that is refused, the next save finds the document again by its key.
    document = await kind.update(id, version, changesOf(first, values) as Partial<Fields>, {});
  }
  forgetCreation(draft);
  return document;
}

/** The next document of this draft is another one. */
function forgetCreation(draft: string): void {
  forgetKey(firstOf(draft));
  removeDraft(firstOf(draft));
}

const firstOf = (draft: string) => `first ${draft}`;

function isValues(kept: object): kept is Values {
  return Object.keys(kept).length > 0;
}
