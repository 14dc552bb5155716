import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CameFrom } from '#openapi/types.ts';
import { Sources } from './overview.tsx';

afterEach(cleanup);

const shown = (cameFrom: CameFrom) => {
  render(<Sources {...cameFrom} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};
const words = [
  { word: 'poster', registrations: 1200 },
  { word: 'newsletter', registrations: 9 },
];

test('the words come first, then those without one', () => {
  expect(shown({ words, other_words: 0, no_word: 30 })).toEqual(['poster 1,200', 'newsletter 9', 'plain link 30']);
  cleanup();
  expect(shown({ words, other_words: 4, no_word: 0 }).slice(2)).toEqual(['other words 4', 'plain link 0']);
});

test('where no link had a word there is nothing to say', () => {
  expect(shown({ words: [], other_words: 0, no_word: 30 })).toEqual([]);
});
