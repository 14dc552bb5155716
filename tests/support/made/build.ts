import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A folder as the build leaves it, with a file of each kind. */
export async function aBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-client-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, '.git'));
  const script = 'console.log("hello");'.repeat(50);
  const files = {
    'index.html': `<!doctype html><html lang="en"><head><!--head--><script type="module" src="/assets/main-1.js"></script></head><body><div id="root"></div></body></html>`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'favicon.svg.br': brotliCompressSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'font.woff2': 'wOF2',
    'assets/drawing-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-1.js': script,
    'assets/main-1.js.br': brotliCompressSync(script),
    'assets/main-1.js.map': '{"sourcesContent":["hidden"]}',
    'offline-worker.js': script,
    '.env': 'SECRET=hidden',
    '.git/config': '[core] hidden',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/main-1.js', isEntry: true, imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared-1.js' },
      '_list.js': { file: 'assets/list-1.js', css: ['assets/list-1.css'] },
      'src/events/pages/home/home.page.tsx': { file: 'assets/home-1.js', imports: ['_shared.js', '_list.js'] },
    }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
