import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Lets the stories of a machine import its mutants under the machine's name, and the collector under Vitest's. The
 * machine `my-flow` is what `<machines>/…/my-flow/my-flow.machine.ts` exports as `myFlowMachine`, and its stories are the
 * tests next to it; `machines` is a folder under Vite's root, as `/machines`. Stories may begin a machine by a file of
 * `helpers`, a folder too.
 */
export function standInPlugin(machines: string, helpers?: string): Plugin {
  const stories = new RegExp(`(${machines}/(?:[^/]+/)+)[^/]+\\.test\\.ts$`);
  const ofMachine = new RegExp(`(${machines}/(?:[^/]+/)*([^/]+))/\\2\\.machine\\.ts$`);
  return {
    name: 'stand-in-for-machines',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (helpers && importer.includes(`${helpers}/`) && source.endsWith('.machine.ts')) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        const place = ofMachine.exec(found?.id ?? '')?.[1];
        return place ? `\0stand-in:${place}` : found;
      }
      const folder = stories.exec(importer)?.[1]?.slice(0, -1);
      return folder ? inStories(source, folder) : null;
    },
    load(id) {
      const folder = /^\0stand-in:(.+)$/.exec(id)?.[1];
      if (!folder) return null;
      const name = basename(folder);
      const machine = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
      return [
        // What else the file exports stays as it is.
        `export * from '${folder}/${name}.machine.ts';`,
        `import { ${machine} as real } from '${folder}/${name}.machine.ts';`,
        `import { offerPlace } from '${here('./places.ts')}';`,
        `export let ${machine} = real;`,
        `offerPlace('${name}', (machine) => { ${machine} = machine; });`,
      ].join('\n');
    },
  };
}

function inStories(source: string, folder: string): string | null {
  if (source === 'vitest') return here('./stories.ts');
  return source === `./${basename(folder)}.machine.ts` ? `\0stand-in:${folder}` : null;
}
