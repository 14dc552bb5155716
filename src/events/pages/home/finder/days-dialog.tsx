import { useState, type FormEvent } from 'react';
import type { Filters } from '#rules/events/finder-address.ts';
import { calendarDay } from '#rules/time/wall-clock.ts';
import { row } from '#src/design/flow.css.ts';
import { formatZoneName } from '#rules/time/zone-names.ts';
import { useOwnZone } from '#src/events/event/use-viewer-zone.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from './days-dialog.css.ts';

type Props = { isOpen: boolean; onClose: () => void; filters: Filters; onChoose: (filters: Filters) => void };

/** Chooses a first and a last day, as calendars of the person's zone have them. */
export function DaysDialog({ isOpen, onClose, filters, onChoose }: Props) {
  const zone = useOwnZone();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Pick dates" text={`Dates in ${formatZoneName(zone)}`}>
      <DaysForm
        filters={filters}
        today={calendarDay(Date.now(), zone)}
        onChosen={(days) => {
          onClose();
          onChoose({ ...filters, when: 'upcoming', ...days });
        }}
      />
    </Dialog>
  );
}

type FormProps = { filters: Filters; today: string; onChosen: (days: Pick<Filters, 'from' | 'to'>) => void };

function DaysForm({ filters, today, onChosen }: FormProps) {
  const [fault, setFault] = useState<DaysFault | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would take it on to the finder's own form, in whose tree this one stands.
    event.stopPropagation();
    const { from, to } = event.currentTarget.elements as unknown as Record<'from' | 'to', HTMLInputElement>;
    const found = checkDays(from, to, today);
    setFault(found);
    if (found) (found.field === 'from' ? from : to).focus();
    else onChosen({ from: from.value, to: to.value });
  };
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      name={name}
      id={`days-${name}`}
      label={label}
      optional
      min={today}
      defaultValue={filters[name]}
      error={fault?.field === name ? fault.words : undefined}
    />
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.days}>
        {field('from', 'First day')}
        {field('to', 'Last day')}
      </div>
      <div className={`${row({ gap: 'x3', justify: 'end' })} ${styles.actions}`}>
        {filters.from + filters.to !== '' && (
          <Button tone="quiet" onClick={() => onChosen({ from: '', to: '' })}>
            Any time
          </Button>
        )}
        <Button type="submit">Show events</Button>
      </div>
    </form>
  );
}

type DayField = Pick<HTMLInputElement, 'value' | 'validity'>;

interface DaysFault {
  field: 'from' | 'to';
  words: string;
}

/** What is wrong with two days that someone has chosen, null where nothing is. One alone will do. */
function checkDays(from: DayField, to: DayField, today: string): DaysFault | null {
  if (from.validity.badInput) return { field: 'from', words: 'This date is incomplete.' };
  if (to.validity.badInput) return { field: 'to', words: 'This date is incomplete.' };
  if (!from.value && !to.value) return { field: 'from', words: 'Choose a first day, a last day or both.' };
  if (to.value && to.value < from.value) return { field: 'to', words: 'The last day is before the first.' };
  if (to.value && to.value < today)
    return { field: 'to', words: 'These days are over. Their events are under “Past”.' };
  return null;
}
