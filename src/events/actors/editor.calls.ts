import { fromPromise } from 'xstate';
import type { Published, Stored, Values } from '#machines/events/editor/editor.types.ts';
import type { Failure } from '#machines/calls/problem.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { createDocument } from './create-document.ts';
import type { EditorKind } from './editor-kind.ts';

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
export function editorCalls<Fields extends Values, Document>(kind: EditorKind<Fields, Document>, draft: string) {
  const saved = (document: Document, by: 'create' | 'update' | 'publish'): Stored => {
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
