import { useEffect, useState } from 'react';

/**
 * Something that lies over the page, with its own step in the browser's history: Back closes it, and does not leave the
 * page under it.
 */
export function useLayer(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const shut = () => setOpen(false);
    window.addEventListener('popstate', shut);
    return () => window.removeEventListener('popstate', shut);
  }, [isOpen]);
  return {
    isOpen,
    open() {
      if (!isOverPage()) history.pushState({ ...(history.state as object | null), isOver: true }, '');
      setOpen(true);
    },
    close() {
      if (isOverPage()) history.back();
      else setOpen(false);
    },
  };
}

/** After a reload the step is still there, and what lay over the page is not. */
function isOverPage(): boolean {
  return (history.state as { isOver?: boolean } | null)?.isOver === true;
}
