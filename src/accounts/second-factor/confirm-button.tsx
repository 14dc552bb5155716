import { useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { askForFactor } from '#src/session/show-factor.ts';
import { Button } from '#src/ui/button/button.tsx';
import { announce, toast } from '#src/ui/live/toast.ts';

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
