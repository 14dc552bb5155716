import { readDraftOf, removeDraft } from '../drafts/drafts.ts';

/** To be called as a draft is sent. What it gives removes the draft, unless other words have been typed since. */
export function takeDraft(form: string): () => void {
  const taken = textOf(form);
  return () => {
    if (textOf(form) === taken) removeDraft(form);
  };
}

function textOf(form: string): string {
  return JSON.stringify(readDraftOf(form, (kept): kept is object => Object.keys(kept).length > 0));
}
