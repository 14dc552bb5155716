import type { EventSummary } from '#openapi/types.ts';
import { monthOf } from '#src/events/event/event-time.ts';

export interface MonthGroup {
  heading: string;
  events: EventSummary[];
}

/** Events under the month in which each begins where it is, the groups in the order of their first event. */
export function monthGroups(events: EventSummary[], thisYear: number): MonthGroup[] {
  const groups = new Map<string, EventSummary[]>();
  for (const event of events) {
    const heading = monthOf(event, thisYear);
    groups.set(heading, [...(groups.get(heading) ?? []), event]);
  }
  return [...groups].map(([heading, grouped]) => ({ heading, events: grouped }));
}
