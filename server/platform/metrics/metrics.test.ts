import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a histogram counts what is at most as long as each bound, and all of it', async () => {
  const metrics = createMetrics();
  const times = metrics.histogram('answers_seconds', 'How long.');
  for (const seconds of [0.004, 0.005, 0.3, 60]) times.observe({ operation: 'listEvents' }, seconds);
  const lines = (await metrics.text()).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual(['# HELP answers_seconds How long.', '# TYPE answers_seconds histogram']);
  const valueOf = (le: string) =>
    lines.find((line) => line.includes(`operation="listEvents",le="${le}"`))?.split(' ')[1];
  expect(['0.005', '0.25', '0.5', '10', '+Inf'].map(valueOf)).toEqual(['2', '2', '3', '3', '4']);
  expect(lines.slice(-2)).toEqual([
    'answers_seconds_sum{operation="listEvents"} 60.309',
    'answers_seconds_count{operation="listEvents"} 4',
  ]);
});

test('a histogram asked for twice is one', async () => {
  const metrics = createMetrics();
  metrics.histogram('answers_seconds', 'How long.').observe({}, 1);
  metrics.histogram('answers_seconds', 'How long.').observe({}, 1);
  expect(await metrics.text()).toContain('answers_seconds_count 2\n');
});

test('labels stay one line, whatever is in them', async () => {
  const metrics = createMetrics();
  const read = () => [{ value: 1, labels: { name: 'a"b\\c\nd' } }];
  metrics.add({ name: 'things', help: 'Things.', type: 'gauge', read });
  expect(await metrics.text()).toBe('# HELP things Things.\n# TYPE things gauge\nthings{name="a\\"b\\\\c\\nd"} 1\n');
});

test('what can not be read, or not in time, is left out, and the rest is told', async () => {
  const metrics = createMetrics();
  const gauge = (name: string, read: () => Promise<{ value: number }[]>) =>
    metrics.add({ name, help: 'One.', type: 'gauge', read });
  gauge('broken', () => Promise.reject(new Error('no database')));
  gauge('silent', () => new Promise(() => {}));
  gauge('well', async () => [{ value: 7 }]);
  expect(await metrics.text()).toBe('# HELP well One.\n# TYPE well gauge\nwell 7\n');
});
