import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as styles from './questionnaire.css.ts';

type Props = { state: string; children: ReactNode };

/**
 * Keeps focus in a question whose controls come and go with its state: when the focused one goes, the next one there
 * takes over. A person who is elsewhere is left alone.
 */
export function KeptFocus({ state, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (!isInside.current || !isLost) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('input:not(:disabled)') ?? find('button'))?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div
      ref={place}
      className={styles.keeper}
      onFocus={() => void (isInside.current = true)}
      onBlur={() => void (isInside.current = false)}
    >
      {children}
    </div>
  );
}
