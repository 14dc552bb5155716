import { bounds } from '#openapi/bounds.ts';
import { type Purpose, type Question } from '#openapi/types.ts';
import { type Line, type Problems, problemsBy, stillWrong } from '#src/ui/form/attempt.ts';
import { useAttempt, useSummary } from '#src/ui/form/use-attempt.ts';
import {
  fieldId,
  findProblems,
  type Found,
  listProblems,
  onlyAt,
  placeServerProblems,
  type QuestionProblems,
} from './question/question-problems.ts';
import { retentionProblem } from './retention.ts';
import { ADD_BUTTON, type QuestionnaireEditor } from './use-builder.ts';

interface Circumstances {
  purpose: Purpose;
  /** Events may name it, so it has to ask something. */
  isInUse: boolean;
}

/**
 * What keeps it from being saved: our own rules when that is asked for, then while it is mended; and what the server
 * said, at the same places.
 */
export function useProblems(editor: QuestionnaireEditor, { purpose, isInUse }: Circumstances) {
  const { questions, name, retention_days } = editor.values;
  const { attempt, submit } = useAttempt();
  const now = findProblems(questions, purpose, isInUse);
  const lines = linesOf(questions, now.placed);
  const left = stillWrong(attempt, byControl(now));
  const server = placeServerProblems(questions, editor.error?.fields ?? []);

  function byControl({ placed, whole }: Found): Problems {
    return problemsBy([
      ['name', nameProblemOf(name)],
      ['retention_days', retentionProblem(retention_days)],
      [ADD_BUTTON, whole],
      ...listProblems(questions, placed).map((each) => [fieldId(each.questionId, each.field), each.detail] as const),
    ]);
  }

  return {
    /** Whether it can be saved, or made active when `willBeInUse`; shows what is wrong when it can't. */
    check: ({ willBeInUse = isInUse } = {}) => submit(byControl(findProblems(questions, purpose, willBeInUse))),
    /** For the summary above everything; empty when nothing was held back. */
    summary: useSummary(attempt, lines, left),
    isHeldBack: left.size > 0,
    about: {
      name: left.get('name') ?? saidOf(editor, 'name'),
      retention_days: left.get('retention_days') ?? saidOf(editor, 'retention_days'),
    },
    questions: merged(server.placed, onlyAt(now.placed, left)),
  };
}

function saidOf({ error }: QuestionnaireEditor, name: string): string | undefined {
  return error?.fields.find(({ field }) => field === name)?.detail;
}

function linesOf(questions: readonly Question[], placed: QuestionProblems): Line[] {
  return [
    { name: 'name', label: 'Name' },
    { name: 'retention_days', label: 'Erase answers' },
    { name: ADD_BUTTON, label: null },
    ...listProblems(questions, placed).map(({ questionId, field, label }) => ({
      name: fieldId(questionId, field),
      label,
    })),
  ];
}

function nameProblemOf(name: string): string | null {
  const { length } = [...name.trim()];
  const most = bounds.NewQuestionnaire.name.maxLength;
  if (length === 0) return 'Give it a name.';
  return length > most ? `Use at most ${most} characters.` : null;
}

function merged(one: QuestionProblems, other: QuestionProblems): QuestionProblems {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...ids].map((id) => [id, { ...one[id], ...other[id] }]));
}
