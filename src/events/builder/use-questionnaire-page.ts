import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Questionnaire } from '#openapi/types.ts';
import { describeField } from './describe-field.ts';
import { answersOf } from './templates/questionnaire.ts';
import type { QuestionnaireKind } from './templates/questionnaire-kind.ts';
import { useQuestionnaire } from './templates/questionnaire-reads.ts';
import type { Target } from './templates/use-actions.ts';
import { type QuestionnaireEditor, useBuilder } from './use-builder.ts';
import { useErasureQuestion } from './use-erasure-question.ts';
import { useProblems } from './use-problems.ts';

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
    /** It is somebody else's: it can be seen and copied. */
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
