import { afterEach, expect, test, vi } from 'vitest';
import { findHeadlessShell } from './find-chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

test('an empty CHROMIUM_SHELL means none, and installs none', async () => {
  vi.stubEnv('CHROMIUM_SHELL', '');
  expect(await findHeadlessShell({ install: true })).toBeNull();
});

test('an unusable CHROMIUM_SHELL counts as missing, whatever else is there', async () => {
  vi.stubEnv('CHROMIUM_SHELL', '/nowhere/headless_shell');
  expect(await findHeadlessShell()).toBeNull();
});
