import { useMutation } from '@tanstack/react-query';
import { mdiEmailFastOutline } from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import type { EmailText } from '#openapi/types.ts';
import { toShown } from '#machines/calls/problem.ts';
import { useUser } from '#src/session/auth.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { ask } from '#src/api/client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';

/** Sends what stands in the fields, saved or not, to the person who writes it. */
export function TestMail({ text }: { text: EmailText }) {
  const address = useUser()?.email ?? 'your address';
  const send = useMutation({
    mutationFn: (body: EmailText) =>
      sendOnce(`template-test ${JSON.stringify(body)}`, (header) =>
        ask(operations.testEmailTemplate, { params: { header }, body }),
      ),
    onSuccess: () => toast(`Sent to ${address}.`),
    onError: (error) => toast(sentence(error), 'danger'),
  });
  return (
    <Button tone="soft" size="small" icon={mdiEmailFastOutline} busy={send.isPending} onClick={() => send.mutate(text)}>
      {send.isPending ? 'Sending…' : 'Send a test to me'}
    </Button>
  );
}

function sentence(error: unknown): string {
  const { code, detail } = toShown(
    error,
    'We don’t know whether the test was sent. Check your connection and try again.',
  );
  return code === 'invalid' ? 'The test was not sent. Fix the marked text first.' : detail;
}
