import type { KeptPage } from './offline-pages.ts';

/** What this needs of a worker's global scope (W3C Service Workers), which TypeScript's DOM does not know. */
interface WorkerScope {
  registration: { scope: string; navigationPreload?: { enable: () => Promise<void> } };
  clients: { claim: () => Promise<void> };
  addEventListener: <Kind extends keyof Events>(kind: Kind, handle: (event: Events[Kind]) => void) => void;
}

interface Lasting {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  fetch: Asked;
}

interface Asked {
  request: Request;
  /** What the browser has asked for already, while this worker was starting, where it does so. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

/** Put in by scripts/build/offline-worker.ts; `entry` is the path of the script that every page of this build starts with. */
declare const __OFFLINE__: { version: string; entry: string; pages: KeptPage[] };

const worker = globalThis as unknown as WorkerScope;
const { version, entry, pages } = __OFFLINE__;
const page = pages.find(({ scope }) => worker.registration.scope === `${location.origin}${scope}`) ?? noPage();
/** Of every address that no other worker has: there the tickets of this device are shown in place of pages that can't be had. */
const isAnywhere = page.scope === '/';
/** While there is a network a page comes from the server; an answer that takes longer, in milliseconds, is as good as none. */
const PATIENCE = isAnywhere ? 10_000 : 3000;
const prefix = `offline ${page.scope} `;
// Shell and files of one release in one cache: the server has the files of the next alone.
const cacheName = prefix + version;

// A new release's worker keeps its page and waits until none of the one before is open; until then that one answers from both
// caches. Chromium hangs in a reload while a worker takes over from one whose page is open (skipWaiting): no page asks for it.
worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldReleases()));
worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') {
    // A file to save is no page.
    if (!/^\/(?:api|dev)\//.test(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request, pathname));
});

async function keepPage(): Promise<void> {
  // Of a release that comes back after another: then it is the latest again.
  await caches.delete(cacheName);
  try {
    await fill(await caches.open(cacheName));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
  await drop((await latestFirst()).slice(2));
}

async function fill(cache: Cache): Promise<void> {
  await cache.addAll(page.files);
  // A portal answers everything with its own page: kept as a script, it would break ours for as long as this release lasts.
  const isForeign = ({ headers }: Response) => (headers.get('Content-Type') ?? '').includes('html');
  if ((await cache.matchAll()).some(isForeign)) throw new Error('What answers is not the server.');
  const shell = await fetch(page.shell, { cache: 'no-store', credentials: 'omit' });
  // While servers are replaced one after another, the next answer may be of another release: then it is tried again later.
  const isOfThisRelease = shell.ok && (await shell.clone().text()).includes(entry);
  if (!isOfThisRelease) throw new Error('The page and this worker are of different releases.');
  await cache.put(page.shell, shell);
}

async function dropOldReleases(): Promise<void> {
  const names = await latestFirst();
  await drop(names.slice(names.indexOf(cacheName) + 1));
  // Whatever page is opened waits for this worker to start.
  if (isAnywhere) await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function latestFirst(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix)).toReversed();
}

async function drop(names: string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function openPage({ request, preloadResponse }: Asked): Promise<Response> {
  const answering = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request));
  const answered = answering.catch(() => null);
  // Who has no ticket to show waits as long as the browser does, and reads what a server in trouble says.
  const isPatient = isAnywhere && !(await hasTickets());
  const answer = await (isPatient ? answered : Promise.race([answered, pause(PATIENCE)]));
  if (answer && (isPatient || answer.status < 500)) return answer;
  return (await findShell()) ?? answering;
}

/** As src/api/kept-tickets.ts keeps them. */
async function hasTickets(): Promise<boolean> {
  const note = await caches.match('/note', { cacheName: 'tickets' });
  return ((await note?.text()) ?? '').includes('"code":');
}

/** Of the latest release that is whole: the shell is the last that comes. */
async function findShell(): Promise<Response | undefined> {
  for (const name of await latestFirst()) {
    const shell = await caches.match(page.shell, { cacheName: name, ignoreVary: true });
    if (shell) return isAnywhere ? markShell(shell) : shell;
  }
  return undefined;
}

/** It says in its data that it stands for another page: of src/registrations/pages/my-events/kept-page.tsx. */
async function markShell(shell: Response): Promise<Response> {
  const html = (await shell.text()).replace('id="foyer-data">{', '$&"isKept":true,');
  const headers = new Headers(shell.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(html, { headers });
}

async function openFile(request: Request, path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true })) ?? fetch(request);
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}

function noPage(): never {
  throw new Error(`No page is kept for ${worker.registration.scope}.`);
}
