import type { EventDetails } from '#openapi/types.ts';

/** Venue, address and city, the city only where the address does not name it. */
export function placeLines({
  venue_name,
  address,
  city,
}: Pick<EventDetails, 'venue_name' | 'address' | 'city'>): string[] {
  const isNamed = city !== null && inWords(address ?? '').includes(inWords(city));
  return [venue_name, address, isNamed ? null : city].filter((line): line is string => Boolean(line));
}

/** Lower case, each word between two blanks. */
function inWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}
