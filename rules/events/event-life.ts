import type { AdminEvent } from '#openapi/types.ts';

type Status = AdminEvent['status'];
type State = Pick<AdminEvent, 'status' | 'phase'> & {
  /** Whether people mean to come: they have a seat, or wait for one or for an answer. */
  isAwaited?: boolean;
};

/** What is done to an event that its state may not allow; `edit` is of its fields. */
export type EventAction = 'edit' | 'publish' | 'unpublish' | 'cancel' | 'archive' | 'unarchive' | 'delete';

/** Why not, as a sentence with the way out. */
interface Refusal {
  not: string;
}

interface Move<To> {
  to: To;
  /** Only for an event that is over, and the sentence for any other. */
  onceOver?: string;
  /** Only for an event that nobody means to come to, and the sentence for any other. */
  unawaited?: string;
}

/** `before` is the status that it had when it was archived. */
type Steps = Record<Exclude<EventAction, 'delete'>, Move<Status | 'before'> | Refusal> & {
  delete: Move<'gone'> | Refusal;
};

const onlyDrafts = 'Only a draft can be deleted.';
const toOffer = 'An archived event stays as it was. Unarchive it, or duplicate it to offer it again.';
const toUse = 'An archived event stays as it was. Unarchive it, or duplicate it to use it again.';
const notArchived = { not: 'The event is not archived.' };

/** The life of an event. */
const life: Record<Status, Steps> = {
  draft: {
    edit: { to: 'draft' },
    publish: { to: 'published' },
    unpublish: { not: 'The event is a draft already.' },
    cancel: { not: 'Nobody knows of a draft, so there is nothing to cancel. Delete it instead.' },
    archive: { not: 'A draft is not on the list. Delete it instead.' },
    unarchive: notArchived,
    delete: { to: 'gone' },
  },
  published: {
    edit: { to: 'published' },
    publish: { not: 'The event is published already.' },
    unpublish: {
      to: 'draft',
      unawaited: 'People have registered for it. Cancel the event, so that they are told, or edit it as it is.',
    },
    cancel: { to: 'cancelled' },
    archive: {
      to: 'archived',
      onceOver: 'The event is not over. If it does not take place, cancel it, so that people are told.',
    },
    unarchive: notArchived,
    delete: {
      not: `${onlyDrafts} Cancel this event, so that people are told, or unpublish it while nobody has registered.`,
    },
  },
  cancelled: {
    edit: { to: 'cancelled' },
    publish: { not: 'A cancelled event stays cancelled. Duplicate it to offer it again.' },
    unpublish: { not: 'A cancelled event stays visible, so that people learn of it.' },
    cancel: { not: 'The event is cancelled already.' },
    // People who come to its page or look into their calendar have to find it cancelled, and not gone.
    archive: {
      to: 'archived',
      onceOver: 'People should find it cancelled until it would have ended. Archive it then.',
    },
    unarchive: notArchived,
    delete: { not: `${onlyDrafts} This event stays visible, so that people learn that it was cancelled.` },
  },
  archived: {
    edit: { not: toUse },
    publish: { not: toOffer },
    unpublish: { not: toUse },
    cancel: { not: 'An archived event stays as it was. Unarchive it first.' },
    archive: { not: 'The event is archived already.' },
    unarchive: { to: 'before' },
    delete: { not: `${onlyDrafts} This event stays readable for people who have its link.` },
  },
};

/** Where that leads, or why the state of the event does not allow it. */
export function stepOf<Action extends EventAction>(
  action: Action,
  { status, phase, isAwaited = false }: State,
): Steps[Action] | Refusal {
  const step = life[status][action];
  if ('onceOver' in step && step.onceOver && phase !== 'ended') return { not: step.onceOver };
  if ('unawaited' in step && step.unawaited && isAwaited) return { not: step.unawaited };
  return step;
}

/** Why the state of an event does not allow that, as a sentence; null where it does. */
export function refusalOf(action: EventAction, state: State): string | null {
  const step = stepOf(action, state);
  return 'not' in step ? step.not : null;
}

/** Whether it is allowed now, or will be once the event is over. */
export function isEverAllowed(action: EventAction, status: Status): boolean {
  return 'to' in life[status][action];
}
