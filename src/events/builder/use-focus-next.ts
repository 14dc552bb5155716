import { useEffect, useState } from 'react';

/**
 * Moves focus to the element with that id once it is drawn, and after a menu that closes has given focus back to its
 * button.
 */
export function useFocusNext() {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const soon = setTimeout(() => document.getElementById(wanted.id)?.focus());
    return () => clearTimeout(soon);
  }, [wanted]);
  return (id: string) => setWanted({ id });
}
