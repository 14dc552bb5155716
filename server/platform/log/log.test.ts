import { expect, test } from 'vitest';
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts';

function written(level?: LogLevel): string[] {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) }, level);
  for (const one of LOG_LEVELS) log[one]('said');
  return lines.map((line) => (JSON.parse(line) as { level: string }).level);
}

test('a level leaves out what is below it', () => {
  expect(written()).toEqual(['info', 'warn', 'error']);
  expect(LOG_LEVELS.map((level) => written(level).length)).toEqual([4, 3, 2, 1]);
  // What belongs to a request too.
  const lines: string[] = [];
  createLog({ write: (line) => void lines.push(line) }, 'warn')
    .child({ request_id: 'x' })
    .info('said');
  expect(lines).toEqual([]);
});
