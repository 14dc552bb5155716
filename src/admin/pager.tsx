import { row } from '#src/design/flow.css.ts';
import { mdiArrowLeft, mdiArrowRight, mdiPageFirst } from '@mdi/js';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { button } from '#src/ui/button/button.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useAddress } from './address.ts';
import * as styles from './pager.css.ts';
import { pageNumber, stepBack, stepOn, trailOf } from './trail.ts';

type Props = {
  /** What is paged: "Pages of events". */
  label: string;
  /** Of the page that is shown, as the address has it; empty for the first one. */
  cursor: string;
  /** Of the page after; null on the last one. */
  next: string | null;
};

/** To the page before and after. The cursor stands in the address as `cursor`, the way to it in the history. */
export function Pager({ label, cursor, next }: Props) {
  const address = useAddress();
  const trail = trailOf(useHistoryState(), cursor);
  const back = stepBack(trail);
  const on = next === null ? null : stepOn(trail, cursor, next);
  const page = pageNumber(trail);
  if (!back && !on) return null;
  return (
    <nav aria-label={label} className={row({ gap: 'x3', justify: 'between' })}>
      <span className={styles.side}>
        {back && (
          <Link href={address.href({ cursor: back.cursor })} state={back.state} className={button({ tone: 'soft' })}>
            <Icon path={trail ? mdiArrowLeft : mdiPageFirst} size="small" />
            {trail ? 'Previous' : 'First page'}
          </Link>
        )}
      </span>
      {page !== null && <span className={styles.place}>Page {page.toLocaleString('en-GB')}</span>}
      <span className={styles.otherSide}>
        {on && (
          <Link href={address.href({ cursor: on.cursor })} state={on.state} className={button({ tone: 'soft' })}>
            Next
            <Icon path={mdiArrowRight} size="small" />
          </Link>
        )}
      </span>
    </nav>
  );
}
