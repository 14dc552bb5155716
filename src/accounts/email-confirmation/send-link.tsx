import { useEffect } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { lookAtUser } from '#src/accounts/actors/session.ts';
import { intentHeader } from '#src/session/intent.ts';
import { useAct } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';

/**
 * Asks for another mail with the link that confirms the own address. While it is shown the page notices that the address is
 * confirmed, in whichever tab.
 */
export function SendLink({ email }: { email: string }) {
  useLooks();
  const send = useAct(operations.requestEmailVerification, {
    onSuccess: () => toast(`A new link is on its way to ${email}. Check your inbox and your spam folder.`),
    onError: (error) => {
      toast(
        toShown(error, 'We don’t know whether the link was sent. Check your connection and try again.').detail,
        'danger',
      );
      // It may have been confirmed somewhere else meanwhile.
      lookAtUser();
    },
  });
  return (
    <Button
      tone="soft"
      size="small"
      busy={send.isPending}
      onClick={() => send.mutate({ params: { header: intentHeader(email) } })}
    >
      Send the link again
    </Button>
  );
}

const LOOK_EVERY = 4_000;

/** The storage tells of what another tab did, and is not always heard. */
function useLooks() {
  useEffect(() => {
    const look = () => document.hidden || lookAtUser();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
