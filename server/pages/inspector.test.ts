import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { allowsInspector, routeInspector } from './inspector.ts';
import type { PageSource } from './page-source.ts';

const built: PageSource = {
  template: async () => '',
  inspector: async () => '<title>Statecharts</title>',
  preloads: () => '',
  renderer: () => null,
  files: null,
  isDevelopment: false,
};

test.each([
  ['the demo', { demo: true }, built, true],
  ['Vite, while developing', { demo: false }, { ...built, isDevelopment: true }, true],
  ['neither', { demo: false }, built, false],
  ['the demo, but a build without the viewer', { demo: true }, { ...built, inspector: null }, false],
])('with %s', async (_, config, source, isThere) => {
  const app = fastify();
  onTestFinished(() => app.close());
  routeInspector(app, config, source);
  const answer = await app.inject('/inspect.html');
  expect(allowsInspector(config, source)).toBe(isThere);
  expect(answer.statusCode).toBe(isThere ? 200 : 404);
});
