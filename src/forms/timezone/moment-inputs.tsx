import type { ReactNode } from 'react';
import { type Clock, clockOf, momentOf } from '#rules/time/moments.ts';
import { nameHere, placeOfZone } from '#rules/time/zone-names.ts';
import { row } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { control } from '#src/ui/field/field.css.ts';
import { useLocked } from '#src/ui/form/locked.ts';

type Props = {
  /** Of the first input. */
  id: string;
  /** ISO 8601, or what is typed so far. */
  moment: string;
  /** Whose clocks show the day and the time. */
  zone: string;
  /** What the two are called. */
  labels: [day: string, time: string];
  /** How wide each is. */
  classes: [day: string, time: string];
  isInvalid: boolean;
  isRequired?: boolean;
  onChange: (moment: string) => void;
  onBlur?: () => void;
  /** Next to them. */
  children?: ReactNode;
};

/** A day and a time of day with the platform's own inputs, as one moment. */
export function MomentInputs({ id, moment, zone, labels, classes, isInvalid, isRequired, ...props }: Props) {
  const clock = clockOf(moment, zone);
  const change = (part: Partial<Clock>) => props.onChange(momentOf({ ...clock, ...part }, zone));
  // Its clock is not known here: what is typed would become another instant.
  const isUnknown = nameHere(zone) === null;
  const both = {
    readOnly: useLocked() || isUnknown,
    'aria-invalid': isInvalid ? (true as const) : undefined,
    'aria-required': isRequired ? (true as const) : undefined,
    onBlur: props.onBlur,
  };
  const [day, time] = labels;
  return (
    <div className={row()}>
      <input
        {...both}
        type="date"
        id={id}
        aria-label={day}
        className={`${control} ${classes[0]}`}
        value={clock.date}
        onChange={({ target }) => change({ date: target.value })}
      />
      <input
        {...both}
        type="time"
        id={`${id}-time`}
        aria-label={time}
        className={`${control} ${classes[1]}`}
        value={clock.time}
        onChange={({ target }) => change({ time: target.value })}
      />
      {isUnknown ? (
        <p className={note}>
          In UTC: this browser doesn’t know the clocks of {placeOfZone(zone)}. To change it, use another browser.
        </p>
      ) : (
        props.children
      )}
    </div>
  );
}
