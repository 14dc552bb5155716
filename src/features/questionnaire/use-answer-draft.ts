import { useRef, useState } from 'react';
import { removeDraft } from '#src/actors/drafts.ts';
import { type AnswerDraft, keepAnswers, noAnswers, readAnswers } from './answer-draft.ts';

/** The answers of a form, kept in the browser under its name from the first one on. */
export function useAnswerDraft(name: string) {
  const [draft, setDraft] = useState(() => readAnswers(name));
  // Two changes may come before either is drawn: an answer, and the file that it names.
  const latest = useRef(draft);
  const show = (now: AnswerDraft) => {
    latest.current = now;
    setDraft(now);
  };
  return {
    draft,
    keep(change: (before: AnswerDraft) => AnswerDraft) {
      const now = change(latest.current);
      keepAnswers(name, now);
      show(now);
    },
    forget() {
      removeDraft(name);
      show(noAnswers);
    },
  };
}
