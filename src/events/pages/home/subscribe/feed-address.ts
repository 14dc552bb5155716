import { filterWords, noFilters, type Filters } from '#rules/events/finder-address.ts';

/** Where calendars fetch the events that match the filters; past or to come is no matter there. */
export function feedAddress(filters: Filters): string {
  const address = new URL('/api/calendar.ics', location.origin);
  for (const name of ['search', 'category', 'format', 'city', 'tag'] as const) {
    if (filters[name] !== noFilters[name]) address.searchParams.set(name, filters[name]);
  }
  return address.href;
}

/** The same for the programs that take it as an order to subscribe. */
export function webcalAddress(filters: Filters): string {
  return feedAddress(filters).replace(/^https?:/, 'webcal:');
}

/** "Design, Online, “calm”"; empty where everything is in the feed. */
export function feedWords({ search, category, format, city, tag }: Filters): string {
  return [
    category !== noFilters.category && filterWords.category[category],
    format !== noFilters.format && filterWords.format[format],
    city,
    tag && `#${tag}`,
    search && `“${search}”`,
  ]
    .filter(Boolean)
    .join(', ');
}
