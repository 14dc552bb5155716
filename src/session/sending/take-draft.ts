import { isSame } from '#rules/is-same.ts';
import { readDraftOf, removeDraft } from '../drafts/drafts.ts';

/** To be called as a draft is sent. What it gives removes the draft, unless other words have been typed since. */
export function takeDraft(form: string): () => void {
  const taken = wordsOf(form);
  return () => {
    if (isSame(wordsOf(form), taken)) removeDraft(form);
  };
}

const wordsOf = (form: string) => readDraftOf(form, (kept): kept is object => Object.keys(kept).length > 0);
