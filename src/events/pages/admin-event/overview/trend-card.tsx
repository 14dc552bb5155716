import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { DayCount } from '#openapi/types.ts';
import { inFigures } from '#src/ui/chart/chart-point.ts';
import { Sparkline } from '#src/ui/chart/sparkline.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { latest } from './days.ts';
import * as styles from './overview.css.ts';

type Props = {
  days: DayCount[];
  all: number;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it opens. */
  panel: string;
};

const GLANCE = 30;
const WEEK = 7;

/** How registrations went of late; opens the chart of all of them. */
export function TrendCard({ days, all, isOpen, onToggle, panel }: Props) {
  const recent = latest(days, WEEK);
  return (
    <li className={styles.chartItem}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': panel })}
        onClick={onToggle}
      >
        <span className={styles.openerHead}>
          Registrations over time
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size="small" />
        </span>
        <span className={styles.spark}>
          <Sparkline values={days.slice(-GLANCE).map(({ registrations }) => registrations)} />
        </span>
        <span className={styles.note}>
          {all === 0 ? 'none yet' : `${inFigures(all)} in all, ${inFigures(recent)} in the last 7 days`}
        </span>
      </button>
    </li>
  );
}
