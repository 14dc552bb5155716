import type { DoorLinkState } from '#openapi/types.ts';
import { formatMoment } from '#rules/time/format-moment.ts';
import type { EventStatus } from '../../platform/database/tables/events.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface LinkTimes {
  works_from: Date;
  works_until: Date;
  ended_at: Date | null;
}

export interface EventTimes {
  ends_at: Date;
  timezone: string;
}

/** When the door of an event shuts for good, and devices forget who came. */
export function endOfDoor({ ends_at }: Pick<EventTimes, 'ends_at'>): Date {
  return new Date(ends_at.getTime() + DAY);
}

export function stateOf(link: LinkTimes, event: Pick<EventTimes, 'ends_at'>, now: Date): DoorLinkState {
  if (link.ended_at) return 'ended';
  if (now >= link.works_until || now >= endOfDoor(event)) return 'over';
  return now < link.works_from ? 'early' : 'working';
}

/** Why nobody comes in at this event, by no link; null while it is published. */
export const whyNoDoor: Record<EventStatus, string | null> = {
  draft: 'This event is not published yet. Its door opens then.',
  published: null,
  cancelled: 'This event was cancelled, so it has no door.',
  archived: 'This event is over, and its door is shut.',
};

/** Why the link opens no door now, and what to do; null when it does. */
export function whyShut(link: LinkTimes, event: EventTimes, now: Date): string | null {
  return sentences[stateOf(link, event, now)](link, event);
}

const ask = 'Ask the people who run the event for a new one.';

const sentences: Record<DoorLinkState, (link: LinkTimes, event: EventTimes) => string | null> = {
  early: ({ works_from }, { timezone }) => `This door link works from ${formatMoment(works_from, timezone)}.`,
  working: () => null,
  over: ({ works_until }, event) =>
    works_until < endOfDoor(event)
      ? `This door link worked until ${formatMoment(works_until, event.timezone)}. ${ask}`
      : 'This event is over, and its door is shut.',
  ended: () => `This door link was ended. ${ask}`,
};
