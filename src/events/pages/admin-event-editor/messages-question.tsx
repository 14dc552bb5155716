import type { MessagesMove } from '#openapi/types.ts';
import type { Starts } from '#rules/events/change-notice.ts';
import { movedMessage } from '#rules/messages/moved-message.ts';
import { momentInWords } from '#rules/time/moment-in-words.ts';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';

interface Props {
  count: number;
  firstAt: number;
  starts: Starts;
  timezone: string;
  value: MessagesMove;
  onChange: (value: MessagesMove) => void;
}

/** What becomes of scheduled messages where the event's start moves. */
export function MessagesQuestion({ count, firstAt, starts, timezone, value, onChange }: Props) {
  const isOne = count === 1;
  const them = isOne ? 'it' : 'them';
  const { sendAt, isHeld } = movedMessage(firstAt, starts, Date.now());
  const which = isOne ? 'It' : 'The first';
  const moment = (at: number) => momentInWords(new Date(at), timezone);
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
