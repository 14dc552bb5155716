/**
 * Moves focus to the page's heading after a navigation. A heading that is replaced when the data come hands its focus to
 * the new one, until the person does something.
 */
export function arriveAtHeading() {
  stopFollowing();
  const main = document.querySelector('main');
  if (!main) return;
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
