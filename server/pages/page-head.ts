import type { Cover, EventDetails, Host } from '#openapi/types.ts';
import { placeLines } from '#rules/events/place-lines.ts';
import type { Page } from '#rules/pages/pages.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { previewFacts, previewPath, previewSize } from '../events/previews/preview-facts.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { Config } from '../platform/settings/config.ts';
import { inlineJson } from './inline-json.ts';

const SNIPPET = 200;

interface Head {
  page: Page;
  event: EventDetails | null;
  host: Host | null;
  path: string;
  config: Pick<Config, 'productName' | 'publicUrl'>;
  isFound: boolean;
}

/** What the document's head says about the page: its title, and what search engines and link previews show of it. */
export function headOf(head: Head): string {
  const { page, event, path, config, isFound } = head;
  const isIndexed = isFound && page.access === 'indexed' && event?.visibility !== 'unlisted';
  const url = `${config.publicUrl}${path}`;
  return [
    `<title>${escapeHtml(titleOf(head))}</title>`,
    meta('name', 'description', descriptionOf(head)),
    isIndexed ? `<link rel="canonical" href="${escapeHtml(url)}">` : meta('name', 'robots', 'noindex'),
    ...calendarOf(head),
    // Anyone who has the link to an unlisted event may show it to others, but not to everybody.
    ...(isIndexed || event ? openGraph(head, url) : []),
    ...(isIndexed && event ? [linkedData(structuredEvent(event, url, config))] : []),
  ].join('');
}

function titleOf({ page, event, host, config, isFound }: Head): string {
  return `${isFound ? (event?.title ?? host?.name ?? page.title) : 'Page not found'} - ${config.productName}`;
}

function descriptionOf({ event, host, config }: Head): string {
  if (host) return `Events that ${host.name} hosts at ${config.productName}.`;
  return event ? snippetOf(event) : `Find events at ${config.productName}, and sign up to take part.`;
}

function openGraph(head: Head, url: string): string[] {
  const { event, config } = head;
  return [
    meta('property', 'og:title', event?.title ?? titleOf(head)),
    meta('property', 'og:description', descriptionOf(head)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', config.productName),
    ...pictureOf(event, config),
  ];
}

function linkedData(thing: Record<string, unknown>): string {
  return `<script type="application/ld+json">${inlineJson(thing)}</script>`;
}

function calendarOf({ page, event, config }: Head): string[] {
  if (page.kind === 'home') return [calendarLink('/api/calendar.ics', `${config.productName} events`)];
  return event ? [calendarLink(`/api/events/${event.event_id}/calendar.ics`, event.title)] : [];
}

function calendarLink(address: string, title: string): string {
  return `<link rel="alternate" type="text/calendar" title="${escapeHtml(title)}" href="${address}">`;
}

function pictureOf(event: EventDetails | null, config: Head['config']): string[] {
  if (!event) return [meta('name', 'twitter:card', 'summary')];
  const { url, type, width, height, alt } = linkPicture(event, config);
  return [
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:image', url),
    meta('property', 'og:image:type', type),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function snippetOf({ summary, starts_at, timezone, venue_name, city }: EventDetails): string {
  const start = wallClock(starts_at, timezone);
  const day = `${start.day} ${start.month} ${start.year}`;
  const place = [venue_name, city].filter(Boolean).join(', ');
  const text = [place ? `${day}, ${place}.` : `${day}.`, summary].filter(Boolean).join(' ');
  const letters = [...text];
  return letters.length <= SNIPPET
    ? text
    : `${letters
        .slice(0, SNIPPET - 1)
        .join('')
        .trimEnd()}…`;
}

/** What search engines read of an event (https://schema.org/Event); `url` is its page, and the link to join is not in it. */
function structuredEvent(
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
    organizer: hostsOf(event, { publicUrl, productName }),
    url,
  };
}

/** The product's own name stands for a host whose name is not known. */
function hostsOf(
  { organiser_name, co_hosts }: EventDetails,
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
) {
  const host =
    organiser_name === productName
      ? { '@type': 'Organization', name: productName, url: `${publicUrl}/` }
      : { '@type': 'Person', name: organiser_name };
  return co_hosts.length === 0 ? host : [host, ...co_hosts.map(({ name }) => ({ '@type': 'Person', name }))];
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

/** The picture that stands for an event elsewhere: its own cover, else what the server draws of it. */
interface LinkPicture {
  /** The whole address. */
  url: string;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  alt: string;
}

type Site = Pick<Config, 'publicUrl' | 'productName'>;

function linkPicture(event: EventDetails, { publicUrl, productName }: Site): LinkPicture {
  const { cover, title } = event;
  if (cover)
    return { ...previewSize, url: coverUrl(publicUrl, cover, 'preview'), type: 'image/jpeg', alt: cover.alt || title };
  const facts = previewFacts(event, productName);
  const alt = `${title}, ${facts.day}, ${facts.place}`;
  return { ...previewSize, url: publicUrl + previewPath(facts), type: 'image/png', alt };
}

/** Every picture of it, for search engines, which crop as they like. */
function picturesOf(event: EventDetails, site: Site): string[] {
  const { url } = linkPicture(event, site);
  return event.cover ? [url, coverUrl(site.publicUrl, event.cover, 'large')] : [url];
}

function coverUrl(publicUrl: string, { cover_id }: Cover, size: 'large' | 'preview'): string {
  return `${publicUrl}/api/covers/${cover_id}/${size}`;
}
