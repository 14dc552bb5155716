import type { AdminEvent } from '#openapi/types.ts';
import { whyNotClose } from '#rules/events/closing.ts';
import { type EventAction, isEverAllowed, refusalOf } from '#rules/events/event-life.ts';
import { type EventOperation, mayCall } from '#rules/events/team.ts';

/** What is done to an event other than editing it. */
export type EventVerb =
  | 'publish'
  | 'close'
  | 'reopen'
  | 'unpublish'
  | 'duplicate'
  | 'cancel'
  | 'archive'
  | 'unarchive'
  | 'delete';

/** What has to be known of an event to act on it; the list's summaries and a whole one both have it. */
export type ActedEvent = Pick<
  AdminEvent,
  | 'event_id'
  | 'title'
  | 'category'
  | 'starts_at'
  | 'ends_at'
  | 'timezone'
  | 'status'
  | 'phase'
  | 'registration_state'
  | 'closed_by_hand'
  | 'seats_taken'
  | 'pending'
  | 'waitlisted'
  | 'own_role'
>;

type State = Omit<ActedEvent, 'event_id' | 'title' | 'timezone' | 'own_role'>;

/** Where the menu leads. */
export type EventPlace = 'view' | 'edit' | 'feedback' | 'door' | 'public' | 'share';

type Choice = EventVerb | EventPlace;

const inOrder: Choice[] = [
  'view',
  'edit',
  'feedback',
  'door',
  'public',
  'share',
  'publish',
  'close',
  'reopen',
  'unpublish',
  'duplicate',
  'cancel',
  'archive',
  'unarchive',
  'delete',
];

/** The call that it comes to, which the person's role in the team has to allow; null for everyone. */
export const callOf = {
  view: 'getAdminEvent',
  edit: 'updateEvent',
  feedback: 'getFeedbackResults',
  door: 'getDoorPeople',
  public: null,
  // Its window stands on that page.
  share: 'getAdminEvent',
  publish: 'publishEvent',
  close: 'closeRegistration',
  reopen: 'reopenRegistration',
  unpublish: 'unpublishEvent',
  duplicate: 'duplicateEvent',
  cancel: 'cancelEvent',
  archive: 'archiveEvent',
  unarchive: 'unarchiveEvent',
  delete: 'deleteEvent',
} as const satisfies Record<Choice, EventOperation | null>;

/** What its status asks for and the person's role allows, in the menu's order. One that is over is archived rather than cancelled. */
export function choicesFor(event: Pick<ActedEvent, 'status' | 'phase' | 'closed_by_hand' | 'own_role'>): Choice[] {
  const { status, phase, own_role } = event;
  return inOrder.filter((choice) => {
    const call = callOf[choice];
    if (call && !mayCall(own_role, call)) return false;
    // People who see the event find the check-in there.
    if (choice === 'door') return own_role === 'check_in';
    if (choice === 'share') return isShared(event);
    if (choice === 'feedback') return status === 'published' || status === 'archived';
    if (choice === 'cancel' && phase === 'ended') return false;
    if (isClosing(choice)) return closingFor(event) === choice;
    return isForAll(choice) || isEverAllowed(choice, status);
  });
}

/** Why one of them can't be done yet, as the server would say it; null where it can. */
export function reasonAgainst(choice: Choice, event: State): string | null {
  if (choice === 'public' && !hasPage(event)) return 'It has a page once its category, start and end are known.';
  if (choice === 'close') return whyNotClose(event);
  return isForAll(choice) ? null : refusalOf(choice, { ...event, isAwaited: peopleIn(event) > 0 });
}

/** What can be done about registration now; null where that is over, or has not begun. */
export function closingFor({ status, phase, closed_by_hand }: Pick<ActedEvent, 'status' | 'phase' | 'closed_by_hand'>) {
  if (status !== 'published' || phase === 'ended') return null;
  return closed_by_hand ? 'reopen' : 'close';
}

function isClosing(choice: Choice): choice is 'close' | 'reopen' {
  return choice === 'close' || choice === 'reopen';
}

/** The event's state never stands against them, as far as it is known here: the dates of a closed registration are not. */
const forAll = ['view', 'feedback', 'door', 'public', 'share', 'duplicate', 'reopen'] as const satisfies Choice[];

function isForAll(choice: Choice): choice is Exclude<Choice, EventAction | 'close'> {
  return forAll.includes(choice as (typeof forAll)[number]);
}

/** Whether it can be looked at as visitors see it, or will. */
export function hasPage({ category, starts_at, ends_at }: Pick<ActedEvent, 'category' | 'starts_at' | 'ends_at'>) {
  return category !== null && starts_at !== null && ends_at !== null;
}

/** Whether its page has an address that others can open. */
export function isShared({ status }: Pick<ActedEvent, 'status'>): boolean {
  return status !== 'draft';
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
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}

/** What is written to the people with a cancellation, under this name among the drafts. */
export const cancellationDraft = (eventId: string) => `cancellation:${eventId}`;
