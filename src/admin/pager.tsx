import { mdiArrowLeft, mdiArrowRight, mdiPageFirst } from '@mdi/js';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { row } from '#src/design/flow.css.ts';
import { button } from '#src/ui/button/button.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useAddress } from './address.ts';
import * as styles from './pager.css.ts';

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

/**
 * How someone came to a page of a list by its Next button: the cursors of the pages before, nearest last; the first page's
 * is empty. It stands in the history's entry, because an address that is shared knows of no way.
 */
type Trail = readonly string[];

/** The trail of this entry of the history; null where the cursor came from elsewhere, such as a shared link. */
export function trailOf(state: unknown, cursor: string): Trail | null {
  if (cursor === '') return [];
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail)) return null;
  const trail: unknown[] = state.trail;
  return trail.length > 0 && trail.every((step) => typeof step === 'string') ? trail : null;
}

interface Step {
  cursor: string;
  /** For the history's entry. */
  state: { trail: Trail };
}

/** The page before: the first one where the way is not known; null on the first one. */
export function stepBack(trail: Trail | null): Step | null {
  if (trail === null) return { cursor: '', state: { trail: [] } };
  const before = trail.at(-1);
  return before === undefined ? null : { cursor: before, state: { trail: trail.slice(0, -1) } };
}

/** The page after. */
export function stepOn(trail: Trail | null, cursor: string, next: string): Step {
  return { cursor: next, state: { trail: [...(trail ?? []), cursor] } };
}

/** Which page it is, from 1; null where the way did not begin at the first one. */
export function pageNumber(trail: Trail | null): number | null {
  return trail && (trail[0] ?? '') === '' ? trail.length + 1 : null;
}
