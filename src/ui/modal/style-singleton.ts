import { useEffect } from 'react';
import { adoptStyle } from './adopted-style.ts';

/** Stands for the package react-style-singleton, by which Radix's modal parts lock scrolling: see vite.config.ts. */
export function styleSingleton() {
  return function Style({ styles }: { styles: string }): null {
    useEffect(() => adoptStyle(styles), [styles]);
    return null;
  };
}
