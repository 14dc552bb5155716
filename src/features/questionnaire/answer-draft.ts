import type { AnswerFile } from '#openapi/types.ts';
import type { GivenAnswers } from '#rules/questions/shown-questions.ts';
import { readDraft, writeDraft } from '#src/actors/drafts.ts';

/** Answers as they stand in the form, hidden ones too, which come back when their question does. */
export interface AnswerDraft {
  answers: GivenAnswers;
  files: Readonly<Record<string, AnswerFile>>;
}

export const noAnswers: AnswerDraft = { answers: {}, files: {} };

/** What was kept under the form's name; what can't be read counts as not there. */
export function readAnswers(form: string): AnswerDraft {
  const { answers, files } = readDraft(form, ['answers', 'files']);
  return { answers: parse(answers), files: onlyFiles(parse(files)) };
}

export function keepAnswers(form: string, { answers, files }: AnswerDraft): void {
  const isEmpty = Object.keys(answers).length === 0;
  writeDraft(form, isEmpty ? {} : { answers: JSON.stringify(answers), files: JSON.stringify(files) });
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
