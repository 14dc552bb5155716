import { useEffect } from 'react';

/** "Error: " in front of the document's title, the first thing that is read of it. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    document.title = `Error: ${document.title}`;
    return () => {
      document.title = document.title.replace(/^Error: /, '');
    };
  }, [isWrong]);
}
