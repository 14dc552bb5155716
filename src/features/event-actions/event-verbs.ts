import type { AdminEvent } from '#openapi/types.ts';
import { refusalOf } from '#rules/events/event-actions.ts';

/** What is done to an event beside editing it. */
export type EventVerb = 'publish' | 'unpublish' | 'duplicate' | 'cancel' | 'archive' | 'unarchive' | 'delete';

/** What has to be known of an event to act on it; the list's summaries and a whole one both have it. */
export type ActedEvent = Pick<
  AdminEvent,
  'event_id' | 'title' | 'status' | 'phase' | 'seats_taken' | 'pending' | 'waitlisted'
>;

/** Where the menu leads. */
export type EventPlace = 'view' | 'edit' | 'feedback' | 'public';

type Choice = EventVerb | EventPlace;

/** What its status asks for, in the menu's order. One that is over is archived rather than cancelled. */
export function choicesFor({ status, phase }: Pick<ActedEvent, 'status' | 'phase'>): Choice[] {
  switch (status) {
    case 'draft':
      return ['view', 'edit', 'public', 'publish', 'duplicate', 'delete'];
    case 'published':
      return [
        'view',
        'edit',
        'feedback',
        'public',
        'unpublish',
        'duplicate',
        ...(phase === 'ended' ? [] : (['cancel'] as const)),
        'archive',
      ];
    case 'cancelled':
      return ['view', 'edit', 'public', 'duplicate', 'archive'];
    case 'archived':
      return ['view', 'feedback', 'public', 'duplicate', 'unarchive'];
  }
}

/** Why one of them can't be done yet, as the server would say it; null where it can. */
export function reasonAgainst(choice: Choice, event: Pick<ActedEvent, 'status' | 'phase'>): string | null {
  const isAlwaysPossible = choice === 'view' || choice === 'feedback' || choice === 'public' || choice === 'duplicate';
  return isAlwaysPossible ? null : refusalOf(choice, event);
}

/** How many people mean to come, and would have to be told. */
export function peopleIn({ seats_taken, pending, waitlisted }: ActedEvent): number {
  return seats_taken + pending + waitlisted;
}

/** "1 person", "1,204 people" */
export function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}
