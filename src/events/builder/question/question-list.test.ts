import { expect, test } from 'vitest';
import { aQuestion } from '#tests/support/made/questions.ts';
import { conditionTrouble, conditionText, sourcesFor, withoutConditionsOn } from './conditions.ts';
import { emptyQuestion, typeChange, withCopy, withMoved, without } from './question-list.ts';

const meal = aQuestion({ question_id: 'meal', type: 'single_choice', label: 'Meal' });
const name = aQuestion({ question_id: 'name', label: 'Name' });
const bread = aQuestion({
  question_id: 'bread',
  label: 'Which bread?',
  show_if: { question_id: 'meal', any_of: ['a', 'b'] },
});
const questions = [meal, name, bread];
const ids = (list: readonly { question_id: string }[]) => list.map(({ question_id }) => question_id);

test('a copy stands below its original, under an id of its own', () => {
  const copied = withCopy(questions, 'meal');
  expect(copied?.questions.map(({ label }) => label)).toEqual(['Meal', 'Meal', 'Name', 'Which bread?']);
  expect(copied?.copy.question_id).toMatch(/^[a-z0-9]{12}$/);
  expect(copied?.copy.options).toEqual(meal.options);
  expect(withCopy(questions, 'gone')).toBeNull();
});

test.each([
  [0, 2, ['name', 'bread', 'meal']],
  [2, 0, ['bread', 'meal', 'name']],
  [1, 99, ['meal', 'bread', 'name']],
  [9, 0, ['meal', 'name', 'bread']],
])('moving %d to %d gives %j', (from, to, expected) => {
  expect(ids(withMoved(questions, from, to))).toEqual(expected);
});

test('only earlier questions that are answered by choosing can be asked for', () => {
  expect(ids(sourcesFor(questions, bread))).toEqual(['meal']);
  expect(sourcesFor(questions, meal)).toEqual([]);
  expect(conditionText(questions, bread)).toBe('shown if Meal is Apples or Bread');
});

test('a condition whose question comes later is mended by moving behind it, or by none', () => {
  const moved = withMoved(questions, 2, 0);
  const trouble = conditionTrouble(moved, bread);
  expect(trouble).toEqual({
    words: 'Its condition asks for “Meal”, which comes after it.',
    mended: null,
    moveTo: 1,
  });
  const below = withMoved(moved, 0, trouble?.moveTo ?? 0);
  expect(ids(below)).toEqual(['meal', 'bread', 'name']);
  expect(conditionTrouble(below, bread)).toBeNull();
});

test('an option that goes leaves a condition with the others', () => {
  const fewer = [{ ...meal, options: meal.options.slice(1) }, name, bread];
  expect(conditionTrouble(fewer, bread)).toMatchObject({ mended: { question_id: 'meal', any_of: ['b'] } });
  const none = [{ ...meal, options: [] }, name, bread];
  expect(conditionTrouble(none, bread)).toMatchObject({ mended: null, moveTo: null });
});

test('a question that goes takes the conditions that ask for it along, when that was agreed to', () => {
  expect(conditionTrouble(without(questions, 'meal'), bread)?.words).toMatch(/gone\.$/);
  expect(without(withoutConditionsOn(questions, 'meal'), 'meal')).toEqual([name, { ...bread, show_if: null }]);
});

test('another type keeps the options where it has a use for them', () => {
  const many = { ...meal, required: true };
  expect(typeChange(many, 'multiple_choice')).toMatchObject({ options: meal.options, required: true });
  expect(typeChange(many, 'section')).toMatchObject({ type: 'section', options: [], required: false });
  expect(typeChange(aQuestion({ type: 'number', min: 1 }), 'single_choice')).toMatchObject({ min: null });
  expect(emptyQuestion('single_choice').options).toHaveLength(2);
});
