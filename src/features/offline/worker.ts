import type { KeptPage } from './offline-pages.ts';

/** What this needs of a worker's global scope (W3C Service Workers), which TypeScript's DOM does not know. */
interface WorkerScope {
  registration: { scope: string };
  clients: { claim: () => Promise<void>; matchAll: (which: object) => Promise<{ url: string }[]> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Kind extends keyof Events>(kind: Kind, handle: (event: Events[Kind]) => void) => void;
}

interface Lasting {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  message: Lasting & { data: unknown };
  fetch: { request: Request; respondWith: (answer: Promise<Response>) => void };
}

/** Put in by scripts/build/offline-worker.ts; `entry` is the path of the script that every page of this build starts with. */
declare const __OFFLINE__: { version: string; entry: string; pages: KeptPage[] };

/** While there is a network a page comes from the server; an answer that takes longer, in milliseconds, is as good as none. */
const PATIENCE = 3000;

const worker = globalThis as unknown as WorkerScope;
const { version, entry, pages } = __OFFLINE__;
const page = pages.find(({ scope }) => worker.registration.scope === `${location.origin}${scope}`) ?? noPage();
const files = new Set(page.files);
const prefix = `offline ${page.scope} `;
// Shell and files of one release in one cache: the server has the files of the next alone.
const cacheName = prefix + version;

worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldReleases()));
worker.addEventListener('message', (event) => {
  if (event.data === entry) event.waitUntil(takeOver());
});
worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(openPage(event.request));
  else if (files.has(pathname)) event.respondWith(openFile(event.request, pathname));
});

async function keepPage(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(page.files);
  const shell = await fetch(page.shell, { cache: 'no-store', credentials: 'omit' });
  // While servers are replaced one after another, the next answer may be of another release: then it is tried again later.
  const isOfThisRelease = shell.ok && (await shell.clone().text()).includes(entry);
  if (!isOfThisRelease) throw new Error('The page and this worker are of different releases.');
  await cache.put(page.shell, shell);
}

async function dropOldReleases(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** A page of this very release asks for it. Another tab may run the one before, whose files go with its worker: then nothing is done. */
async function takeOver(): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.filter(({ url }) => url.startsWith(worker.registration.scope)).length < 2) await worker.skipWaiting();
}

async function openPage(request: Request): Promise<Response> {
  const answering = fetch(request);
  const answer = await Promise.race([answering.catch(() => null), pause(PATIENCE)]);
  if (answer && answer.status < 500) return answer;
  return (await findKept(page.shell)) ?? answering;
}

async function openFile(request: Request, path: string): Promise<Response> {
  return (await findKept(path)) ?? fetch(request);
}

function findKept(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName, ignoreVary: true });
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}

function noPage(): never {
  throw new Error(`No page is kept for ${worker.registration.scope}.`);
}
