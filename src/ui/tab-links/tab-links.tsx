import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import * as styles from './tab-links.css.ts';

export interface TabLink {
  key: string;
  words: string;
  href: string;
  count?: number | undefined;
}

type Props = {
  label: string;
  tabs: TabLink[];
  current: string;
  /** `pills` for the larger parts of a page, above tabs of one of them; `navy` in its head. */
  look?: keyof typeof styles.look;
};

/** Parts of one page that stand in its address: links that look like tabs, so that each can be shared and gone back to. */
export function TabLinks({ label, tabs, current, look = 'tabs' }: Props) {
  const { list, tab } = styles.look[look];
  const strip = useRef<HTMLUListElement>(null);
  // Counts that come later, or get longer, push the tab out of sight.
  const digits = tabs.map(({ count = '' }) => String(count).length).join();
  useEffect(() => {
    if (strip.current) showCurrent(strip.current);
  }, [current, digits]);
  return (
    <nav aria-label={label}>
      <ul role="list" className={list} ref={strip}>
        {tabs.map(({ key, words, href, count }) => (
          <li key={key}>
            <Link href={href} className={tab} aria-current={key === current ? 'page' : undefined}>
              {words}
              {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-GB')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a small screen the strip scrolls, and the page must not. */
function showCurrent(strip: HTMLElement) {
  const frame = strip.getBoundingClientRect();
  const tab = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!tab) return;
  strip.scrollLeft += Math.max(0, tab.right - frame.right) - Math.max(0, frame.left - tab.left);
}
