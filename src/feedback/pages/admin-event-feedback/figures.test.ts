import { describe, expect, test } from 'vitest';
import type { FeedbackQuestionResult } from '#openapi/types.ts';
import { counted, npsOverall, npsParts, npsScore, percent, responseRate } from './figures.ts';

const bars = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count }));
const question = (type: FeedbackQuestionResult['type'], counts: Record<string, number>): FeedbackQuestionResult => ({
  question_id: type,
  type,
  label: type,
  answered: 0,
  average: null,
  nps: null,
  distribution: bars(counts),
});

describe('the net promoter score', () => {
  test('parts who answered at 6 and 9', () => {
    expect(npsParts(bars({ '0': 1, '6': 2, '7': 4, '8': 8, '9': 16, '10': 32 }))).toEqual({
      detractors: 3,
      passives: 12,
      promoters: 48,
      answered: 63,
    });
  });

  test.each([
    [{ '10': 3, '0': 1 }, '+50'],
    [{ '10': 1, '0': 3 }, '−50'],
    [{ '7': 5 }, '0'],
    [{ '9': 2, '8': 1 }, '+67'],
    [{}, null],
  ])('of %j is %s', (counts, score) => {
    expect(npsScore(npsParts(bars(counts as Record<string, number>)))).toBe(score);
  });

  test('of an event joins all its questions of the kind, and is not there without one', () => {
    const questions = [question('nps', { '10': 1 }), question('rating', { '5': 9 }), question('nps', { '0': 1 })];
    expect(npsOverall({ questions })).toMatchObject({ promoters: 1, detractors: 1, answered: 2 });
    expect(npsOverall({ questions: [question('rating', { '5': 9 })] })).toBeNull();
  });
});

test('a share of nothing is n/a', () => {
  expect([percent(1, 3), percent(0, 4), percent(0, 0)]).toEqual(['33%', '0%', 'n/a']);
});

test('the response rate counts those who were registered, and is never above all of them', () => {
  expect(responseRate({ verified: 3, attendees: 12 })).toBe('25%');
  expect(responseRate({ verified: 3, attendees: 2 })).toBe('100%');
  expect(responseRate({ verified: 3, attendees: 0 })).toBe('n/a');
});

test('one is counted as one', () => {
  expect([counted(1, 'text'), counted(2104, 'text'), counted(0, 'person', 'people')]).toEqual([
    '1 text',
    '2,104 texts',
    '0 people',
  ]);
});
