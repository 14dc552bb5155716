import { thisYear } from '#rules/time/timezone.ts';
import { useEffect, useState } from 'react';
import { site } from '#src/api/page-data.ts';
import { onlyUnscripted, wrap } from '#src/design/layout.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { BugButton } from './bug-button.tsx';
import * as styles from './footer.css.ts';
import type * as Later from './later.tsx';
import { bringLater } from './later-code.ts';

/** The year, the product, its two profiles, and the floating button that reports a bug. */
export function Footer() {
  const later = useLater();
  const iconOf = (network: string) => later?.iconOf(network) ?? '';
  return (
    <footer className={styles.footer}>
      <div className={`${wrap} ${styles.inside}`}>
        <p>
          © {thisYear()} {site.product_name}
        </p>
        <ul role="list" className={styles.links}>
          {site.social_links.map(({ network, url }) => (
            <li key={url}>
              <a
                href={url}
                rel="noreferrer"
                className={styles.link}
                aria-label={`${site.product_name} on ${networkName(network)}`}
              >
                <Icon path={iconOf(network)} size="large" />
                <span className={onlyUnscripted}>{networkName(network)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <BugButton />
      {later && <later.OfSession />}
    </footer>
  );
}

// The glyphs are larger than the rest of the shell's code together, and below the fold.
function useLater() {
  const [later, setLater] = useState<typeof Later>();
  useEffect(() => {
    bringLater().then(setLater, () => {});
  }, []);
  return later;
}

/** "LinkedIn" of "linkedin". */
function networkName(network: string): string {
  return names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
}

const names: Record<string, string> = { linkedin: 'LinkedIn', youtube: 'YouTube', github: 'GitHub', tiktok: 'TikTok' };
