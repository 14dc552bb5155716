import { mdiBug } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { site } from '#src/api/page-data.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import { bugReportAddress } from './bug-report.ts';
import * as styles from './bug-button.css.ts';
import { bringLater } from './later-code.ts';

/** Floats over every page, but over no control or words of it; opens the person's mail program. */
export function BugButton() {
  const [path] = useLocation();
  const place = useStepAside();
  return (
    <aside ref={place} className={styles.place} aria-label="Bug report">
      <Tooltip text="Report a bug" side="left">
        <a href={bugReportAddress(site, path)} aria-label="Report a bug" className={styles.button}>
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
    void bringLater()
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
