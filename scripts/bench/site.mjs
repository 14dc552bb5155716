import { startDemoServer } from '../screens/demo-server.mjs';
import { isSmall } from '../small.mjs';

const kept = new Map();

/** The built server with its demo on this database, as startDemoServer answers it. The small form keeps one for all that ask, until `stopSites`. */
export function openSite(databaseUrl, { env = {}, flags = [] } = {}) {
  const start = () => startDemoServer({ NODE_ENV: 'production', DATABASE_URL: databaseUrl, ...env }, flags);
  if (!isSmall) return start();
  if (!kept.has(databaseUrl)) kept.set(databaseUrl, start());
  return kept.get(databaseUrl).then((site) => ({ ...site, stop: async () => {} }));
}

export async function stopSites() {
  await Promise.all([...kept.values()].map(async (site) => (await site).stop()));
}
