import type { AdminEvent } from '#openapi/types.ts';
import { type EventAction, isEverAllowed, refusalOf } from '#rules/events/event-life.ts';

/** What is done to an event beside editing it. */
export type EventVerb = 'publish' | 'unpublish' | 'duplicate' | 'cancel' | 'archive' | 'unarchive' | 'delete';

/** What has to be known of an event to act on it; the list's summaries and a whole one both have it. */
export type ActedEvent = Pick<
  AdminEvent,
  | 'event_id'
  | 'title'
  | 'category'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'phase'
  | 'seats_taken'
  | 'pending'
  | 'waitlisted'
>;

type State = Omit<ActedEvent, 'event_id' | 'title'>;

/** Where the menu leads. */
export type EventPlace = 'view' | 'edit' | 'feedback' | 'public';

type Choice = EventVerb | EventPlace;

const inOrder: Choice[] = [
  'view',
  'edit',
  'feedback',
  'public',
  'publish',
  'unpublish',
  'duplicate',
  'cancel',
  'archive',
  'unarchive',
  'delete',
];

/** What its status asks for, in the menu's order. One that is over is archived rather than cancelled. */
export function choicesFor({ status, phase }: Pick<ActedEvent, 'status' | 'phase'>): Choice[] {
  return inOrder.filter((choice) => {
    if (choice === 'feedback') return status === 'published' || status === 'archived';
    if (choice === 'cancel' && phase === 'ended') return false;
    return isForAll(choice) || isEverAllowed(choice, status);
  });
}

/** Why one of them can't be done yet, as the server would say it; null where it can. */
export function reasonAgainst(choice: Choice, event: State): string | null {
  if (choice === 'public' && !hasPage(event)) return 'It has a page once its category, start and end are known.';
  return isForAll(choice) ? null : refusalOf(choice, { ...event, isAwaited: peopleIn(event) > 0 });
}

function isForAll(choice: Choice): choice is Exclude<Choice, EventAction> {
  return choice === 'view' || choice === 'feedback' || choice === 'public' || choice === 'duplicate';
}

/** Whether it can be looked at as visitors see it, or will. */
export function hasPage({ category, starts_at, ends_at }: Pick<ActedEvent, 'category' | 'starts_at' | 'ends_at'>) {
  return category !== null && starts_at !== null && ends_at !== null;
}

/** How many people mean to come, and would have to be told. */
export function peopleIn({
  seats_taken,
  pending,
  waitlisted,
}: Pick<ActedEvent, 'seats_taken' | 'pending' | 'waitlisted'>): number {
  return seats_taken + pending + waitlisted;
}

/** "1 person", "1,204 people" */
export function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}
