import type { EventDetails, Host } from '#openapi/types.ts';
import type { Page } from '#rules/pages/pages.ts';
import type { Config } from '../platform/settings/config.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { inlineJson } from './inline-json.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { linkPicture } from './link-picture.ts';
import { structuredEvent } from './structured-event.ts';

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
    // Whoever has the link to an unlisted event may show it to others, but not to everybody.
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
