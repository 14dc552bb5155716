import type { AnswerFile } from '#openapi/types.ts';
import { isSame } from '#rules/is-same.ts';
import type { GivenAnswers } from '#rules/questions/shown-questions.ts';
import { readDraft, writeDraft } from '#src/actors/drafts.ts';

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
export function readAnswers(form: string): BasedDraft {
  const { answers, files, base } = readDraft(form, ['answers', 'files', 'base']);
  return { answers: parse(answers), files: onlyFiles(parse(files)), base: parse(base) };
}

/** Nothing stays where it is the same as what was given. */
export function keepAnswers(
  form: string,
  { answers, files, base }: BasedDraft,
  given: AnswerDraft,
  about?: string,
): void {
  const isGiven = isSame(answers, given.answers);
  const kept = { answers: JSON.stringify(answers), files: JSON.stringify(files), base: JSON.stringify(base) };
  writeDraft(form, isGiven ? {} : kept, about);
}

/**
 * The draft on what is given now: an answer that was not touched follows it. One that was changed here and there keeps its base,
 * which then differs from what is given.
 */
export function rebase({ answers, files, base }: BasedDraft, given: AnswerDraft): BasedDraft {
  const next = { answers: { ...answers }, files: { ...files }, base: { ...given.answers } };
  for (const id of new Set([...Object.keys(base), ...Object.keys(given.answers)])) {
    const isNewer = !isSame(base[id], given.answers[id]);
    if (!isNewer || isSame(answers[id], given.answers[id])) continue;
    if (isSame(answers[id], base[id])) take(next, given, id);
    else next.base = withEntry(next.base, id, base[id]);
  }
  return next;
}

/** The questions whose answer was changed here and elsewhere. */
export function clashesOf({ base }: BasedDraft, given: AnswerDraft): string[] {
  const ids = new Set([...Object.keys(base), ...Object.keys(given.answers)]);
  return [...ids].filter((id) => !isSame(base[id], given.answers[id]));
}

/** The answer that was given elsewhere. */
export function takeGiven(draft: BasedDraft, given: AnswerDraft, id: string): BasedDraft {
  const next = { ...draft };
  take(next, given, id);
  return next;
}

function take(draft: BasedDraft, given: AnswerDraft, id: string): void {
  draft.answers = withEntry(draft.answers, id, given.answers[id]);
  draft.files = withEntry(draft.files, id, given.files[id]);
  draft.base = withEntry(draft.base, id, given.answers[id]);
}

/** Undefined takes it out. */
export function withEntry<Value>(entries: Readonly<Record<string, Value>>, id: string, value: Value | undefined) {
  const others = Object.entries(entries).filter(([name]) => name !== id);
  // Not by assignment: an id is anybody's word, `__proto__` among them.
  return Object.fromEntries(value === undefined ? others : [...others, [id, value]]) as Record<string, Value>;
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const isObject = typeof kept === 'object' && kept !== null && !Array.isArray(kept);
    return isObject ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function onlyFiles(kept: Record<string, unknown>): Record<string, AnswerFile> {
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, AnswerFile] => isFile(entry[1])));
}

function isFile(value: unknown): value is AnswerFile {
  const file = value as Partial<AnswerFile> | null;
  return typeof file?.file_id === 'string' && typeof file.file_name === 'string' && typeof file.size === 'number';
}
