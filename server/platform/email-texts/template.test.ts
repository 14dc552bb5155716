import { describe, expect, test } from 'vitest';
import { parseTemplate, TemplateProblem } from './template.ts';

const known = ['event_title', 'event_when', 'recipient_name'];

function problemOf(source: string): TemplateProblem {
  try {
    parseTemplate(source, known);
  } catch (error) {
    if (error instanceof TemplateProblem) return error;
    throw error;
  }
  throw new Error(`${source} was taken.`);
}

test('a text is taken apart at its variables, with or without spaces inside the braces', () => {
  expect(parseTemplate('Hello {{recipient_name}}, {{  event_title }}!', known)).toEqual([
    'Hello ',
    { name: 'recipient_name', index: 6 },
    ', ',
    { name: 'event_title', index: 26 },
    '!',
  ]);
  expect(parseTemplate('One { and one } are text.', known)).toEqual(['One { and one } are text.']);
  expect(parseTemplate('', known)).toEqual([]);
});

describe('what is refused', () => {
  test.each([
    ['{{ event_titel }}', 1, 1, 'Did you mean {{ event_title }}?'],
    ['Hello\n😀 {{ Event Title }}', 2, 3, 'between {{ and }} stands the name of a variable and nothing else'],
    ['{{ something_else_entirely }}', 1, 1, 'Choose one of the list.'],
    ['a {{ event_title', 1, 3, 'this {{ is not closed'],
    ['a {{ event_title }\n}}', 1, 3, 'this {{ is not closed'],
    ['{{ event_title {{ event_when }}', 1, 1, 'this {{ is not closed'],
    ['event_title }}', 1, 13, 'this }} has no {{ before it'],
    ['{{}}', 1, 1, 'stands the name of a variable'],
    ['{{{ event_title }}}', 1, 1, 'stands the name of a variable'],
    ['{{ 7*7 }}', 1, 1, 'stands the name of a variable'],
    ['{{#if event_title}}', 1, 1, 'stands the name of a variable'],
    ['{{ event_title.length }}', 1, 1, 'stands the name of a variable'],
    ["{{ constructor.constructor('x')() }}", 1, 1, 'stands the name of a variable'],
    ['{{ constructor }}', 1, 1, 'there is no variable {{ constructor }} here'],
    ['{{ __proto__ }}', 1, 1, 'stands the name of a variable'],
  ])('%j at line %i, column %i', { tags: ['asvs/templates'] }, (source, line, column, words) => {
    const problem = problemOf(source);
    expect(problem).toMatchObject({ line, column });
    expect(problem.message).toContain(`Line ${line}, column ${column}: `);
    expect(problem.message).toContain(words);
  });

  test('a name far longer than any variable, in a sentence of its own length', () => {
    expect(problemOf(`{{ ${'a'.repeat(19_000)} }}`).message.length).toBeLessThan(250);
  });

  test('more variables than a mail needs', () => {
    expect(problemOf('{{event_title}}'.repeat(101)).message).toContain('at most 100 variables');
    expect(parseTemplate('{{event_title}}'.repeat(100), known)).toHaveLength(100);
  });
});
