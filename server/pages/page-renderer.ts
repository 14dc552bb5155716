import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '#openapi/types.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.ts';
import { hashOf, viewerScript, startScript } from './inline-scripts.ts';

/** `render` of src/render.tsx: the content of a page as a visitor sees it. */
type Render = (path: string, search: string, data: PageData) => Promise<string>;

/** How the pages of one chunk are rendered on the server. */
export interface Renderer {
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
  /** The folder of the built client, beside that of the server. */
  root: string;
  /** The built HTML that shows nothing before its code is there. */
  template: string;
  /** Paths of what the page needs, in order. */
  styles: string[];
  scripts: string[];
}

/** Null when the build holds no rendering. */
export function createRenderer(files: Files): Renderer | null {
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
