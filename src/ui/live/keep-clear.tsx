import { useLayoutEffect, useRef } from 'react';
import * as styles from './live.css.ts';

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

/** In pixels of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface OpenWindow {
  box: Box;
  /** What says what it is about, and the row that this stands in. */
  titles: readonly Box[];
  buttons: readonly Box[];
  fields: readonly Box[];
}

type Screen = Pick<Box, 'width' | 'height'>;
type Place = Pick<Box, 'left' | 'top'>;

const margin = 16;
const step = 8;
const bySize = { title: 10_000, button: 100, field: 1, text: 0.001 };

/**
 * Where messages of this size stand while a window lies over the page: at the foot of the screen, next to the window or above
 * it, and where it takes all of the screen, over its text. They stay at `current` while nothing that can be pressed is there.
 */
export function clearPlace(size: Screen, screen: Screen, over: OpenWindow, current: Place | null): Place {
  if (current && isFree({ ...size, ...current }, screen, over)) return current;
  const places = placesOf(size, screen, over.box);
  const costs = places.map((place) => costOf({ ...size, ...place }, over));
  return places[costs.indexOf(Math.min(...costs))] ?? { left: margin, top: margin };
}

/** The better ones first. */
function placesOf({ width, height }: Screen, screen: Screen, { left, width: taken }: Box): Place[] {
  const foot = screen.height - margin - height;
  const centred = (from: number, to: number) => from + (to - from - width) / 2;
  const middle = centred(0, screen.width);
  const inside = Math.max(margin, Math.min(centred(left, left + taken), screen.width - margin - width));
  const rows = Array.from({ length: Math.max(0, Math.floor((foot - margin) / step)) }, (_, row) => foot - row * step);
  return [
    { left: middle, top: foot },
    ...[centred(0, left), centred(left + taken, screen.width)].map((edge) => ({ left: edge, top: foot })),
    { left: middle, top: margin },
    ...rows.map((top) => ({ left: inside, top })),
  ].filter((place) => isWithin({ ...place, width, height }, screen));
}

function isWithin({ left, top, width, height }: Box, screen: Screen): boolean {
  return left >= 0 && top >= 0 && left + width <= screen.width && top + height <= screen.height;
}

/** Nothing but text is there. */
function isFree(place: Box, screen: Screen, over: OpenWindow): boolean {
  return isWithin(place, screen) && costOf(place, { ...over, box: nothing }) === 0;
}

const nothing = { left: 0, top: 0, width: 0, height: 0 };

/** How bad it is to cover what is there. */
function costOf(place: Box, { box, titles, buttons, fields }: OpenWindow): number {
  const covered = (boxes: readonly Box[]) => boxes.reduce((sum, each) => sum + overlap(place, each), 0);
  return (
    bySize.title * covered(titles) +
    bySize.button * covered(buttons) +
    bySize.field * covered(fields) +
    bySize.text * covered([box])
  );
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
