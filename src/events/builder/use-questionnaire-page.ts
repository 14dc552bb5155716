import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { bounds } from '#openapi/bounds.ts';
import type { Purpose, Question, Questionnaire } from '#openapi/types.ts';
import { type Line, type Problems, problemsBy, stillWrong, useAttempt, useSummary } from '#src/ui/form/attempt.ts';
import {
  fieldId,
  findProblems,
  type Found,
  listProblems,
  onlyAt,
  placeServerProblems,
  type QuestionProblems,
} from './question/question-problems.ts';
import { labelOf, typeLabels } from './question/question-labels.ts';
import { formatRetention, retentionProblem } from './retention.ts';
import { answersOf, type QuestionnaireKind } from './templates/questionnaire-kind.ts';
import { useQuestionnaire } from './templates/questionnaire-reads.ts';
import type { Target } from './templates/use-actions.ts';
import { ADD_BUTTON, type QuestionnaireEditor, useBuilder } from './use-builder.ts';
import { useErasureQuestion } from './erasure-dialog.tsx';

export type QuestionnairePage = ReturnType<typeof useQuestionnairePage>;

/** Everything that the page of one form or feedback template puts together. */
export function useQuestionnairePage(editor: QuestionnaireEditor, kind: QuestionnaireKind) {
  const facts = useQuestionnaire(kind.purpose, editor.id);
  const status = facts?.status ?? 'draft';
  const [shown, show] = useState<'questions' | 'preview'>('questions');
  const builder = useBuilder(editor);
  const problems = useProblems(editor, { purpose: kind.purpose, isInUse: status !== 'draft' });
  const erasure = useErasureQuestion(editor, facts);
  const { describe, idOf } = describeField(editor.values.questions);

  const target = facts ? targetOf(facts, editor.base?.version) : null;

  return {
    kind,
    editor: {
      ...editor,
      error: problems.isHeldBack ? null : editor.error,
      resolve: () => erasure.before(editor.resolve),
    },
    facts,
    status,
    /** It is someone else's: it can be seen and copied. */
    isLocked: facts?.may_change === false,
    target,
    builder,
    problems,
    erasure,
    describe,
    save: () => problems.check() && erasure.before(() => editor.save()),
    activate: () => problems.check({ willBeInUse: true }) && erasure.before(() => editor.publish()),
    shown,
    show,
    /** For clicks on what leads to a problem: it is brought on show before focus goes there. */
    openProblem(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (!link) return;
      const id = idOf(link.hash.slice(1));
      flushSync(() => {
        show('questions');
        if (id) builder.commands.open(id);
      });
    },
  };
}

function targetOf(facts: Questionnaire, version = facts.version): Target {
  const { questionnaire_id, name, status, event_count, author_name, may_change } = facts;
  return {
    ...{ questionnaire_id, name, status, version },
    event_count,
    answer_count: answersOf(facts),
    author_name,
    may_change,
  };
}

interface Circumstances {
  purpose: Purpose;
  /** Events may name it, so it has to ask something. */
  isInUse: boolean;
}

/**
 * What keeps it from being saved: our own rules when that is asked for, then while it is mended; and what the server
 * said, at the same places.
 */
function useProblems(editor: QuestionnaireEditor, { purpose, isInUse }: Circumstances) {
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

interface DescribedField {
  label: string;
  show: (value: unknown) => string;
  id?: string;
}

/** What a field of a form is called, where it stands, and how its value is shown next to another one. */
export function describeField(questions: readonly Question[]) {
  const describe = (field: string): DescribedField => {
    if (field === 'name') return { label: 'Name', show: String };
    if (field === 'description') return { label: 'Description', show: (value) => String(value) || 'None' };
    if (field === 'retention_days') return { label: 'Erase answers', show: formatRetention };
    const { placed } = placeServerProblems(questions, [{ field, detail: field }]);
    const [problem] = listProblems(questions, placed);
    if (!problem) return { label: 'Questions', id: ADD_BUTTON, show: namesOf };
    return { label: problem.label, id: fieldId(problem.questionId, problem.field), show: String };
  };
  /** The question that the control with this id belongs to. */
  const idOf = (controlId: string) =>
    questions.find(({ question_id }) => controlId.startsWith(fieldId(question_id, '')))?.question_id;
  return { describe, idOf };
}

/** One line for each. */
function namesOf(value: unknown): string {
  const questions = Array.isArray(value) ? (value as Question[]) : [];
  const lines = questions.map((each, index) => `${index + 1}. ${labelOf(each)} (${typeLabels[each.type].name})`);
  return lines.join('\n') || 'None';
}
