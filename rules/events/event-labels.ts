import type { Category, EventFormat, EventSummary } from '#openapi/types.ts';

export const formatLabels: Record<EventFormat, string> = { in_person: 'In person', online: 'Online', hybrid: 'Hybrid' };

export const categoryLabels: Record<Category, string> = {
  technology: 'Technology',
  design: 'Design',
  business: 'Business',
  careers: 'Careers',
  science: 'Science',
  culture: 'Culture',
  community: 'Community',
  wellbeing: 'Wellbeing',
};

/** Where an event is, in one line. */
export function placeOf({ format, venue_name, city }: Pick<EventSummary, 'format' | 'venue_name' | 'city'>): string {
  if (format === 'online') return 'Online';
  return [venue_name, city].filter(Boolean).join(', ') || 'Place to be announced';
}
