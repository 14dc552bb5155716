import { expect, test } from 'vitest';
import { summaryLine } from './summary-line.ts';

test.each([
  ['Password', 'Use at least 10 characters.', 'Password: use at least 10 characters.'],
  ['CV', 'PDF is what we take.', 'CV: PDF is what we take.'],
  ['What do you eat?', 'Choose an answer.', 'What do you eat? Choose an answer.'],
])('%s and “%s” read as one line', (label, sentence, line) => {
  expect(summaryLine(label, sentence)).toBe(line);
});
