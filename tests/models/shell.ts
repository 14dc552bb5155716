import type { AnyMachineSnapshot } from 'xstate';
import type { Step, Moment } from '#path-kit/core/stage.ts';

/** What the application's frame does around the machines: addresses, links and the guard (specification, point 2). */
const PRIVATE = ['/profile', '/profile/edit', '/profile/settings'];
const EVERYWHERE = { in: ['/', '/profile'], out: ['/', '/login', '/register'] };
const ON_PAGE: Record<string, string[]> = { '/login': ['/forgot-password'], '/profile': ['/profile/edit'] };

export function pathOf(address: string): string {
  return address.split('?', 1)[0] as string;
}

export function isPrivate(address: string): boolean {
  return PRIVATE.includes(pathOf(address));
}

/** Whether a page at this address has a link to that one. */
export function hasLink(from: string, to: string, zone: 'in' | 'out'): boolean {
  const links = [...EVERYWHERE[zone], ...(ON_PAGE[pathOf(from)] ?? [])];
  return links.includes(to) && to !== pathOf(from);
}

/** The address after a step: where the person went, or where the machine's `navigation` leads. */
export function addressAfter(before: string, { event, effects }: Pick<Step, 'event' | 'effects'>): string {
  const navigation = effects
    .map(({ params }) => params as { type?: string; to?: string; from?: string })
    .find(isNavigation);
  if (navigation?.to !== undefined) return isElsewhere(navigation.from, before) ? before : navigation.to;
  const path = event.type === 'page.changed' ? (event as unknown as { path: string }).path : pathOf(before);
  return path === pathOf(before) ? before : path;
}

/** What the frame tells the auth machine by itself: of each page, and of a private page that nobody may see. */
export function frameTells(moment: Moment) {
  const { snapshot, place, steps } = moment;
  const kept = keptFrom(moment);
  if (kept !== null) {
    return { event: { type: 'place.kept', path: kept }, what: `The place ${kept} is kept for after the login` };
  }
  if (isStopped(moment)) {
    return { event: { type: 'guard.stopped', path: place }, what: `The guard stops the person at ${place}` };
  }
  const path = pathOf(place);
  const told = steps.findLast(({ event }) => event.type === 'page.changed')?.event as { path?: string } | undefined;
  if (told?.path === path) return null;
  const what = steps.length === 0 ? `The page opens at ${path}` : `The page is ${path}`;
  return snapshot.status === 'active' ? { event: { type: 'page.changed', path }, what } : null;
}

const ranOut = ['session.expired', 'session.ended elsewhere'];

/** The private place that the session's end keeps for after the login. */
function keptFrom({ snapshot, steps }: Moment): string | null {
  const before = steps.at(-2)?.place ?? '';
  return ranOut.includes(steps.at(-1)?.event.type ?? '') && !isIn(snapshot) && isPrivate(before) ? before : null;
}

/** Nobody is led away from another page than the one that a navigation is about. */
function isElsewhere(from: string | undefined, place: string): boolean {
  return from !== undefined && from !== pathOf(place);
}

function isStopped({ snapshot, place, steps }: Moment): boolean {
  return steps.at(-1)?.event.type === 'page.changed' && !isIn(snapshot) && isPrivate(place);
}

export function isIn(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('private');
}

function isNavigation(params: unknown): boolean {
  return (params as { type?: string } | undefined)?.type === 'navigation';
}
