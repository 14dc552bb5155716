import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PageData } from '#openapi/types.ts';
import { rememberLast } from '../platform/background/remember-last.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.ts';
import { packageFolder } from '../platform/package-folder.ts';

/** Where the application's HTML and files come from: the build, or Vite itself while developing. */
export interface PageSource {
  /** The HTML before it is filled in. */
  template: (url: string) => Promise<string>;
  /** The HTML of the statecharts' viewer; null when the build was told to leave it out. */
  inspector: ((url: string) => Promise<string>) | null;
  /** Links to what the page of this name needs besides the entry's own files. */
  preloads: (page: string) => string;
  /** How the server renders this page; null when nothing is built for that, such as while developing. */
  renderer: (page: string) => Renderer | null;
  /** The folder of the files that are served as they are, and their paths in it; null when something else serves them. */
  files: { root: string; names: Set<string> } | null;
  /** Development needs inline scripts, which the content security policy forbids. */
  isDevelopment: boolean;
  /** Takes what belongs to it from the server's requests. */
  attach?: (app: FastifyInstance) => void;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/** The built application in dist/client; null when nothing is built. */
export function findBuiltPages(root = join(packageFolder(), 'dist/client')): PageSource | null {
  if (!existsSync(join(root, 'index.html'))) return null;
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const viewer = existsSync(join(root, 'inspect.html')) ? readFileSync(join(root, 'inspect.html'), 'utf8') : null;
  const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8')) as Manifest;
  // More than there are pages.
  const preloads = rememberLast<string>(100);
  const renderers = rememberLast<Renderer | null>(100);
  return {
    template: async () => template,
    inspector: viewer === null ? null : async () => viewer,
    preloads: (page) => preloads(page, () => linksFor(manifest, chunkOf(manifest, page), template)),
    renderer: (page) =>
      renderers(page, () =>
        createRenderer({ root, template, ...filesOf(manifest, [...entries(manifest), chunkOf(manifest, page)]) }),
      ),
    files: { root, names: filesIn(root) },
    isDevelopment: false,
  };
}

/** What a visitor may ask for: the templates, the compressed copies and maps of the sources are not among it. */
function filesIn(root: string): Set<string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Set(
    names.filter((name) => !/^(index|inspect)\.html$/.test(name) && !/(^|\/)\.|\.(br|gz|map)$/.test(name)),
  );
}

function linksFor(manifest: Manifest, name: string, template: string): string {
  const present = filesOf(manifest, entries(manifest)).scripts;
  const { styles, scripts } = filesOf(manifest, [name]);
  return [
    ...styles
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts
      .filter((file) => !present.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** The build's name of the page: that of its file, in the folder of whatever domain has it. */
function chunkOf(manifest: Manifest, page: string): string {
  return Object.keys(manifest).find((name) => name.endsWith(`/pages/${page}/${page}.page.tsx`)) ?? '';
}

function entries(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

/** What these chunks need at once. */
function filesOf(manifest: Manifest, names: string[]): { styles: string[]; scripts: string[] } {
  const wanted = closure(manifest, names);
  return {
    styles: [...new Set(wanted.flatMap((key) => manifest[key]?.css ?? []))],
    scripts: wanted.flatMap((key) => manifest[key]?.file ?? []),
  };
}

/** The chunks that come with these at once, each after those that it imports, as its styles come after theirs. */
function closure(manifest: Manifest, names: string[], seen = new Set<string>()): string[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...closure(manifest, chunk.imports ?? [], seen), name];
  });
}

/** `render` of src/render.tsx: the content of a page as a visitor sees it. */
type Render = (path: string, search: string, data: PageData) => Promise<string>;

/** How the pages of one chunk are rendered on the server. */
interface Renderer {
  /**
   * The HTML before it is filled in: `<!--head-->`, `<!--content-->`, `<!--data-->`, and `{clock}`, the time zone that the
   * content is written for with the times in it. Its styles stand in it, and its code waits for the first paint.
   */
  template: string;
  /** The content security policy that lets in what stands in the template. */
  policy: string;
  render: Render;
}

interface Files {
  /** The folder of the built client, next to the server's. */
  root: string;
  /** The built HTML that shows nothing before its code is there. */
  template: string;
  /** Paths of what the page needs, in order. */
  styles: string[];
  scripts: string[];
}

/** Null when the build holds no rendering. */
function createRenderer(files: Files): Renderer | null {
  const entry = join(files.root, '../server/render.js');
  if (!existsSync(entry)) return null;
  let loading: Promise<{ render: Render }> | null = null;
  const load = () => (loading ??= import(pathToFileURL(entry).href) as Promise<{ render: Render }>);
  const css = files.styles.map((file) => readFileSync(join(files.root, file), 'utf8')).join('\n');
  return {
    template: templateOf(files, css),
    policy: contentSecurityPolicy
      .replace(`script-src 'self'`, `script-src 'self' ${hashOf(viewerScript)} ${hashOf(startScript)}`)
      .replace(`style-src 'self'`, `style-src 'self' ${hashOf(css)}`),
    render: async (path, search, data) => (await load()).render(path, search, data),
  };
}

function templateOf({ template, styles, scripts }: Files, css: string): string {
  const names = (files: string[]) => files.map((file) => `/${file}`).join(' ');
  const start = `<script data-code="${names(scripts)}" data-styles="${names(styles)}">${startScript}</script>`;
  return (
    template
      .replaceAll(/\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g, '')
      // It would come before the text, which is shown without it.
      .replace(/\s*<link\s+rel="preload"[^>]*as="font"[^>]*>/, '')
      .replace('</head>', () => `<script data-clock="{clock}">${viewerScript}</script><style>${css}</style></head>`)
      .replace('<div id="root"></div>', '<div id="root"><!--content--></div>')
      .replace(/<noscript>.*<\/noscript>/s, NOSCRIPT)
      .replace('</body>', () => `<!--data-->${start}</body>`)
  );
}

const NOSCRIPT =
  '<noscript><p>You can read everything here. To log in or to register, turn on JavaScript and load the page again.</p></noscript>';

/**
 * The two scripts that stand in a rendered page itself, word for word the same in each: the content security policy lets
 * them in by their hashes, and nothing else that stands in a page.
 */

/**
 * In the head, before anything is painted: a person with a session (specification, point 9) is not shown what visitors are, until
 * the page knows them; and a reader whose clock, by their settings or else this device, shows other times than the event's has
 * room kept for their own.
 */
const viewerScript = inline(`{
  const { dataset } = document.documentElement;
  const [zone, ...times] = document.currentScript.dataset.clock.split(' ');
  const clock = (time, timeZone) => new Date(time).toLocaleString('en', { timeZone });
  let own;
  try {
    if (localStorage.getItem('authToken')) {
      dataset.session = '';
      own = JSON.parse(localStorage.getItem('authUser')).timezone;
    }
  } catch {}
  try {
    if (times.some((time) => clock(time, zone) !== clock(time, own))) dataset.elsewhere = '';
  } catch {}
  setTimeout(() => delete dataset.session, 5000);
  requestAnimationFrame(() => (window.isPainted = true));
}`);

/**
 * At the end: fetches the code, named by its attribute, once the page is painted, which would wait for it else. A page in
 * the background is never painted. A person with a session waits for the code more than for the paint. The styles are in the
 * page; the code would fetch them again, were there no links to them.
 * A button that is pressed before is pressed again once there is code behind it.
 * The font comes late too: the page takes it on if nothing in sight moves up or down by that, nor far to a side, tried between
 * two paints, and else the next page does. Before the first paint, as from the cache, nothing is there to move.
 */
const startScript = inline(`{
  const { code, styles } = document.currentScript.dataset;
  const { dataset } = document.documentElement;
  for (const href of styles.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
  let files = code.split(' ');
  const start = () => {
    for (const file of files) import(file);
    files = [];
  };
  if ('session' in dataset) start();
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 200);
  let pressed = null;
  const remember = ({ target }) => (pressed = target.closest('button'));
  addEventListener('click', remember, true);
  window.pressAgain = () => {
    removeEventListener('click', remember, true);
    pressed?.click();
    pressed = null;
  };
  const seen = (element) => {
    const { top, left } = element.getBoundingClientRect();
    return top < innerHeight ? [top, left] : [innerHeight, 0];
  };
  const places = () => [...document.querySelectorAll('h1, h2, h3, p, form, article, button, select, a')].flatMap(seen);
  document.fonts.load("1em 'Figtree later'").then(() => {
    const before = window.isPainted && places();
    dataset.font = 'later';
    if (before && places().some((place, at) => Math.abs(place - before[at]) > (at % 2 ? 16 : 2))) delete dataset.font;
  }).catch(() => {});
}`);

function inline(script: string): string {
  return script.replaceAll(/\n\s*/g, '');
}

/** As the content security policy names it. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
