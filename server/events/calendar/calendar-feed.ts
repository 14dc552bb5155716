import type { Category, EventFormat } from '#openapi/types.ts';
import { addDuration, addForeignText, addText, writeCalendar } from '../icalendar/calendar-text.ts';
import type { FeedFilter } from './calendar.queries.ts';
import { emptyCalendar, eventEntry, type CalendarConfig, type CalendarEvent } from '../icalendar/event-calendar.ts';

/** How often a calendar should ask again. */
const REFRESH = 'PT1H';

/**
 * Public events as one calendar to subscribe to. The same events give the same text, whenever it is asked for. It has
 * no METHOD: it is a calendar and no message, so DTSTAMP says when each event was last changed.
 */
export function calendarFeed(config: CalendarConfig, events: CalendarEvent[], filter: FeedFilter): string {
  const calendar = emptyCalendar(config);
  const name = feedName(config.productName, filter);
  addForeignText(calendar, 'name', name);
  addForeignText(calendar, 'x-wr-calname', name);
  addDuration(calendar, 'refresh-interval', REFRESH);
  addForeignText(calendar, 'x-published-ttl', REFRESH);
  for (const event of events) {
    const entry = eventEntry(config, event, { withLink: false, stamp: event.updated_at });
    // Reading about an event keeps nobody busy.
    addText(entry, 'transp', 'TRANSPARENT');
    calendar.addSubcomponent(entry);
  }
  return writeCalendar(calendar);
}

/** Such as "Foyer events", or with filters "Foyer events: design, online, calm". */
export function feedName(productName: string, { search, category, format, city, tag }: FeedFilter): string {
  const chosen = [categoryWord(category), formatWord(format), city.trim(), tag.trim(), search.trim()]
    .filter(Boolean)
    .join(', ');
  return `${productName} events${chosen && `: ${chosen}`}`;
}

function categoryWord(category: Category | 'any'): string {
  return category === 'any' ? '' : category;
}

function formatWord(format: EventFormat | 'any'): string {
  return format === 'any' ? '' : format.replace('_', ' ');
}
