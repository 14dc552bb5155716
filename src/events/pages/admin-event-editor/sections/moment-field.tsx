import { checkSpan } from '#rules/events/check-event.ts';
import type { MomentName } from '#rules/events/event-fields.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { MomentInputs } from '#src/forms/timezone/moment-inputs.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FieldGroup } from '#src/ui/field/field.tsx';
import * as styles from '../admin-event-editor.css.ts';
import { twiceText } from '../event-checks.ts';
import { clockOf, momentOf, skippedText } from '#rules/time/moments.ts';
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
  const field = { ...form.field(name), hint, optional };
  const error = field.error ?? skippedText(moment, zone) ?? spanProblem(form.values, name);
  const tell = onChange ?? ((next: string) => form.type({ [name]: next }, name));
  return (
    <FieldGroup {...field} error={error}>
      <MomentInputs
        id={name}
        moment={moment}
        zone={zone}
        labels={[`${field.label}: date`, `${field.label}: time`]}
        classes={[styles.date, styles.time]}
        isInvalid={error !== undefined}
        isRequired={!optional}
        onChange={tell}
        onBlur={form.endStep}
      >
        {optional && moment !== '' && (
          <Button size="small" tone="quiet" onClick={() => clear(name, () => form.set({ [name]: '' }))}>
            Clear
          </Button>
        )}
      </MomentInputs>
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
  const twice = twiceText(moment, zone);
  if (!twice) return null;
  return (
    <p className={`${styles.note} ${styles.wrapping}`}>
      {twice.words}
      <Button size="small" tone="quiet" onClick={() => onChange(momentOf(clockOf(moment, zone), zone, !twice.isLater))}>
        {twice.isLater ? 'Use the first one' : 'Use the second one'}
      </Button>
    </p>
  );
}
