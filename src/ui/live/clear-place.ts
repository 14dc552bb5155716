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
