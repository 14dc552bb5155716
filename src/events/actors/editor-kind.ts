import type { KeyHeader } from '#src/session/sending/send-once.ts';
import type { Stored, Values } from '#machines/events/editor/editor.types.ts';

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
