import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allLimits } from './limit-scopes.ts';
import { readContract } from '../http/openapi-document.ts';
import { packageFolder } from '../package-folder.ts';

test('docs/limits.md lists every limit with its default', () => {
  const text = readFileSync(join(packageFolder(), 'docs/limits.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \|/gm)];
  const documented = rows.map(([, scope, max, minutes]) => ({ scope, max: Number(max), minutes: Number(minutes) }));
  const inOrder = <L extends { scope?: string | undefined }>(limits: L[]) =>
    limits.toSorted((a, b) => String(a.scope).localeCompare(String(b.scope)));
  expect(inOrder(documented)).toEqual(inOrder(allLimits().map(({ scope, max, minutes }) => ({ scope, max, minutes }))));
});

test('calls that share a limit agree about it', () => {
  for (const limit of readContract().operations.flatMap(({ rateLimits }) => rateLimits)) {
    expect(limit).toEqual(allLimits().find(({ scope }) => scope === limit.scope));
  }
});
