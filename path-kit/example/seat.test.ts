import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeModel } from '../core/describe-model.ts';
import { seatModel } from './seat.model.ts';

describe('the seat', () => {
  describeModel(seatModel);

  test('the page that teaches with it shows it as it is', () => {
    const [page] = readFileSync('docs/testing-flows.md', 'utf8').split('## In the browser');
    const shown = [...(page ?? '').matchAll(/```ts\n(.+?)```/gs)].map(([, code]) => linesOf(code ?? ''));
    const files = ['seat.machine.ts', 'seat.model.ts'].map((name) => readFileSync(`path-kit/example/${name}`, 'utf8'));
    const real = linesOf(files.join('\n'));
    expect(shown.length).toBeGreaterThan(3);
    for (const lines of shown) expect(real).toContain(lines);
  });
});

/** Code without its indentation and line breaks, which differ between a page and a file. */
function linesOf(code: string): string {
  return code.replace(/,?\s+/g, '');
}
