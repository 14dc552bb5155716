import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import * as styles from './form.css.ts';

type Props = {
  /** What is wrong with fields, in their order: the control's id and the sentence that also stands next to it. */
  fields?: { id: string; text: string }[];
  /** What is wrong with the whole, such as the server's detail. */
  detail?: string | undefined;
  /** Changes with every attempt, so that a second failure takes focus again. */
  attempt?: number;
  /** What helps, such as a link to where it can be put right. */
  children?: ReactNode;
};

/** What keeps a form from being sent, above it; takes focus when it appears. Renders nothing when nothing is wrong. */
export function ErrorSummary({ fields = [], detail, attempt = 0, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isEmpty = fields.length === 0 && !detail;
  useEffect(() => {
    if (!isEmpty) box.current?.focus();
  }, [isEmpty, attempt]);
  if (isEmpty) return null;
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.summaryTitle}>
        There is a problem
      </h2>
      {detail && <p className={styles.summaryText}>{detail}</p>}
      {fields.length > 0 && (
        <ul role="list" className={styles.summaryList}>
          {fields.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.summaryLink} onClick={goToField}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children && <div className={styles.summaryHelp}>{children}</div>}
    </div>
  );
}

// The address stays as it is: a hash in it would be one step back in history.
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
