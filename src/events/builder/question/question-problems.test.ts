import { expect, test } from 'vitest';
import { anOption, aQuestion } from '#tests/support/made/questions.ts';
import { describeField } from '../use-questionnaire-page.ts';
import { fieldId, findProblems, listProblems, onlyAt, placeServerProblems } from './question-problems.ts';

const blank = aQuestion({ question_id: 'blank', label: ' ' });
const choice = aQuestion({
  question_id: 'choice',
  type: 'single_choice',
  label: 'Which?',
  options: [anOption('a', 'Same'), anOption('b', 'Same')],
});

test('problems stand at their question and field, which outlive a move', () => {
  const { placed, whole } = findProblems([blank, choice], 'registration', true);
  expect(placed).toEqual({
    blank: { label: 'Write the question.' },
    choice: { 'options.b': 'Another option says the same.' },
  });
  expect(whole).toBeNull();
  expect(listProblems([choice, blank], placed).map(({ label }) => label)).toEqual([
    '“Which?”',
    'Untitled question (number 2)',
  ]);
});

test('what is in use has to ask something, and nothing may be too long', () => {
  const section = aQuestion({ type: 'section', question_id: 'about' });
  expect(findProblems([section], 'registration', true).whole).toMatch(/^Add a question/);
  expect(findProblems([section], 'registration', false).whole).toBeNull();
  const long = { ...choice, help: 'x'.repeat(1001), options: [anOption('a', '🎉'.repeat(201))] };
  expect(Object.keys(findProblems([long], 'registration', false).placed['choice'] ?? {})).toEqual([
    'help',
    'options.a',
  ]);
});

test('of what is wrong, that of some controls', () => {
  const { placed } = findProblems([blank, choice], 'registration', false);
  expect(onlyAt(placed, new Set([fieldId('choice', 'options.b')]))).toEqual({ choice: placed['choice'] });
  expect(onlyAt(placed, new Set())).toEqual({});
});

test('the server’s problems stand at the same places, those without a control of their own at the question', () => {
  const fields = [
    { field: 'questions.1.options.0.label', detail: 'Write the option.' },
    { field: 'questions.0.type', detail: 'Another type.' },
    { field: 'questions', detail: 'Too many.' },
    { field: 'name', detail: 'Give it a name.' },
  ];
  expect(placeServerProblems([blank, choice], fields)).toEqual({
    placed: { choice: { 'options.a': 'Write the option.' }, blank: { label: 'Another type.' } },
    whole: 'Too many.',
  });
  const { describe, idOf } = describeField([blank, choice]);
  const { label, id = '' } = describe('questions.1.options.0.label');
  expect([label, idOf(id)]).toEqual(['“Which?”', 'choice']);
  expect(describe('questions').id).toBe('add-question');
});
