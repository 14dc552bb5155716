import { readdirSync, readFileSync } from 'node:fs';

const atTheTop = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'packages/path-kit/README.md',
  'packages/statechart-viewer/README.md',
];

/** Every page that is written for readers of the repository, by its path. */
export const pages: { path: string; text: string }[] = [
  ...atTheTop,
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));
