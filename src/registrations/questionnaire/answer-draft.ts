import { useMemo, useRef, useState } from 'react';
import { isSame } from '#rules/is-same.ts';
import type { AnswerFile } from '#openapi/types.ts';
import type { GivenAnswers } from '#rules/events/questions/shown-questions.ts';
import { isRecord, parseKept } from '#src/api/kept-json.ts';
import { readDraft, removeDraft, writeDraft } from '#src/session/drafts/drafts.ts';
import { clashesOf, rebase, withEntry } from '#src/forms/rebase.ts';

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

/** Answers as they stand in the form, hidden ones too, which come back when their question does. */
export interface AnswerDraft {
  answers: GivenAnswers;
  files: Readonly<Record<string, AnswerFile>>;
}

/** With the answers that held when these were given. */
export interface BasedDraft extends AnswerDraft {
  base: GivenAnswers;
}

export const noAnswers: AnswerDraft = { answers: {}, files: {} };

/** What was kept under the form's name; what can't be read counts as not there. */
function readAnswers(form: string): BasedDraft {
  const { answers, files, base } = readDraft(form, ['answers', 'files', 'base']);
  return { answers: parse(answers), files: onlyFiles(parse(files)), base: parse(base) };
}

/** Nothing stays where it is the same as what was given. */
function keepAnswers(form: string, { answers, files, base }: BasedDraft, given: AnswerDraft, about?: string): void {
  const isGiven = isSame(answers, given.answers);
  const kept = { answers: JSON.stringify(answers), files: JSON.stringify(files), base: JSON.stringify(base) };
  writeDraft(form, isGiven ? {} : kept, about);
}

/** The draft on what is given now, as `rebase` does; a file follows the answer that names it. */
export function rebaseAnswers(draft: BasedDraft, given: AnswerDraft): BasedDraft {
  const { values: answers, base } = rebase({ values: draft.answers, base: draft.base }, given.answers);
  const followed = clashesOf(draft.answers, answers);
  const files = followed.reduce((all, id) => withEntry(all, id, given.files[id]), draft.files);
  return { answers, files, base };
}

/** The answer that was given elsewhere. */
export function takeGiven({ answers, files, base }: BasedDraft, given: AnswerDraft, id: string): BasedDraft {
  return {
    answers: withEntry(answers, id, given.answers[id]),
    files: withEntry(files, id, given.files[id]),
    base: withEntry(base, id, given.answers[id]),
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  return parseKept(text, isRecord) ?? {};
}

function onlyFiles(kept: Record<string, unknown>): Record<string, AnswerFile> {
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, AnswerFile] => isFile(entry[1])));
}

function isFile(value: unknown): value is AnswerFile {
  const file = value as Partial<AnswerFile> | null;
  return typeof file?.file_id === 'string' && typeof file.file_name === 'string' && typeof file.size === 'number';
}
