import { useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import type { Purpose, Question } from '#openapi/types.ts';
import { summaryLine } from '#src/ui/form/summary-line.ts';
import { useErrorTitle } from '#src/ui/form/use-error-title.ts';
import {
  fieldId,
  findProblems,
  type Found,
  listProblems,
  placeServerProblems,
  type QuestionProblems,
  stillWrong,
} from './question-problems.ts';
import { retentionProblem } from './retention.ts';
import { ADD_BUTTON, type QuestionnaireEditor } from './use-builder.ts';

interface Attempt extends Found {
  count: number;
  name: string | null;
  retention: string | null;
}

const none: Attempt = { count: 0, name: null, retention: null, placed: {}, whole: null };

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
  const [attempt, setAttempt] = useState(none);
  const now = findProblems(questions, purpose, isInUse);
  const left = stillWrong(attempt.placed, now.placed);
  const nameProblem = attempt.name && nameProblemOf(name);
  const retention = attempt.retention && retentionProblem(retention_days);
  const whole = attempt.whole && now.whole;
  const server = placeServerProblems(questions, editor.error?.fields ?? []);
  const isHeldBack = Object.keys(left).length > 0 || Boolean(nameProblem ?? retention ?? whole);
  useErrorTitle(isHeldBack);

  /** Whether it can be saved, or made active when `willBeInUse`; shows what is wrong when it can't. */
  function check({ willBeInUse = isInUse } = {}): boolean {
    const found = findProblems(questions, purpose, willBeInUse);
    const wrong = { name: nameProblemOf(name), retention: retentionProblem(retention_days) };
    setAttempt({ ...found, ...wrong, count: attempt.count + 1 });
    const isRight = wrong.name === null && wrong.retention === null && found.whole === null;
    return isRight && Object.keys(found.placed).length === 0;
  }

  return {
    check,
    /** For the summary above everything; empty when nothing was held back. */
    summary: {
      fields: summaryFields(questions, { name: nameProblem, retention, whole, left }),
      attempt: attempt.count,
    },
    isHeldBack,
    about: {
      name: nameProblem ?? saidOf(editor, 'name'),
      retention_days: retention ?? saidOf(editor, 'retention_days'),
    },
    questions: merged(server.placed, left),
  };
}

function saidOf({ error }: QuestionnaireEditor, name: string): string | undefined {
  return error?.fields.find(({ field }) => field === name)?.detail;
}

type Wrong = Record<'name' | 'retention' | 'whole', string | null> & { left: QuestionProblems };

function summaryFields(questions: readonly Question[], { name, retention, whole, left }: Wrong) {
  return [
    ...(name ? [{ id: 'name', text: summaryLine('Name', name) }] : []),
    ...(retention ? [{ id: 'retention_days', text: summaryLine('Erase answers', retention) }] : []),
    ...(whole ? [{ id: ADD_BUTTON, text: whole }] : []),
    ...listProblems(questions, left).map(({ questionId, field, label, detail }) => ({
      id: fieldId(questionId, field),
      text: summaryLine(label, detail),
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
