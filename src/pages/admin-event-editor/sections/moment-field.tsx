import { row } from '#src/design/flow.css.ts';
import { checkSpan } from '#rules/events/check-event.ts';
import type { MomentName } from '#rules/events/event-fields.ts';
import type { EventFields } from '#src/actors/editors/event.editor.ts';
import { Button } from '#src/ui/button/button.tsx';
import { control } from '#src/ui/field/field.css.ts';
import { FieldGroup } from '#src/ui/field/field-group.tsx';
import * as styles from '../editor.css.ts';
import { skippedWords, twiceWords } from '../moment-words.ts';
import { type Clock, clockOf, momentOf } from '#rules/time/moments.ts';
import type { EventForm } from '../use-event-form.ts';

type Props = {
  form: EventForm;
  name: MomentName;
  /** Said below: what holds while it is empty. */
  hint?: string | undefined;
  optional?: boolean;
  onChange?: (moment: string) => void;
};

/** A date and a time on the clocks of the event's zone, with the platform's own inputs. */
export function MomentField({ form, name, hint, optional = false, onChange }: Props) {
  const { timezone: zone, [name]: moment } = form.values;
  const clock = clockOf(moment, zone);
  const field = { ...form.field(name), hint, optional };
  const error = field.error ?? skippedWords(moment, zone) ?? spanProblem(form.values, name);
  const tell = onChange ?? ((next: string) => form.type({ [name]: next }, name));
  const change = (part: Partial<Clock>) => tell(momentOf({ ...clock, ...part }, zone));
  const input = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': optional ? undefined : (true as const),
    onBlur: form.endStep,
  };
  return (
    <FieldGroup {...field} error={error}>
      <div className={row()}>
        <input
          {...input}
          type="date"
          id={name}
          aria-label={`${field.label}: date`}
          className={`${control} ${styles.date}`}
          value={clock.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <input
          {...input}
          type="time"
          id={`${name}-time`}
          aria-label={`${field.label}: time`}
          className={`${control} ${styles.time}`}
          value={clock.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        {optional && moment !== '' && (
          <Button size="small" tone="quiet" onClick={() => clear(name, () => form.set({ [name]: '' }))}>
            Clear
          </Button>
        )}
      </div>
      <Twice moment={moment} zone={zone} onChange={tell} />
    </FieldGroup>
  );
}

function spanProblem({ starts_at, ends_at }: EventFields, name: MomentName): string | undefined {
  return checkSpan(Date.parse(starts_at), Date.parse(ends_at)).find(({ field }) => field === name)?.detail;
}

/** The button goes with what it clears, so focus goes on to the date. */
function clear(name: MomentName, empty: () => void) {
  document.getElementById(name)?.focus();
  empty();
}

function Twice({ moment, zone, onChange }: { moment: string; zone: string; onChange: (moment: string) => void }) {
  const twice = twiceWords(moment, zone);
  if (!twice) return null;
  return (
    <p className={`${styles.note} ${styles.beside}`}>
      {twice.words}
      <Button size="small" tone="quiet" onClick={() => onChange(momentOf(clockOf(moment, zone), zone, !twice.isLater))}>
        {twice.isLater ? 'Use the first one' : 'Use the second one'}
      </Button>
    </p>
  );
}
