import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import type { ActedEvent } from './event-verbs.ts';
import { MissingList } from './missing-list.tsx';
import type { EventActing } from './use-event-actions.ts';

type Props = { event: ActedEvent; acting: EventActing };

/** What `useEventActions` has to ask or to say in a window of its own. */
export function EventQuestions({ event, acting }: Props) {
  const { question, problem, isBusy, missing, confirm, dismiss } = acting;
  const shared = {
    ...{ cancel: 'Keep it', busy: isBusy, problem: problem?.detail },
    ...{ onConfirm: () => confirm(), onCancel: dismiss },
  };
  return (
    <>
      <CancelQuestion event={event} acting={acting} />
      <ConfirmDialog
        {...shared}
        isOpen={question === 'archive'}
        title="Archive this event?"
        text={`“${event.title}” goes off every list; anyone with the link can still read it. It can be unarchived.`}
        confirm="Archive"
        tone="primary"
      />
      <ConfirmDialog
        {...shared}
        isOpen={question === 'delete'}
        title="Delete this draft?"
        text={`“${event.title}” is deleted for good, with its cover. This can’t be undone.`}
        confirm="Delete draft"
      />
      <MissingList event={event} missing={missing} onClose={dismiss} />
    </>
  );
}
