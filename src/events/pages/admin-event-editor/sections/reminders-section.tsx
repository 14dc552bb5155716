import { mdiClose } from '@mdi/js';
import { useRef, useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import { readNumber } from '#rules/events/questions/read-number.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { FieldGroup } from '#src/ui/field/field.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Select } from '#src/ui/select/select.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from '../admin-event-editor.css.ts';
import { commonReminders, reminderText, type Unit, units } from '../field-messages.ts';
import { FoldedSectionCard } from './section-card.tsx';
import type { EventForm } from '../use-event-form.ts';

const most = bounds.NewEvent.reminder_offsets.maxItems;
/** The contract's bound of one: 30 days. */
const longest = 43_200;
const OTHER = 'other';

export function RemindersSection({ form }: { form: EventForm }) {
  const { reminder_offsets: offsets } = form.values;
  const group = useRef<HTMLDivElement>(null);
  const change = (reminder_offsets: number[]) =>
    form.set({ reminder_offsets: reminder_offsets.toSorted((one, other) => other - one) });
  const remove = (minutes: number) => {
    change(offsets.filter((offset) => offset !== minutes));
    announce(`Removed the reminder ${reminderText(minutes)}.`);
    group.current?.querySelector('select')?.focus();
  };
  const add = (minutes: number) => {
    change([...offsets, minutes]);
    announce(`Added a reminder ${reminderText(minutes)}.`);
  };
  return (
    <FoldedSectionCard
      id="reminders"
      form={form}
      lead="Approved attendees are reminded in the app and by email. When the event moves, so do the reminders."
    >
      <FieldGroup {...form.field('reminder_offsets')}>
        <div ref={group} className={styles.sheet}>
          {offsets.length === 0 && <p className={styles.note}>Nobody is reminded.</p>}
          <ul role="list" id="reminder_offsets" tabIndex={-1} aria-label="Reminders" className={styles.reminders}>
            {offsets.map((minutes) => (
              <li key={minutes} className={styles.reminder}>
                {reminderText(minutes)}
                <IconButton
                  path={mdiClose}
                  label={`Remove the reminder ${reminderText(minutes)}`}
                  onClick={() => remove(minutes)}
                />
              </li>
            ))}
          </ul>
          {offsets.length < most ? (
            <AddReminder offsets={offsets} onAdd={add} />
          ) : (
            <p className={styles.note}>That is as many as there may be.</p>
          )}
        </div>
      </FieldGroup>
    </FoldedSectionCard>
  );
}

type AddProps = { offsets: number[]; onAdd: (minutes: number) => void };

function countOf(typed: string): number {
  const read = readNumber(typed, true);
  return 'number' in read ? read.number : NaN;
}

function AddReminder({ offsets, onAdd }: AddProps) {
  const [choice, setChoice] = useState('');
  const [other, setOther] = useState<OtherTime>({ count: '2', unit: 'hours' });
  const [problem, setProblem] = useState<string>();
  const left = commonReminders.filter((minutes) => !offsets.includes(minutes));
  const isOther = choice === OTHER;

  function add() {
    const minutes = isOther ? countOf(other.count) * units[other.unit] : Number(choice);
    const found = problemOf(minutes, offsets);
    setProblem(found);
    if (found) return;
    onAdd(minutes);
    setChoice('');
  }
  return (
    <div className={styles.line}>
      <div className={styles.middle}>
        <Select
          name="new_reminder"
          label="Add a reminder"
          error={isOther ? undefined : problem}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
        >
          <option value="">Choose when</option>
          {left.map((each) => (
            <option key={each} value={each}>
              {reminderText(each)}
            </option>
          ))}
          <option value={OTHER}>Another time…</option>
        </Select>
      </div>
      {isOther && <OtherTimeFields value={other} problem={problem} onChange={setOther} />}
      <Button tone="soft" size="large" onClick={add}>
        Add
      </Button>
    </div>
  );
}

interface OtherTime {
  count: string;
  unit: Unit;
}

type OtherProps = { value: OtherTime; problem: string | undefined; onChange: (value: OtherTime) => void };

function OtherTimeFields({ value, problem, onChange }: OtherProps) {
  return (
    <>
      <div className={styles.short}>
        <TextField
          name="reminder_count"
          label="How many"
          inputMode="numeric"
          autoComplete="off"
          value={value.count}
          error={problem}
          onChange={({ target }) => onChange({ ...value, count: target.value })}
        />
      </div>
      <div className={styles.middle}>
        <Select
          name="reminder_unit"
          label="Unit"
          value={value.unit}
          onChange={({ target }) => onChange({ ...value, unit: target.value as Unit })}
        >
          {Object.keys(units).map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

function problemOf(minutes: number, offsets: number[]): string | undefined {
  if (!Number.isInteger(minutes) || minutes < 1) return 'Choose a whole number from 1 on.';
  if (minutes > longest) return 'Choose 30 days at most.';
  return offsets.includes(minutes) ? 'There is one then already.' : undefined;
}
