import { useEffect } from 'react';
import { site } from '#src/api/page-data.ts';

/** The document's title of a page: "Login - Foyer". */
export function titled(words: string) {
  return `${words} - ${site.product_name}`;
}

/** For a page whose title is known only when its data are there; null leaves it as it is. */
export function usePageTitle(words: string | null) {
  useEffect(() => {
    if (words !== null) document.title = titled(words);
  }, [words]);
}
