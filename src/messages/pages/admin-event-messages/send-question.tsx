import { lazy, Suspense } from 'react';
import { momentInWords } from '#rules/time/moment-in-words.ts';
import type { Composed, MessageFlow } from '#src/messages/actors/message.ts';
import { peopleWords } from './message-words.ts';

const ConfirmDialog = lazy(() =>
  import('#src/ui/dialog/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Props = {
  composed: Composed;
  zone: string;
  /** Of the one person whom it is to; null for many. */
  name: string | null;
  flow: MessageFlow;
};

/** Asks before it goes out: then it can't be taken back. */
export function SendQuestion({ composed, zone, name, flow }: Props) {
  const { title, text, confirm } = words(composed, zone, name);
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={title}
        text={text}
        confirm={flow.isBusy ? 'Sending…' : confirm}
        tone="primary"
        busy={flow.isBusy}
        onConfirm={flow.confirm}
        onCancel={() => !flow.isBusy && flow.dismiss()}
      />
    </Suspense>
  );
}

function words({ sendAt, people, changes, subject }: Composed, zone: string, name: string | null) {
  if (sendAt === null) {
    return {
      title: `Send to ${name ?? peopleWords(people)}?`,
      text: `“${subject}” goes out now, as an email and in the app. It can’t be taken back.`,
      confirm: 'Send',
    };
  }
  const whom = name ?? `everyone who matches at that time (${peopleWords(people)} now)`;
  return {
    title: changes ? 'Save the changes?' : 'Schedule this message?',
    text: `“${subject}” goes out on ${momentInWords(new Date(sendAt), zone)}, to ${whom}.`,
    confirm: changes ? 'Save' : 'Schedule',
  };
}
