import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import { formatChangeNotice, type Starts } from '#rules/events/change-notice.ts';
import { useRead } from '#src/api/query.ts';
import type { AdminEvent, MessagesMove } from '#openapi/types.ts';
import { movedMessage } from '#rules/messages/moved-message.ts';
import { formatMoment } from '#rules/time/format-moment.ts';
import { peopleIn, peopleText } from '#src/events/event-actions/event-verbs.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import type { NotifyQuestion as Question } from './use-saving.ts';
import * as styles from './admin-event-editor.css.ts';

type Props = { event: AdminEvent; question: Question };

/** Asks at the moment of saving whether people are told what changes for them. */
export function NotifyQuestion({ event, question: { news, starts, timezone, answer, dismiss } }: Props) {
  // Some may have registered since the page was opened; the editor takes over what else has changed when it saves.
  const params = { path: { id: event.event_id } };
  const { data } = useRead(operations.getEventOverview, { params }, { refetchOnMount: 'always' });
  const known = data ? { ...event, ...data.counts, seats_taken: data.counts.approved } : event;
  const people = peopleText(peopleIn(known));
  const [messages, setMessages] = useState<MessagesMove>('move_along');
  const scheduled = starts.before === starts.after ? undefined : data?.scheduled_messages;
  const save = (notify: boolean) => answer(notify, scheduled?.first_at ? messages : undefined);
  return (
    <Dialog
      isOpen
      onClose={dismiss}
      title={`Tell ${people}?`}
      text="This changes for everyone who is registered or waiting:"
      role="alertdialog"
      isWide
    >
      <ul className={styles.news}>
        {news.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.how}>{formatChangeNotice(starts, Date.now())}</p>
      {scheduled?.first_at && (
        <div className={styles.messages}>
          <MessagesQuestion
            count={scheduled.count}
            firstAt={Date.parse(scheduled.first_at)}
            starts={starts}
            timezone={timezone}
            value={messages}
            onChange={setMessages}
          />
        </div>
      )}
      <div className={styles.answers}>
        <Button tone="soft" onClick={dismiss}>
          Keep editing
        </Button>
        <Button tone="soft" onClick={() => save(false)}>
          Save without telling
        </Button>
        <Button onClick={() => save(true)}>Save and tell {people}</Button>
      </div>
    </Dialog>
  );
}

interface MessagesQuestionProps {
  count: number;
  firstAt: number;
  starts: Starts;
  timezone: string;
  value: MessagesMove;
  onChange: (value: MessagesMove) => void;
}

/** What becomes of scheduled messages where the event's start moves. */
function MessagesQuestion({ count, firstAt, starts, timezone, value, onChange }: MessagesQuestionProps) {
  const isOne = count === 1;
  const them = isOne ? 'it' : 'them';
  const { sendAt, isHeld } = movedMessage(firstAt, starts, Date.now());
  const which = isOne ? 'It' : 'The first';
  const moment = (at: number) => formatMoment(new Date(at), timezone);
  const along = isHeld
    ? `${which} would have gone out on ${moment(sendAt)}: it is held until you send it or give it a new time.`
    : `${which} goes out on ${moment(sendAt)}.`;
  return (
    <RadioGroup
      name="scheduled_messages"
      label={isOne ? '1 message is scheduled' : `${count.toLocaleString('en-GB')} messages are scheduled`}
      options={[
        { value: 'move_along', label: `Move ${them} along`, note: along },
        {
          value: 'keep',
          label: `Keep ${isOne ? 'its' : 'their'} time`,
          note: `${which} goes out on ${moment(firstAt)}.`,
        },
        { value: 'drop', label: `Drop ${them}` },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen as MessagesMove)}
    />
  );
}
