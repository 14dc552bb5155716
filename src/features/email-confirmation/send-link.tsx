import { toShown } from '#machines/problem.ts';
import { requestUser } from '#src/actors/account/session.ts';
import { $api } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';

/** Asks for another mail with the link that confirms the own address. */
export function SendLink({ email }: { email: string }) {
  const send = $api.useMutation('post', '/users/me/email-verification', {
    onSuccess: () => toast(`A new link is on its way to ${email}. Check your inbox and your spam folder.`),
    onError: (error) => {
      toast(
        toShown(error, 'We don’t know whether the link was sent. Check your connection and try again.').detail,
        'danger',
      );
      // It may have been confirmed somewhere else meanwhile.
      requestUser();
    },
  });
  return (
    <Button tone="soft" size="small" busy={send.isPending} onClick={() => send.mutate({})}>
      Send the link again
    </Button>
  );
}
