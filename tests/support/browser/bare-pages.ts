import type { PageSource } from '#server/pages/page-source.ts';

/** Pages with nothing in them but what the server itself puts there. */
export const barePages: PageSource = {
  template: async () => '<!doctype html><head><!--head--></head><body></body>',
  inspector: null,
  preloads: () => '',
  renderer: () => null,
  files: null,
  isDevelopment: false,
};
