import { describe, expect, test } from 'vitest';
import { findAdvisories } from './advisories.mjs';

const running = new Set(['fastify']);
const printed = (...vulnerabilities) =>
  JSON.stringify({ vulnerabilities: Object.fromEntries(vulnerabilities.map((one) => [one.name, one])) });

describe('what the registry knows', { tags: ['asvs/advisories'] }, () => {
  test.each(['info', 'low', 'moderate', 'high', 'critical'])(
    'counts against what runs in production however grave it is: %s',
    (severity) => {
      const found = printed({ name: 'fastify', range: '<5.2.0', severity });
      expect(findAdvisories(found, running)).toEqual([`fastify <5.2.0: ${severity}`]);
    },
  );

  test('counts against a tool where it is grave', () => {
    const severities = ['info', 'low', 'moderate', 'high', 'critical'];
    const found = printed(...severities.map((severity) => ({ name: `tool-${severity}`, range: '*', severity })));
    expect(findAdvisories(found, running)).toEqual(['tool-high *: high', 'tool-critical *: critical']);
  });

  test('is nothing where it names none', () => {
    expect(findAdvisories(printed(), running)).toEqual([]);
  });

  test.each(['', 'npm error ENOTFOUND', '{"message":"request failed","error":{}}'])(
    'is not known where it does not answer: %s',
    (answer) => {
      expect(findAdvisories(answer, running)).toBeNull();
    },
  );
});
