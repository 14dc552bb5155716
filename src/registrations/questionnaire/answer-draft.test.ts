import { expect, test } from 'vitest';
import { clashesOf } from '#src/forms/rebase.ts';
import { type AnswerDraft, type BasedDraft, noAnswers, rebaseAnswers, takeGiven } from './answer-draft.ts';

const file = (file_id: string) => ({ file_id, file_name: `${file_id}.pdf`, size: 1, content_type: 'application/pdf' });
const given: AnswerDraft = {
  answers: { diet: 'Vegan', meals: ['lunch'], cv: 'new', stay: 'Hotel' },
  files: { cv: file('new') },
};
const clashes = ({ base }: BasedDraft) => clashesOf(base, given.answers);
/** Typed on older answers: the diet was changed here and there, the stay there alone, the meals here alone. */
const draft = {
  answers: { diet: 'Halal', meals: [], cv: 'old' },
  files: { cv: file('old') },
  base: { diet: 'None', meals: ['lunch'], cv: 'old' },
};

test('what was not touched follows what is newer, files too; what was typed stays', () => {
  const next = rebaseAnswers(draft, given);
  expect(next.answers).toEqual({ diet: 'Halal', meals: [], cv: 'new', stay: 'Hotel' });
  expect(next.files).toEqual({ cv: file('new') });
  expect(rebaseAnswers(next, given)).toEqual(next);
});

test('the file of an answer that was removed elsewhere goes with it', () => {
  const next = rebaseAnswers({ answers: { cv: 'old' }, files: { cv: file('old') }, base: { cv: 'old' } }, noAnswers);
  expect(next).toEqual({ ...noAnswers, base: {} });
});

test('an answer that was changed here and there is asked about, until one of the two is taken', () => {
  const next = rebaseAnswers(draft, given);
  expect(clashes(next)).toEqual(['diet']);
  const taken = takeGiven(next, given, 'diet');
  expect(taken.answers['diet']).toBe('Vegan');
  expect(clashes(taken)).toEqual([]);
  const mine = { ...next, base: takeGiven(next, given, 'diet').base };
  expect(rebaseAnswers(mine, given).answers['diet']).toBe('Halal');
  expect(clashes(mine)).toEqual([]);
});

test('the same words on both sides are no question', () => {
  const same = rebaseAnswers({ ...draft, answers: { ...draft.answers, diet: 'Vegan' } }, given);
  expect(clashes(same)).toEqual([]);
});

test('a draft of the release before, which kept no base, puts itself over nothing unseen', () => {
  const { answers, files } = draft;
  expect(clashes(rebaseAnswers({ answers, files, base: {} }, given)).toSorted()).toEqual(['cv', 'diet', 'meals']);
});
