import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'statechart-viewer-coverage';
const measured = { measuredAt: 1, machines: { gate: { hasPages: true, transitions: { open: 'both' }, reasons: {} } } };

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});

async function read() {
  const { useCoverage } = await import('./coverage-store.ts');
  return renderHook(() => useCoverage()).result.current;
}

test('outlives a reload', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ coverage: measured, isShown: true }));
  expect(await read()).toEqual({ coverage: measured, isShown: true });
});

test.each([
  ['text that was cut off', '{"coverage":null,"isSho'],
  ['of another script', '"yes"'],
  ['null', 'null'],
  ['without what was measured', '{"isShown":true}'],
  ['of an older viewer', '{"coverage":{"machines":{"gate":["open"]}},"isShown":true}'],
])('%s counts as nothing kept', async (_, text) => {
  sessionStorage.setItem(KEY, text);
  expect(await read()).toEqual({ coverage: null, isShown: false });
});
