import { lazy, Suspense } from 'react';
import { useFactorQuestion } from '#src/accounts/actors/factor-question.ts';

const FactorDialog = lazy(() => import('./factor-dialog.tsx').then((file) => ({ default: file.FactorDialog })));

/** Belongs on pages where an action may need a second factor; asks for it above them. */
export function AskForFactor() {
  const question = useFactorQuestion();
  if (!question) return null;
  return (
    <Suspense>
      <FactorDialog question={question} />
    </Suspense>
  );
}
