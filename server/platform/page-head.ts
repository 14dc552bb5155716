import type { EventDetails } from '#openapi/types.ts';
import type { ClientPage } from './client-pages.ts';
import type { Config } from './config.ts';
import { escapeHtml } from './escape-html.ts';
import { inlineJson } from './inline-json.ts';

const SNIPPET = 200;

interface Head {
  page: ClientPage;
  event: EventDetails | null;
  path: string;
  config: Pick<Config, 'productName' | 'publicUrl'>;
  isFound: boolean;
}

/** What the document's head says about the page: its title, and what search engines and link previews show of it. */
export function headOf({ page, event, path, config, isFound }: Head): string {
  const title = `${isFound ? (event?.title ?? page.title) : 'Page not found'} - ${config.productName}`;
  const description = event ? snippetOf(event) : `Find events at ${config.productName}, and sign up to take part.`;
  const isIndexed = isFound && page.isIndexed && event?.visibility !== 'unlisted';
  const url = `${config.publicUrl}${path}`;
  const parts = [`<title>${escapeHtml(title)}</title>`, meta('name', 'description', description)];
  if (!isIndexed) return [...parts, meta('name', 'robots', 'noindex')].join('');
  return [
    ...parts,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:title', event?.title ?? title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', config.productName),
    meta('name', 'twitter:card', 'summary'),
    ...(event ? [`<script type="application/ld+json">${inlineJson(structured(event, url))}</script>`] : []),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function snippetOf({ summary, starts_at, timezone, venue_name, city }: EventDetails): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(new Date(starts_at));
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

/** https://schema.org/Event */
function structured(event: EventDetails, url: string): Record<string, unknown> {
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
    ...(event.organiser_name && { organizer: { '@type': 'Organization', name: event.organiser_name } }),
    url,
  };
}

const attendance: Record<EventDetails['format'], string> = {
  in_person: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

function placesOf({ format, venue_name, address, city }: EventDetails, url: string): Record<string, unknown>[] {
  const lines = [address, city].filter(Boolean).join(', ');
  const place = { '@type': 'Place', name: venue_name ?? city ?? 'Venue', ...(lines && { address: lines }) };
  const online = { '@type': 'VirtualLocation', url };
  return [...(format === 'online' ? [] : [place]), ...(format === 'in_person' ? [] : [online])];
}
