// Pages and calls that are the same for everybody, from memory, next to node:http that answers the same bytes from memory.
import { startServer } from '../screens/demo-server.mjs';
import { compare, requestOf } from './load.mjs';
import { openSite } from './site.mjs';

/** What `compare` finds of each, as browsers ask for it: { name, … }. Without `databaseUrl` on the embedded database. */
export async function measurePages(databaseUrl = '', options = {}) {
  const app = await openSite(databaseUrl);
  let bare = null;
  try {
    const { items } = await (await fetch(`${app.url}/api/events?limit=1`)).json();
    const pages = { '/': '/', '/event/{id}': `/event/${items[0].event_id}`, '/api/events': '/api/events' };
    bare = await startServer(['scripts/bench/bare-pages.mjs', app.url, ...Object.values(pages)], '/');
    const results = [];
    for (const [name, path] of Object.entries(pages)) {
      const request = requestOf('GET', path, { headers: { 'accept-encoding': 'br' } });
      results.push({ name, ...(await compare(app, bare, request, options)) });
    }
    return results;
  } finally {
    await bare?.stop();
    await app.stop();
  }
}
