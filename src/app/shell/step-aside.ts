const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [tabindex]:not([tabindex="-1"])';
/** So much larger than what floats, a control can be read and pressed beside it: a card that is one link. */
const LARGE = 2;

/**
 * Has `floating` carry `data-aside` while it would lie over a control of the page, measured at the place where it floats.
 * Returns what ends the watch.
 */
export function stepAside(floating: HTMLElement): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    floating.toggleAttribute('data-aside', liesOverControl(floating));
  };
  const soon = () => (frame ||= requestAnimationFrame(look));
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('scroll', soon);
    removeEventListener('resize', soon);
  };
}

function liesOverControl(floating: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop, offsetWidth: width, offsetHeight: height } = floating;
  // "0px -72px" above a bar, else "none".
  const [, rise = '0'] = getComputedStyle(floating).translate.split(' ');
  const top = offsetTop + Number.parseFloat(rise);
  const steps = [0, 0.5, 1];
  return steps.some((down) =>
    steps.some((right) => {
      const [x, y] = [left + 1 + right * (width - 2), top + 1 + down * (height - 2)];
      return document.elementsFromPoint(x, y).some((element) => isInTheWay(element, { x, y, floating }));
    }),
  );
}

function isInTheWay(element: Element, { x, y, floating }: { x: number; y: number; floating: HTMLElement }): boolean {
  const control = element.closest(CONTROLS);
  if (!control || floating.contains(control)) return false;
  const box = control.getBoundingClientRect();
  // A card's link takes presses beyond its words, which are what must not be covered.
  const isAt = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return isAt && (box.width < LARGE * floating.offsetWidth || box.height < LARGE * floating.offsetHeight);
}
