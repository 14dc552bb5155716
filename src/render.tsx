import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageData } from '#openapi/types.ts';
import { findPage } from '#rules/pages/pages.ts';
import { endPageActors } from './session/page-actors.ts';
import { renderWith } from './api/page-data.ts';
import { fillQueries, queryClient } from './api/query.ts';
import { App } from './app/app.tsx';
import { codeOf } from './app/routes.ts';

/**
 * The HTML of a page as a visitor sees it, which the browser's own first rendering takes over. It is the same application:
 * the modules keep what they show, so it is put in, rendered and taken out in one breath, and never a person's.
 */
export async function render(path: string, search: string, data: PageData): Promise<string> {
  await codeOf(findPage(path))();
  renderWith(data);
  queryClient.clear();
  fillQueries();
  try {
    const html = renderToString(
      <Router ssrPath={path} ssrSearch={search}>
        <App />
      </Router>,
    );
    // What throws inside of a Suspense boundary is left to the browser without a word.
    if (html.includes('<!--$!-->')) throw new Error(`A part of ${path} could not be rendered on the server.`);
    return html;
  } finally {
    endPageActors();
  }
}
