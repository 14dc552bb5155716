import { toWords } from '../platform/database/words.ts';

/** What a search looks through. */
export interface Searchable {
  title: string;
  summary: string;
  venue_name: string | null;
  city: string | null;
  tags: string[];
}

/** The words of an event for its column `search_words`, each once. */
export function searchWords({ title, summary, venue_name, city, tags }: Searchable): string[] {
  return toWords([title, summary, venue_name, city, ...tags].join(' '));
}
