import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { section } from '#src/design/type.css.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './settings.css.ts';

type SectionProps = Pick<ComponentProps<'section'>, 'onFocus' | 'onBlur'> & {
  title: string;
  lead: string;
  /** Where mails lead to. */
  id?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** What some settings are about stands at the left, the settings in a card at the right. */
export function Section({ title, lead, id, headingRef, children, ...rest }: SectionProps) {
  const ownId = useId();
  return (
    <section {...rest} aria-labelledby={id ?? ownId} className={styles.section}>
      <div className={styles.about}>
        <h2 id={id ?? ownId} className={section} tabIndex={-1} ref={headingRef}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <Surface padding="none" className={styles.card}>
        {children}
      </Surface>
    </section>
  );
}

type LineProps = {
  title: string;
  /** Under the title: what holds now. */
  children: ReactNode;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  action?: ReactNode;
};

export function Line({ title, children, titleRef, action }: LineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <h3 className={styles.title} tabIndex={-1} ref={titleRef}>
          {title}
        </h3>
        {children}
      </div>
      {action}
    </div>
  );
}
