import { mdiAlertCircleOutline } from '@mdi/js';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { bounds } from '#openapi/bounds.ts';
import type { FieldProblem } from '#openapi/types.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { useDraftText } from '#src/forms/use-draft-text.ts';
import { button } from '#src/ui/button/button.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { note } from '#src/ui/choice/choice.css.ts';
import { Choice } from '#src/ui/choice/choice.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Textarea } from '#src/ui/text-field/text-field.tsx';
import { DuplicateQuestion } from './duplicate-question.tsx';
import { type ActedEvent, cancellationDraft, peopleIn, peopleText } from './event-verbs.ts';
import type { EventActing } from './use-event-actions.ts';
import * as styles from './event-actions.css.ts';

type Props = { event: ActedEvent; acting: EventActing };

/** What `useEventActions` has to ask or to say in its own window. */
export function EventQuestions({ event, acting }: Props) {
  const { question, problem, isBusy, missing, confirm, dismiss } = acting;
  const shared = {
    ...{ cancel: 'Keep it', busy: isBusy, problem: problem?.detail },
    ...{ onConfirm: () => confirm(), onCancel: dismiss },
  };
  return (
    <>
      <DuplicateQuestion event={event} acting={acting} />
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

type CancelQuestionProps = { event: ActedEvent; acting: EventActing };

/** Asks before an event is cancelled, and for the words that everybody who is registered gets. Those stay when it is closed. */
function CancelQuestion({ event, acting }: CancelQuestionProps) {
  const { question, problem, isBusy, confirm, dismiss } = acting;
  const draft = cancellationDraft(event.event_id);
  const [message, keep] = useDraftText(draft, 'message', event.title);
  const [notify, setNotify] = useState(true);
  const [showsReason, setShowsReason] = useState(false);
  const wrong = problemOf(message) ?? problem?.fields.find(({ field }) => field === 'message')?.detail;
  const submit = (submission: FormEvent<HTMLFormElement>) => {
    if (problemOf(message)) submission.currentTarget.querySelector('textarea')?.focus();
    else confirm({ cancellation: { message: message.trim(), notify, shows_reason: showsReason } });
  };
  return (
    <Dialog
      isOpen={question === 'cancel'}
      onClose={dismiss}
      title="Cancel this event?"
      text={`“${event.title}” stays visible, marked as cancelled, and takes no more registrations. This can’t be undone.`}
      role="alertdialog"
    >
      <LockableForm isLocked={isBusy} onSubmit={submit}>
        <div className={styles.fields}>
          <DraftNote draft={draft} isEdited={message !== ''} onDiscard={() => keep('')} />
          {problem && (
            <Notice tone="danger" role="alert">
              {problem.detail}
            </Notice>
          )}
          <Textarea
            name="message"
            id={`cancel-message-${event.event_id}`}
            label={showsReason ? 'Message to everyone' : 'Message to everyone registered'}
            hint={whereWordsGo(notify, showsReason)}
            optional
            error={wrong}
            value={message}
            onChange={(change) => keep(change.target.value)}
          />
          <Readers {...{ event, notify, showsReason }} onNotify={setNotify} onShow={setShowsReason} />
        </div>
        <div className={actions}>
          <Button tone="soft" onClick={dismiss}>
            Keep the event
          </Button>
          <Button tone="dangerFilled" type="submit" busy={isBusy}>
            Cancel the event
          </Button>
        </div>
      </LockableForm>
    </Dialog>
  );
}

type ReadersProps = {
  event: ActedEvent;
  notify: boolean;
  showsReason: boolean;
  onNotify: (notify: boolean) => void;
  onShow: (showsReason: boolean) => void;
};

function Readers({ event, notify, showsReason, onNotify, onShow }: ReadersProps) {
  return (
    <>
      <Choice type="checkbox" name="notify" checked={notify} onChange={({ target }) => onNotify(target.checked)}>
        Tell everyone who is registered
        <span className={note}>{audience(event)}</span>
      </Choice>
      <Choice
        type="checkbox"
        name="shows_reason"
        checked={showsReason}
        onChange={({ target }) => onShow(target.checked)}
      >
        Show the message on the event’s page too
        <span className={note}>Everyone who opens the page can read it, search engines included.</span>
      </Choice>
    </>
  );
}

const LONGEST = bounds.EventCancellation.message.maxLength;

function problemOf(message: string): string | undefined {
  const length = [...message.trim()].length;
  if (length <= LONGEST) return undefined;
  return `Use at most ${LONGEST.toLocaleString('en-GB')} characters; there are ${length.toLocaleString('en-GB')}.`;
}

/** Where the words go, while they are written. */
function whereWordsGo(notify: boolean, showsReason: boolean): string {
  if (showsReason)
    return `Such as why, and what happens next. ${notify ? 'It is' : 'Nobody is told, but it is'} public.`;
  return notify ? 'Such as why, and what happens next.' : 'Nobody is told, so it is kept in the history alone.';
}

function audience(event: ActedEvent): string {
  const people = peopleIn(event);
  return people === 0
    ? 'Nobody is registered right now.'
    : `${peopleText(people)}, by email and in their notifications.`;
}

type MissingListProps = { event: ActedEvent; missing: FieldProblem[]; onClose: () => void };

/** Why a draft can't be published yet, and the way to mend it. */
function MissingList({ event, missing, onClose }: MissingListProps) {
  return (
    <Dialog
      isOpen={missing.length > 0}
      onClose={onClose}
      title="Not ready to be published"
      text={`“${event.title}” stays a draft until this is settled:`}
    >
      <ul role="list" className={styles.missing}>
        {missing.map(({ field, detail }) => (
          <li key={field + detail} className={styles.lack}>
            <Icon path={mdiAlertCircleOutline} className={styles.glyph} />
            {detail}
          </li>
        ))}
      </ul>
      <div className={actions}>
        <Button tone="soft" onClick={onClose}>
          Not now
        </Button>
        <Link href={`/admin/events/edit/${event.event_id}`} className={button({ tone: 'primary' })} onClick={onClose}>
          Complete the event
        </Link>
      </div>
    </Dialog>
  );
}
