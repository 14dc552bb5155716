import { describe, expect, it } from 'vitest';
import { firstPageFiles } from './budget.mjs';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'], dynamicImports: ['src/pages/home/home.page.tsx', 'login'] },
  '_react.js': { file: 'react.js' },
  'src/pages/home/home.page.tsx': { file: 'home.js', imports: ['_react.js', '_card.js'], dynamicImports: ['list'] },
  '_card.js': { file: 'card.js' },
  login: { file: 'login.js' },
  list: { file: 'list.js' },
};

describe('the first page', () => {
  it('is the entry, the home page and what they import at once', () => {
    expect(firstPageFiles(manifest)).toEqual(['index.js', 'react.js', 'home.js', 'card.js']);
  });

  it('is not found in a build without a home page', () => {
    expect(() => firstPageFiles({ 'index.html': { file: 'index.js' } })).toThrow(
      'no chunk src/pages/home/home.page.tsx',
    );
  });
});
