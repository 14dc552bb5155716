import { Link } from 'wouter';
import * as styles from './tab-links.css.ts';

export interface TabLink {
  key: string;
  words: string;
  href: string;
  count?: number | undefined;
}

type Props = { label: string; tabs: TabLink[]; current: string };

/** Parts of one page that stand in its address: links that look like tabs, so that each can be shared and gone back to. */
export function TabLinks({ label, tabs, current }: Props) {
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.list}>
        {tabs.map(({ key, words, href, count }) => (
          <li key={key}>
            <Link href={href} className={styles.tab} aria-current={key === current ? 'page' : undefined}>
              {words}
              {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
