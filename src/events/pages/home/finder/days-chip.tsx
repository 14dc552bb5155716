import { mdiCalendarRange } from '@mdi/js';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Filters } from '#rules/events/finder-address.ts';
import { useDialogCode } from '../use-dialog-code.ts';
import { daysWords } from './days-words.ts';
import * as styles from './chips.css.ts';

type Props = { filters: Filters; onChoose: (filters: Filters) => void };

/** Days of one's own choice; their dialog comes with its own code, on intent. Without scripts its two fields stand here. */
export function DaysChip({ filters, onChoose }: Props) {
  const { from, to, when } = filters;
  const hasDays = from + to !== '';
  const dialog = useDialogCode(() => import('./days-dialog.tsx').then((file) => file.DaysDialog));
  return (
    <>
      <button
        type="button"
        className={`${styles.chip} ${styles.onlyScripted}`}
        aria-haspopup="dialog"
        aria-current={hasDays ? 'true' : undefined}
        data-chosen={hasDays || undefined}
        onPointerEnter={dialog.prepare}
        onClick={dialog.open}
      >
        <Icon path={mdiCalendarRange} size="small" />
        {hasDays ? daysWords(from, to) : 'Pick dates'}
      </button>
      {when === 'upcoming' &&
        (['from', 'to'] as const).map((name) => (
          <label key={name} className={styles.unscriptedDay}>
            {name === 'from' ? 'From' : 'To'}
            <input type="date" name={name} defaultValue={filters[name]} className={styles.day} />
          </label>
        ))}
      {dialog.Code && (
        <dialog.Code isOpen={dialog.isOpen} onClose={dialog.close} filters={filters} onChoose={onChoose} />
      )}
    </>
  );
}
