import type { Cover, EventDetails } from '#openapi/types.ts';
import type { Config } from '../platform/settings/config.ts';
import { previewFacts, previewPath, previewSize } from '../events/previews/preview-facts.ts';

/** The picture that stands for an event elsewhere: its own cover, else what the server draws of it. */
export interface LinkPicture {
  /** The whole address. */
  url: string;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  alt: string;
}

type Site = Pick<Config, 'publicUrl' | 'productName'>;

export function linkPicture(event: EventDetails, { publicUrl, productName }: Site): LinkPicture {
  const { cover, title } = event;
  if (cover)
    return { ...previewSize, url: coverUrl(publicUrl, cover, 'preview'), type: 'image/jpeg', alt: cover.alt || title };
  const facts = previewFacts(event, productName);
  const alt = `${title}, ${facts.day}, ${facts.place}`;
  return { ...previewSize, url: publicUrl + previewPath(facts), type: 'image/png', alt };
}

/** Every picture of it, for search engines, which crop as they like. */
export function picturesOf(event: EventDetails, site: Site): string[] {
  const { url } = linkPicture(event, site);
  return event.cover ? [url, coverUrl(site.publicUrl, event.cover, 'large')] : [url];
}

function coverUrl(publicUrl: string, { cover_id }: Cover, size: 'large' | 'preview'): string {
  return `${publicUrl}/api/covers/${cover_id}/${size}`;
}
