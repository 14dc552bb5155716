import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRenderer, type Renderer } from './page-renderer.ts';
import { packageFolder } from '../platform/package-folder.ts';
import { rememberLast } from '../platform/background/remember-last.ts';

/** Where the application's HTML and files come from: the build, or Vite itself while developing. */
export interface PageSource {
  /** The HTML before it is filled in. */
  template: (url: string) => Promise<string>;
  /** The HTML of the statecharts' viewer; null when the build was told to leave it out. */
  inspector: ((url: string) => Promise<string>) | null;
  /** Links to what the page of this name needs beside the entry's own files. */
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
