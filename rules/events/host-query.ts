import { firstQuery, noFilters } from './finder-address.ts';

/** What the page of a host asks for first, name by name in the order that the HTML's answers have. */
export function hostQuery(host: string, when: 'upcoming' | 'past') {
  return { ...firstQuery({ ...noFilters, when }), host };
}
