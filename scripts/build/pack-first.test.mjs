import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { packFirst } from './pack-first.ts';

// As the bundler writes it: what a module exports is filled in when it is first asked for.
const code = `
const wrap = (fill) => { let module; return () => (module || fill((module = { exports: {} })), module.exports); };
const react = wrap(((module) => { for (const name of ['use']) module.exports[name] = name; }));
const other = wrap(((module) => { for (const name of ['to']) module.exports[name] = react(); }));
export { react, other };
`;

test('leaves what holds a CommonJS module in parentheses, by which it is compiled early', async () => {
  const chunk = { type: 'chunk', fileName: 'assets/index-1.js', code };
  await packFirst().generateBundle.handler.call({ parse: parseAst }, {}, { chunk });
  expect(chunk.code.match(/\(\(\w+=>\{/g)).toHaveLength(2);
  expect(() => parseAst(chunk.code)).not.toThrow();
});
