import { expect, test } from 'vitest';
import { type AnswerDraft, clashesOf, rebase, takeGiven } from './answer-draft.ts';

const file = (file_id: string) => ({ file_id, file_name: `${file_id}.pdf`, size: 1 });
const given: AnswerDraft = {
  answers: { diet: 'Vegan', meals: ['lunch'], cv: 'new', stay: 'Hotel' },
  files: { cv: file('new') },
};
/** Typed on older answers: the diet was changed here and there, the stay there alone, the meals here alone. */
const draft = {
  answers: { diet: 'Halal', meals: [], cv: 'old' },
  files: { cv: file('old') },
  base: { diet: 'None', meals: ['lunch'], cv: 'old' },
};

test('what was not touched follows what is newer, files too; what was typed stays', () => {
  const next = rebase(draft, given);
  expect(next.answers).toEqual({ diet: 'Halal', meals: [], cv: 'new', stay: 'Hotel' });
  expect(next.files).toEqual({ cv: file('new') });
  expect(rebase(next, given)).toEqual(next);
});

test('an answer that was changed here and there is asked about, until one of the two is taken', () => {
  const next = rebase(draft, given);
  expect(clashesOf(next, given)).toEqual(['diet']);
  const taken = takeGiven(next, given, 'diet');
  expect(taken.answers['diet']).toBe('Vegan');
  expect(clashesOf(taken, given)).toEqual([]);
  const mine = { ...next, base: takeGiven(next, given, 'diet').base };
  expect(rebase(mine, given).answers['diet']).toBe('Halal');
  expect(clashesOf(mine, given)).toEqual([]);
});

test('the same words on both sides are no question', () => {
  const same = rebase({ ...draft, answers: { ...draft.answers, diet: 'Vegan' } }, given);
  expect(clashesOf(same, given)).toEqual([]);
});

test('a draft of the release before, which kept no base, puts itself over nothing unseen', () => {
  const { answers, files } = draft;
  expect(clashesOf(rebase({ answers, files, base: {} }, given), given).toSorted()).toEqual(['cv', 'diet', 'meals']);
});
