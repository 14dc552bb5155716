import { useMemo, useRef, useState } from 'react';
import { isSame } from '#rules/is-same.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { clashesOf, withEntry } from '#src/forms/rebase.ts';
import {
  type AnswerDraft,
  type BasedDraft,
  keepAnswers,
  noAnswers,
  readAnswers,
  rebaseAnswers,
  takeGiven,
} from './answer-draft.ts';

interface Options {
  /** Of the draft. */
  name: string;
  /** What it is for, such as the event's title. */
  about?: string | undefined;
  given?: AnswerDraft | undefined;
}

/** The answers of a form, kept in the browser under its name from the first one on; it begins with what was `given`. */
export function useAnswerDraft({ name, about, given = noAnswers }: Options) {
  const [typed, setTyped] = useState(() => readKept(name) ?? untouched(given));
  // Two changes may come before either is drawn: an answer, and the file that it names.
  const latest = useRef(typed);
  // What is given may be newer than what it was typed on.
  const draft = useMemo(() => rebaseAnswers(typed, given), [typed, given]);
  const show = (now: BasedDraft) => {
    latest.current = now;
    setTyped(now);
  };
  const keep = (change: (before: BasedDraft) => BasedDraft) => {
    const now = change(rebaseAnswers(latest.current, given));
    keepAnswers(name, now, given, about);
    show(now);
  };
  return {
    draft,
    keep,
    isEdited: !isSame(draft.answers, given.answers),
    clashes: clashesOf(draft.base, given.answers),
    keepMine: (id: string) => keep((before) => ({ ...before, base: withEntry(before.base, id, given.answers[id]) })),
    takeNewer: (id: string) => keep((before) => takeGiven(before, given, id)),
    forget() {
      removeDraft(name);
      show(untouched(given));
    },
  };
}

const untouched = (given: AnswerDraft): BasedDraft => ({ ...given, base: given.answers });

function readKept(name: string): BasedDraft | null {
  const kept = readAnswers(name);
  const isThere = [kept.answers, kept.base].some((answers) => Object.keys(answers).length > 0);
  return isThere ? kept : null;
}
