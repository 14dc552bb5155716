import { lazy, Suspense } from 'react';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import { dependentsOf } from './conditions.ts';
import { labelOf } from './question-words.ts';
import type { useBuilder } from '../use-builder.ts';

const loadDialog = onDemand(() => import('#src/ui/dialog/confirm-dialog.tsx'));
const ConfirmDialog = lazy(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })));

/** Asks before a question goes that decides whether others are shown. */
export function RemoveQuestion({ builder }: { builder: ReturnType<typeof useBuilder> }) {
  const { questions, removing, commands } = builder;
  const question = questions.find(({ question_id }) => question_id === removing);
  if (!question) return null;
  const shown = dependentsOf(questions, question.question_id).map((each) => `“${labelOf(each)}”`);
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={`Delete “${labelOf(question)}”?`}
        text={`Answers to it decide whether ${new Intl.ListFormat('en-GB').format(shown)} ${shown.length === 1 ? 'is' : 'are'} shown. Without it ${shown.length === 1 ? 'that question is' : 'those questions are'} always shown.`}
        confirm="Delete it"
        onConfirm={() => commands.remove(question.question_id)}
        onCancel={commands.keep}
      />
    </Suspense>
  );
}
