import { useState } from 'react';

/** State that outlives a reload of the viewer. */
export function useKept(key: string): [string, (value: string) => void] {
  const name = `statechart-viewer-${key}`;
  const [value, set] = useState(() => sessionStorage.getItem(name) ?? '');
  return [
    value,
    (next) => {
      sessionStorage.setItem(name, next);
      set(next);
    },
  ];
}
