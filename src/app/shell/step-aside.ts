const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [tabindex]:not([tabindex="-1"])';
/** A link this many times as large can be pressed outside of what floats: a card that is one link. */
const LARGE = 2;
/** How far above and below its place nothing may be, in pixels: at rest, and while the page scrolls, which paints ahead of us. */
const NEAR = 16;
const IN_REACH = 96;
/** Milliseconds after the last scroll. */
const REST = 150;
/** Milliseconds from the paint on. */
const LATEST = 100;
/** Pixels between the points that are looked at: less than a line of words is high. */
const STEP = 16;

/**
 * Has `floating` carry `data-aside` while it would lie over a control or words of the page, measured at the place where it floats.
 * Returns what ends the watch.
 */
export function stepAside(floating: HTMLElement): () => void {
  let frame = 0;
  let endWait = () => {};
  let rest: ReturnType<typeof setTimeout> | undefined;
  const look = (reach: number) => floating.toggleAttribute('data-aside', isInTheWay(floating, reach));
  /** Once the change is painted, and what else the page has to do is done: looking costs as much as painting the rows of a list. */
  const lookSoon = () => {
    frame ||= requestAnimationFrame(() => {
      endWait = whenIdle(() => {
        frame = 0;
        look(NEAR);
      });
    });
  };
  const scrolled = () => {
    clearTimeout(rest);
    rest = setTimeout(lookSoon, REST);
    if (!floating.hasAttribute('data-aside')) look(IN_REACH);
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(lookSoon);
  sizes.observe(document.body);
  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('resize', lookSoon);
  lookSoon();
  return () => {
    cancelAnimationFrame(frame);
    endWait();
    clearTimeout(rest);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('scroll', scrolled);
    removeEventListener('resize', lookSoon);
  };
}

/** Safari has no such moment, and takes the next one. */
function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(then, { timeout: LATEST });
  return () => cancelIdleCallback(idle);
}

function isInTheWay(floating: HTMLElement, reach: number): boolean {
  const place = placeOf(floating, reach);
  const seen = new Set<Element>();
  for (const element of elementsAt(place)) {
    if (seen.has(element) || floating.contains(element)) continue;
    seen.add(element);
    if (isControlAt(element, place, floating) || hasWordsAt(element, place)) return true;
  }
  return false;
}

/** Where it floats, moved aside or not. */
function placeOf(floating: HTMLElement, reach: number): DOMRect {
  const { offsetLeft: left, offsetTop, offsetWidth: width, offsetHeight: height } = floating;
  // "0px -72px" above a bar, else "none".
  const [, rise = '0'] = getComputedStyle(floating).translate.split(' ');
  return new DOMRect(left, offsetTop + Number.parseFloat(rise) - reach, width, height + 2 * reach);
}

/** Found only as far as they are asked for: in a long list, a look at one point takes as long as the painting of a row. */
function* elementsAt({ left, right, top, bottom }: DOMRect): Generator<Element> {
  for (let y = top; y <= bottom; y += STEP) {
    for (let x = left + 1; x < right; x += STEP) yield* document.elementsFromPoint(x, y);
  }
}

function isControlAt(element: Element, place: DOMRect, floating: HTMLElement): boolean {
  const control = element.closest(CONTROLS);
  if (!control || floating.contains(control)) return false;
  const box = control.getBoundingClientRect();
  const isLarge = box.width >= LARGE * floating.offsetWidth && box.height >= LARGE * floating.offsetHeight;
  // A card's link takes presses beyond its box; what must not be covered of it are its words.
  return meets(box, place) && !(isLarge && control.matches('a'));
}

function hasWordsAt(element: Element, place: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => meets(line, place));
  });
}

function meets(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
