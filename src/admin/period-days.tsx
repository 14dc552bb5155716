import { TextField } from '#src/ui/text-field/text-field.tsx';
import { useAddress } from './address.ts';
import type { Days, Period } from './period.ts';
import * as styles from './period-days.css.ts';

type Props = { period: Period; problems: Partial<Days> };

/** The first and the last day of a custom period, kept in the address; nothing of any other. */
export function PeriodDays({ period, problems }: Props) {
  if (period.range !== 'custom') return null;
  return (
    <div className={styles.days} role="group" aria-label="Custom period">
      <Day name="from" label="From" period={period} error={problems.from} />
      <Day name="until" label="Until" period={period} error={problems.until} />
    </div>
  );
}

type DayProps = { name: keyof Days; label: string; period: Period; error: string | undefined };

function Day({ name, label, period, error }: DayProps) {
  const { change } = useAddress();
  return (
    <TextField
      type="date"
      name={name}
      label={label}
      error={error}
      min="1000-01-01"
      max="9998-12-31"
      value={period[name]}
      onChange={({ target }) => change({ [name]: target.value }, { replace: true })}
    />
  );
}
