import { useAddress } from '#src/admin/address.ts';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { type Days, type Period, periodValues, ranges, rangeWords } from './period.ts';
import * as styles from './feedback.css.ts';

type Props = { period: Period; problems: Partial<Days> };

/** Of which days the feedback is shown: links, so that each can be shared and gone back to. */
export function PeriodFilter({ period, problems }: Props) {
  const { href } = useAddress();
  const tabs = ranges.map((range) => ({
    key: range,
    words: rangeWords[range],
    href: href(periodValues({ ...period, range })),
  }));
  return (
    <div>
      <TabLinks label="Period" tabs={tabs} current={period.range} />
      {period.range === 'custom' && (
        <div className={styles.days} role="group" aria-label="Custom period">
          <Day name="from" label="From" period={period} error={problems.from} />
          <Day name="until" label="Until" period={period} error={problems.until} />
        </div>
      )}
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
