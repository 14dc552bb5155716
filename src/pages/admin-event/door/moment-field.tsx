import { clockOf, momentOf, type Clock } from '#rules/time/moments.ts';
import { row } from '#src/design/flow.css.ts';
import { control } from '#src/ui/field/field.css.ts';
import { FieldGroup } from '#src/ui/field/field-group.tsx';
import * as styles from './door.css.ts';

type Props = {
  name: string;
  label: string;
  zone: string;
  moment: string;
  error: string | undefined;
  onChange: (moment: string) => void;
};

/** A day and a time, on the clocks of the event. */
export function MomentField({ name, label, zone, moment, error, onChange }: Props) {
  const clock = clockOf(moment, zone);
  const change = (part: Partial<Clock>) => onChange(momentOf({ ...clock, ...part }, zone));
  return (
    <FieldGroup name={name} label={label} error={error}>
      <div className={row()}>
        <input
          type="date"
          id={name}
          aria-label={`${label}: day`}
          aria-invalid={error ? true : undefined}
          className={`${control} ${styles.day}`}
          value={clock.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <input
          type="time"
          aria-label={`${label}: time`}
          className={`${control} ${styles.time}`}
          value={clock.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      </div>
    </FieldGroup>
  );
}
