import { expect, test } from 'vitest';
import { emptied } from './without-view-transitions.ts';

const code = 'function start() {\n  if (a) {\n    b();\n  }\n}\nfunction startAll(c) {\n  start();\n}\n';

test('empties the function of that name, and leaves those next to it', () => {
  expect(emptied(code, 'start')).toBe('function start() {}\nfunction startAll(c) {\n  start();\n}\n');
});

test('refuses code in which there is no such function', () => {
  expect(() => emptied(code, 'stop')).toThrow('React no longer has a function stop');
});
