import { placeLines } from '#rules/events/place-lines.ts';
import type { EventDetails } from '#openapi/types.ts';
import type { Config } from '../platform/settings/config.ts';
import { picturesOf } from './link-picture.ts';

/** What search engines read of an event (https://schema.org/Event); `url` is its page, and the link to join is not in it. */
export function structuredEvent(
  event: EventDetails,
  url: string,
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendance[event.format]}`,
    location: placesOf(event, url),
    ...(event.summary && { description: event.summary }),
    image: picturesOf(event, { publicUrl, productName }),
    isAccessibleForFree: true,
    offers: offerOf(event, url),
    // The product's own name stands for an organiser whose name is not known.
    organizer:
      event.organiser_name === productName
        ? { '@type': 'Organization', name: productName, url: `${publicUrl}/` }
        : { '@type': 'Person', name: event.organiser_name },
    url,
  };
}

function offerOf(event: EventDetails, url: string): Record<string, unknown> {
  return {
    '@type': 'Offer',
    price: 0,
    // Nothing costs nothing in every currency; readers warn without one.
    priceCurrency: 'EUR',
    availability: `https://schema.org/${availability[event.registration_state]}`,
    ...(event.registration_opens_at && { validFrom: event.registration_opens_at }),
    validThrough: event.registration_closes_at,
    url,
  };
}

const availability: Record<EventDetails['registration_state'], string> = {
  not_open: 'PreOrder',
  open: 'InStock',
  waitlist: 'SoldOut',
  full: 'SoldOut',
  closed: 'OutOfStock',
  ended: 'OutOfStock',
  cancelled: 'OutOfStock',
};

const attendance: Record<EventDetails['format'], string> = {
  in_person: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

function placesOf({ format, venue_name, address, city }: EventDetails, url: string): Record<string, unknown>[] {
  const lines = placeLines({ venue_name: null, address, city }).join(', ');
  const place = { '@type': 'Place', name: venue_name ?? city ?? 'Venue', ...(lines && { address: lines }) };
  const online = { '@type': 'VirtualLocation', url };
  return [...(format === 'online' ? [] : [place]), ...(format === 'in_person' ? [] : [online])];
}
