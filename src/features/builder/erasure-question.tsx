import { lazy, Suspense } from 'react';
import { daysInWords } from '#rules/questions/days-in-words.ts';
import { onDemand } from '#src/ui/on-demand/on-demand.ts';
import type { useErasureQuestion } from './use-erasure-question.ts';

const loadDialog = onDemand(() => import('#src/ui/dialog/confirm-dialog.tsx'));
const ConfirmDialog = lazy(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })));

/** Says what a save will erase, before it does. */
export function ErasureQuestion({ question }: { question: ReturnType<typeof useErasureQuestion> }) {
  const { days, confirm, dismiss } = question;
  if (days === null) return null;
  const after = daysInWords(days);
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={`Erase answers after ${after}?`}
        text={`Answers to this form of events that ended more than ${after} ago are erased within the hour, with their files. This can’t be undone.`}
        confirm="Save and erase"
        onConfirm={confirm}
        onCancel={dismiss}
      />
    </Suspense>
  );
}
