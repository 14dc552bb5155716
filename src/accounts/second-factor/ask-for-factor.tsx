import { lazy, Suspense, useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import type { LoginMethods } from '#openapi/types.ts';
import { useFactorQuestion } from '#src/accounts/actors/factor-question.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { askForFactor } from '#src/session/show-factor.ts';
import { Button } from '#src/ui/button/button.tsx';
import { announce, toast } from '#src/ui/live/toast.ts';

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

/** Asks for a second factor without anything that needs one. `AskForFactor` stands on the same page. */
export function ConfirmButton() {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    setIsAsking(true);
    try {
      if (!(await askForFactor())) return;
      requestUser();
      announce('You’ve confirmed it’s you.');
    } catch (error) {
      toast(toShown(error, 'No answer came. Check your connection and try again.').detail, 'danger');
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button tone="soft" size="small" busy={isAsking} onClick={() => void confirm()}>
      Confirm it’s you
    </Button>
  );
}

/** Whether this page can ask for a second factor; false where the login provider is the only one. */
export function canShow({ second_factor, passkeys }: LoginMethods): boolean {
  return second_factor !== null || passkeys.length > 0;
}
