import { draftLabel } from './draft-labels.ts';
import { formsInTab } from './drafts.ts';
import { readDraftsOf } from './kept-drafts.ts';

/** What this person typed and has not sent, in any tab of this browser: "Your message to the guests of Summer fair". */
export async function findUnsaved(userId: string): Promise<string[]> {
  const kept = await readDraftsOf(userId);
  const known = new Set(kept.map(({ form }) => form));
  const inTab = [...formsInTab(userId), ...formsInTab(null)].filter((form) => !known.has(form));
  const labels = [...kept, ...inTab.map((form) => ({ form, about: undefined }))].map(({ form, about }) =>
    draftLabel(form, about),
  );
  return [...new Set(labels.filter((label) => label !== null))];
}
