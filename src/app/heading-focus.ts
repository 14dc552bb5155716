/** Open, or being filled in. What is closing already is left anyhow. */
const TAKEN = ['[role="menu"]', '[role="dialog"]', '[role="listbox"]', 'input', 'select', 'textarea']
  .map((place) => `${place}:not([data-state="closed"])`)
  .join();

/**
 * Moves focus to the page's heading after a navigation, but never out of a menu, a dialog or a field. A heading that is
 * replaced when the data come hands its focus to the new one, until the person does something.
 */
export function arriveAtHeading() {
  stopFollowing();
  const main = document.querySelector('main');
  if (!main || document.activeElement?.closest(TAKEN)) return;
  const follow = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading(main);
  });
  stopFollowing = () => follow.disconnect();
  focusHeading(main);
  follow.observe(main, { childList: true, subtree: true });
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, stopFollowing, { once: true });
}

let stopFollowing = () => {};

function focusHeading(main: HTMLElement) {
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
