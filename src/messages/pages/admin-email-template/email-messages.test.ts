import { describe, expect, test } from 'vitest';
import { variableInsertion } from '#src/messages/mail-text/format-text.ts';
import { placeProblem } from '#src/messages/mail-text/problem-place.ts';

describe('a variable', () => {
  /** `|` is the caret, or both ends of what is selected. */
  test.each([
    ['Hello |!', 'Hello {{ name }}!'],
    ['Hello |you|!', 'Hello {{ name }}!'],
    ['Hello {{|', 'Hello {{ name }}'],
    ['Hello {{ na|', 'Hello {{ name }}'],
    ['Hello {{ n| }}!', 'Hello {{ name }}!'],
    ['Hello {{ n|onsense }}!', 'Hello {{ name }}!'],
    ['{{ title }} |', '{{ title }} {{ name }}'],
    ['{{ title }}|', '{{ title }}{{ name }}'],
  ])('goes into “%s”', (marked, result) => {
    const text = marked.replaceAll('|', '');
    const start = marked.indexOf('|');
    const end = Math.max(start, marked.lastIndexOf('|') - 1);
    const { from, to, words } = variableInsertion(text, start, end, 'name');
    expect(text.slice(0, from) + words + text.slice(to)).toBe(result);
  });
});

describe('a problem', () => {
  const quote = (detail: string, text: string) => {
    const { sentence, place } = placeProblem(detail, text);
    return [sentence, place && [place.before, place.wrong, place.after], place && text.slice(place.start, place.end)];
  };

  test('is quoted with its line, and found in the text', () => {
    expect(
      quote('Line 3, column 8: there is no variable {{ nonsense }} here.', 'a\n\nHello 😀{{ nonsense }}, you'),
    ).toEqual([
      'Line 3: there is no variable {{ nonsense }} here.',
      ['Hello 😀', '{{ nonsense }}', ', you'],
      '{{ nonsense }}',
    ]);
  });

  test('of a text of one line needs no number', () => {
    expect(quote('Line 1, column 6: this {{ is not closed.', 'Dear {{ nam')).toEqual([
      'This {{ is not closed.',
      ['Dear ', '{{ nam', ''],
      '{{ nam',
    ]);
  });

  test('is quoted in part where the line is long', () => {
    const [, parts] = quote('Line 1, column 51: this }} has no {{ before it.', `${'a'.repeat(50)}}}${'b'.repeat(50)}`);
    expect(parts).toEqual([`…${'a'.repeat(40)}`, '}}', `${'b'.repeat(40)}…`]);
  });

  test.each([
    ['Fill in this field.', ''],
    ['Line 9, column 1: something.', 'shorter by now\nthan it was'],
  ])('“%s” has no place', (detail, text) => {
    expect(placeProblem(detail, text).place).toBeNull();
  });

  test('at the end of a text has its place there', () => {
    expect(placeProblem('Line 2, column 4: put it in.', 'One\nTwo').place).toMatchObject({
      start: 7,
      end: 7,
      wrong: '',
    });
  });
});
