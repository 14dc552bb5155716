import { useLayoutEffect, useRef } from 'react';
import * as styles from './live.css.ts';
import { type Box, clearPlace, type OpenWindow } from './clear-place.ts';

/** Among the messages: while a dialog or a drawer is open, moves them off its title and what can be pressed in it. */
export function KeepClear() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const corner = mark.current?.closest<HTMLElement>(`.${styles.corner}`);
    return corner ? keepClear(corner) : undefined;
  }, []);
  return <span hidden ref={mark} />;
}

/** Milliseconds without a change of what is shown. */
const settled = 100;

function keepClear(corner: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => move(corner), settled);
  };
  const shown = new MutationObserver(soon);
  shown.observe(document.body, { childList: true, subtree: true });
  const signs = ['resize', 'scroll', 'animationend'] as const;
  // Windows and what is in them don't let theirs rise to the window.
  for (const sign of signs) window.addEventListener(sign, soon, { capture: true, passive: true });
  move(corner);
  return () => {
    clearTimeout(timer);
    shown.disconnect();
    for (const sign of signs) window.removeEventListener(sign, soon, { capture: true });
  };
}

function move(corner: HTMLElement): void {
  const open = [...document.querySelectorAll(':is([role="dialog"],[role="alertdialog"])[data-state="open"]')].at(-1);
  const before = corner.style.transform === '' ? null : boxOf(corner);
  corner.style.removeProperty('transform');
  if (!open) return;
  corner.style.transform = 'none';
  const own = boxOf(corner);
  if (!own) return;
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = clearPlace(own, screen, windowOf(open), before);
  corner.style.transform = `translate(${left - own.left}px, ${top - own.top}px)`;
}

/** Around the messages, without the room that the corner leaves around them; null where none is laid out. */
function boxOf(corner: HTMLElement): Box | null {
  const boxes = [...corner.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0);
  if (boxes.length === 0) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return {
    ...{ left, top },
    width: Math.max(...boxes.map(({ right }) => right)) - left,
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - top,
  };
}

function windowOf(open: Element): OpenWindow {
  const box = open.getBoundingClientRect();
  const all = (selector: string) => [...open.querySelectorAll(selector)].flatMap((part) => seen(part, box));
  return {
    box,
    titles: all(`#${CSS.escape(open.getAttribute('aria-labelledby') ?? '')}`),
    buttons: all('button, a[href], summary, [role="button"]'),
    fields: all('label, input, select, textarea'),
  };
}

/** As much of it as the window shows; nothing of what is scrolled away. */
function seen(part: Element, within: DOMRect): Box[] {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const box = {
    ...{ left: Math.max(left, within.left), top: Math.max(top, within.top) },
    width: Math.min(right, within.right) - Math.max(left, within.left),
    height: Math.min(bottom, within.bottom) - Math.max(top, within.top),
  };
  return box.width > 0 && box.height > 0 ? [box] : [];
}
