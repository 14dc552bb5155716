import type { ReactNode, Ref } from 'react';
import { Surface } from '../surface/surface.tsx';
import * as styles from './form.css.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  /** For who moves focus to the title when the sheet turns into another. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** For longer forms. */
  isWide?: boolean;
  children: ReactNode;
  /** The way to its siblings, under it. */
  below?: ReactNode;
};

/** A sheet in the middle of the page with its only h1 and one form. */
export function FormSheet({ title, lead, titleRef, isWide = false, children, below }: Props) {
  return (
    <div className={isWide ? styles.sheetWide : styles.sheet}>
      <Surface lift="high" padding="large" className={styles.sheetStack}>
        <div>
          <h1 className={styles.sheetTitle} ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
        {below && <div className={styles.below}>{below}</div>}
      </Surface>
    </div>
  );
}
