import { changesOf } from '#machines/events/editor/merge.ts';
import type { Values } from '#machines/events/editor/editor.types.ts';
import { isSame } from '#rules/is-same.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';
import { forgetKey, isRefusal, keepKey } from '#src/session/sending/send-once.ts';
import type { EditorKind } from './editor-kind.ts';

/** As made; a later change shows that it was found. */
const FIRST_VERSION = 1;

/**
 * Creates the document of this draft once. Where the answer to an earlier save was lost, that one is sent again as it was, which
 * makes or finds its document, and then what was edited since.
 */
export async function createDocument<Fields extends Values, Document>(
  kind: EditorKind<Fields, Document>,
  draft: string,
  values: Fields,
): Promise<Document> {
  const first = (readDraftOf(firstOf(draft), isValues) as Fields | null) ?? values;
  writeDraftOf(firstOf(draft), first);
  const isEdited = !isSame(first, values);
  let document: Document;
  try {
    document = await kind.create(first, keepKey(firstOf(draft)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    forgetCreation(draft);
    if (!isEdited) throw error;
    return createDocument(kind, draft, values);
  }
  if (isEdited) {
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
export function forgetCreation(draft: string): void {
  forgetKey(firstOf(draft));
  removeDraft(firstOf(draft));
}

const firstOf = (draft: string) => `first ${draft}`;

function isValues(kept: object): kept is Values {
  return Object.keys(kept).length > 0;
}
