import { useRef, useState } from 'react';
import { removeDraft } from '#src/actors/drafts.ts';
import { type AnswerDraft, keepAnswers, noAnswers, readAnswers } from './answer-draft.ts';

/** The answers of a form, kept in the browser under its name from the first one on; it begins with what was `given`. */
export function useAnswerDraft(name: string, given: AnswerDraft = noAnswers) {
  const [draft, setDraft] = useState(() => {
    const kept = readAnswers(name);
    return Object.keys(kept.answers).length > 0 ? kept : given;
  });
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
