import type { MouseEvent } from 'react';

/** A link within the page moves focus; the address stays, for a hash in it would be one step back in history. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView?.({ block: target.matches('h2') ? 'start' : 'center' });
  target?.focus({ preventScroll: true });
}
