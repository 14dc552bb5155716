import type { Db } from '../platform/database/database.ts';
import { toWords } from '#rules/search/words.ts';

/** What a search looks through. */
export interface Searchable {
  title: string;
  summary: string;
  venue_name: string | null;
  address: string | null;
  city: string | null;
  tags: string[];
}

/** The words of an event for its column `search_words`, each once. */
export function searchWords({ title, summary, venue_name, address, city, tags }: Searchable, host: string): string[] {
  return toWords([title, summary, venue_name, address, city, host, ...tags].join(' '));
}

/** The name of the person who made an event; empty when that account is gone. */
export async function findHost(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const host = db.selectFrom('users').select('full_name').where('user_id', '=', userId).where('deleted_at', 'is', null);
  return (await host.executeTakeFirst())?.full_name ?? '';
}
