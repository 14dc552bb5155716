import { useEffect } from 'react';

export interface Shortcut {
  /** As they stand on the keyboard; each alone does it. */
  keys: readonly string[];
  does: string;
}

const mounted = new Map<symbol, readonly Shortcut[]>();

/** Names keys that do something while the component is there, for the list of shortcuts. Give it a constant. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const place = Symbol('shortcuts');
    mounted.set(place, shortcuts);
    return () => void mounted.delete(place);
  }, [shortcuts]);
}

/** What the page's parts have named, each once, however often it is on the page. */
export function shortcutsNow(): Shortcut[] {
  const byWords = new Map<string, Shortcut>();
  for (const shortcut of [...mounted.values()].flat()) byWords.set(shortcut.does, shortcut);
  return [...byWords.values()];
}
