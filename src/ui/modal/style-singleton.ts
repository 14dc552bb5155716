import { useEffect } from 'react';

/** Stands for the package react-style-singleton, by which Radix's modal parts lock scrolling: see vite.config.ts. */
export function styleSingleton() {
  return function Style({ styles }: { styles: string }): null {
    useEffect(() => adoptStyle(styles), [styles]);
    return null;
  };
}

/**
 * Adds a sheet to the document; the result takes it away again. Unlike a `<style>` element it passes the content security
 * policy without a nonce, which no two answers may share: so pages can be kept and sent to everybody.
 */
export function adoptStyle(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
