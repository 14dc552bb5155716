import { findPage } from './pages.ts';

/** What sentences put behind an address, or around it, blanks and what is invisible included. No token, id or name of a page ends like that. */
const PUNCTUATION = /(?![/\\%&#@])[\p{Po}\p{Pe}\p{Pi}\p{Pf}>`|\s\p{Default_Ignorable_Code_Point}]/u;
const ENDING = new RegExp(`(?:${PUNCTUATION.source})+$`, 'u');
/** Characters; no more is looked at, so that a long address costs no more than a short one. */
const LONGEST = 60;

/** The address as it was before a mail program or a chat took the end of the sentence for a part of it. */
export function withoutPunctuation(address: string): string {
  const [ending = ''] = /(?:%[0-9a-f]{2}|[^\w%-])*$/i.exec(address.slice(-LONGEST)) ?? [];
  return address.slice(0, address.length - ending.length) + encodeURI(decoded(ending).replace(ENDING, ''));
}

/**
 * The page that a path with punctuation at its end was meant for, as path and query; null where there is none, or nothing to mend.
 * A query is mended where it is a link's token: what people search for may end as it likes.
 */
export function meantPage(path: string, search: string): string | null {
  // A hidden file is asked for by its name.
  if (path.startsWith('/.')) return null;
  const [meant, meantSearch] = [withoutPunctuation(path), withoutPunctuation(search)];
  // Nearly every address: no page is looked for.
  if (meant === path && meantSearch === search) return null;
  const { kind, name } = findPage(meant);
  if (name === 'not-found') return null;
  const query = kind === 'secret' ? meantSearch : search;
  return meant === path && query === search ? null : meant + query;
}

function decoded(ending: string): string {
  try {
    return decodeURIComponent(ending);
  } catch {
    return ending;
  }
}
