import { describe, expect, it } from 'vitest';
import { filesOf } from './budget.mjs';

const HOME = 'src/events/pages/home/home.page.tsx';
const manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['_react.js'],
    dynamicImports: ['src/events/pages/home/home.page.tsx', 'login'],
  },
  '_react.js': { file: 'react.js' },
  'src/events/pages/home/home.page.tsx': {
    file: 'home.js',
    imports: ['_react.js', '_card.js'],
    dynamicImports: ['list'],
  },
  '_card.js': { file: 'card.js' },
  login: { file: 'login.js' },
  list: { file: 'list.js' },
};

describe('what a page is made of', () => {
  it('is the entry, the page and what they import at once', () => {
    expect(filesOf(manifest, HOME)).toEqual(['index.js', 'react.js', 'home.js', 'card.js']);
  });

  it('is not found in a build without that page', () => {
    expect(() => filesOf({ 'index.html': { file: 'index.js' } }, HOME)).toThrow(
      'no chunk src/events/pages/home/home.page.tsx',
    );
  });
});
