import type { AdminEvent } from '#openapi/types.ts';

/** What is done to an event that its state may not allow; `edit` is of its fields. */
export type EventAction = 'edit' | 'publish' | 'unpublish' | 'cancel' | 'archive' | 'unarchive' | 'delete';

type State = Pick<AdminEvent, 'status' | 'phase'>;
type Reason = string | ((phase: State['phase']) => string | null);

const onlyDrafts = 'Only a draft can be deleted.';

/** Why not, as a sentence with the way out; what is not here is allowed. */
const refusals: Record<EventAction, Partial<Record<State['status'], Reason>>> = {
  edit: {
    archived: 'An archived event stays as it was. Unarchive it, or duplicate it to use it again.',
  },
  publish: {
    published: 'The event is published already.',
    cancelled: 'A cancelled event stays cancelled. Duplicate it to offer it again.',
    archived: 'An archived event stays as it was. Unarchive it, or duplicate it to offer it again.',
  },
  unpublish: {
    draft: 'The event is a draft already.',
    cancelled: 'A cancelled event stays visible, so that people learn of it.',
    archived: 'An archived event stays as it was. Unarchive it, or duplicate it to use it again.',
  },
  cancel: {
    draft: 'Nobody knows of a draft, so there is nothing to cancel. Delete it instead.',
    cancelled: 'The event is cancelled already.',
    archived: 'An archived event stays as it was. Unarchive it first.',
  },
  archive: {
    draft: 'A draft is not on the list. Delete it instead.',
    published: (phase) =>
      phase === 'ended'
        ? null
        : 'The event is not over. If it does not take place, cancel it, so that people are told.',
    // People who come to its page or look into their calendar have to find it cancelled, and not gone.
    cancelled: (phase) =>
      phase === 'ended' ? null : 'People should find it cancelled until it would have ended. Archive it then.',
    archived: 'The event is archived already.',
  },
  unarchive: {
    draft: 'The event is not archived.',
    published: 'The event is not archived.',
    cancelled: 'The event is not archived.',
  },
  delete: {
    published: `${onlyDrafts} Cancel this event, so that people are told, or unpublish it while nobody has registered.`,
    cancelled: `${onlyDrafts} This event stays visible, so that people learn that it was cancelled.`,
    archived: `${onlyDrafts} This event stays readable for people who have its link.`,
  },
};

/** Why the state of an event does not allow that, as a sentence; null where it does. */
export function refusalOf(action: EventAction, { status, phase }: State): string | null {
  const reason = refusals[action][status] ?? null;
  return typeof reason === 'function' ? reason(phase) : reason;
}
