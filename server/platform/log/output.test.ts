import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { type Output, together } from './output.ts';

const LINES = Array.from({ length: 50 }, (_, index) => `line ${index}`);

test('lines of one moment are one write, in their order, and those of the next are another', async () => {
  const write = vi.fn<Output['write']>();
  const output = together({ write });
  for (const line of LINES) output.write(`${line}\n`);
  expect(write).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
  output.write('last\n');
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  expect(write.mock.calls.flat()).toEqual([`${LINES.join('\n')}\n`, 'last\n']);
});

test.each([
  ['is told to', 'process.exit(3);', 3],
  ['has nothing left to do', '', 0],
  ['meets an error that nobody catches', "throw new Error('oh');", 1],
  ['meets a promise that nobody catches', "await Promise.reject(new Error('oh'));", 1],
])('no line is lost when the process ends because it %s', (_, ending, status) => {
  const script = `
    const { openOutput, together } = await import(${JSON.stringify(new URL('output.ts', import.meta.url).href)});
    const output = together(openOutput(process.stdout));
    for (const line of ${JSON.stringify(LINES)}) output.write(line + '\\n');
    ${ending}`;
  const ended = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  expect(ended.status).toBe(status);
  expect(String(ended.stdout)).toBe(`${LINES.join('\n')}\n`);
});
