import { mdiBug } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Site } from '#openapi/types.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { site } from '#src/api/page-data.ts';
import { onlyUnscripted, wrap } from '#src/design/layout.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import type * as AfterLoad from './after-load.tsx';
import { loadDeferredCode } from './deferred-code.ts';
import * as styles from './shell.css.ts';

/** The year, the product, its two profiles, and the floating button that reports a bug. */
export function Footer() {
  const deferred = useDeferredCode();
  const iconOf = (network: string) => deferred?.iconOf(network) ?? '';
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
      {deferred && <deferred.OfSession />}
    </footer>
  );
}

// The glyphs are larger than the rest of the shell's code together, and below the fold.
function useDeferredCode() {
  const [deferred, setDeferred] = useState<typeof AfterLoad>();
  useEffect(() => {
    loadDeferredCode().then(setDeferred, () => {});
  }, []);
  return deferred;
}

/** "LinkedIn" of "linkedin". */
function networkName(network: string): string {
  return names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
}

const names: Record<string, string> = { linkedin: 'LinkedIn', youtube: 'YouTube', github: 'GitHub', tiktok: 'TikTok' };

/** Floats over every page, but over no control or words of it; opens the person's mail program. */
function BugButton() {
  const [path] = useLocation();
  const place = useStepAside();
  return (
    <aside ref={place} className={styles.bugButtonPlace} aria-label="Bug report">
      <Tooltip text="Report a bug" side="left">
        <a href={bugReportAddress(site, path)} aria-label="Report a bug" className={styles.bugButton}>
          <Icon path={mdiBug} size="large" />
        </a>
      </Tooltip>
    </aside>
  );
}

function useStepAside() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    void loadDeferredCode()
      .then(({ stepAside }) => {
        if (!isOver && place.current) end = stepAside(place.current);
      })
      .catch(() => {});
    return () => {
      isOver = true;
      end();
    };
  }, []);
  return place;
}

/** A mail to the support address that asks to describe the bug (specification, point 1). */
export function bugReportAddress({ product_name, support_email }: Site, page: string) {
  const subject = `Bug Report - ${product_name}`;
  const body = [
    'Please describe the bug.',
    'What did you do?',
    'What happened?',
    'What should have happened instead?',
    `Page: ${page}`,
  ].join('\r\n\r\n');
  return `mailto:${encodeURI(support_email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
