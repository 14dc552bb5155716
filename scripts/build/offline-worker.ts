import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { type KeptPage, offlinePages } from '../../src/offline/offline-pages.ts';

const ENTRY = path.resolve('index.html');
const SOURCE = path.resolve('src/offline/worker.ts');
/** It brings every page of the admin area. */
const LIST = '/admin-pages.ts';
/** What the shell brings later is part of each page; other pages and the inspector are not. */
const ELSEWHERE = /\/src\/(?:[a-z]+\/pages|inspect)\/|\/admin-pages\.ts$/;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Emits the service worker, which knows the files of each page that opens without a network. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const first = reach([ENTRY], this, () => false);
      const pages = Object.values(offlinePages).map(({ scope, shell, code }): KeptPage => {
        const modules = modulesOf(code, first, this);
        return { scope, shell, files: filesOf(modules, bundle) };
      });
      const entry = `/${chunksIn(bundle).find(({ isEntry }) => isEntry)?.fileName}`;
      const html = String((bundle['index.html'] as Rolldown.OutputAsset | undefined)?.source);
      const version = createHash('sha256')
        .update(JSON.stringify([entry, pages, html]))
        .digest('hex')
        .slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'offline-worker.js',
        source: await buildWorker({ version, entry, pages }),
      });
    },
  };
}

/** The modules of the first page, what the shell brings later, and those of the page with all that it imports at some time. */
function modulesOf(code: readonly string[], first: Set<string>, context: Context): Set<string> {
  const later = [...first].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const own = [...later.filter((id) => !ELSEWHERE.test(id)), ...code.map((file) => path.resolve(file))];
  const goesOn = (id: string) => !first.has(id) && !id.endsWith(LIST);
  return new Set([...first, ...reach(own, context, goesOn)]);
}

/** These modules and all that they import, on demand too where `goesOn` says so. */
function reach(from: string[], context: Context, goesOn: (id: string) => boolean): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    const module = reached.has(id) ? null : context.getModuleInfo(id);
    reached.add(id);
    module?.importedIds.forEach(visit);
    if (module && goesOn(id)) module.dynamicallyImportedIds.forEach(visit);
  };
  from.forEach(visit);
  return reached;
}

/** Paths of the chunks that hold these modules, of what those import at once, and of their styles and fonts. */
function filesOf(modules: Set<string>, bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (!file || files.has(name)) return;
    files.add(name);
    if (file.type === 'asset') return fontsOf(file).forEach(add);
    (file as Chunk).viteMetadata?.importedCss.forEach(add);
    file.imports.forEach(add);
  };
  for (const { fileName, moduleIds } of chunksIn(bundle)) if (moduleIds.some((id) => modules.has(id))) add(fileName);
  return [...files].sort().map((name) => `/${name}`);
}

function fontsOf({ source }: Rolldown.OutputAsset): string[] {
  return String(source).match(/assets\/[\w.-]+\.woff2/g) ?? [];
}

function chunksIn(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** Of its own, for a worker is one classic script. */
async function buildWorker(known: { version: string; entry: string; pages: KeptPage[] }): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __OFFLINE__: JSON.stringify(known) },
    build: { write: false, target: 'es2022', lib: { entry: SOURCE, formats: ['iife'], name: 'offline' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}
