import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Shown } from '#machines/calls/problem.ts';
import type { Question } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { QuestionnaireForm } from './questionnaire.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';

const sent = vi.fn();
auth.start();

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  sent.mockReset();
});

type Props = { questions: Question[]; error?: Shown | null; busy?: boolean };

function Page({ questions, error = null, busy = false }: Props) {
  const form = useQuestionnaire({ name: 'register e1', questions, error, busy, onSubmit: sent });
  return (
    <>
      <QuestionnaireForm form={form}>
        <button type="submit">Send</button>
      </QuestionnaireForm>
      <button type="button" onClick={form.draft.drop}>
        Done
      </button>
    </>
  );
}

const show = (...questions: Question[]) => render(<Page questions={questions} />);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

const name = aQuestion({ question_id: 'name', label: 'Name', required: true });
const meal = aQuestion({ question_id: 'meal', type: 'single_choice', label: 'Meal' });
const bread = aQuestion({
  question_id: 'bread',
  label: 'Which bread?',
  required: true,
  show_if: { question_id: 'meal', any_of: ['b'] },
});

test('every type is answered by its own control, and sent as the contract wants it', () => {
  show(
    aQuestion({ type: 'section', label: 'About you' }),
    aQuestion({ type: 'short_text', label: 'Name' }),
    aQuestion({ type: 'long_text', label: 'Why' }),
    aQuestion({ type: 'number', label: 'Guests', min: 0, max: 4 }),
    aQuestion({ type: 'date', label: 'Arrival' }),
    aQuestion({ type: 'url', label: 'Website' }),
    aQuestion({ type: 'single_choice', label: 'Meal' }),
    aQuestion({ type: 'multiple_choice', label: 'Evenings' }),
    aQuestion({ type: 'consent', label: 'I agree' }),
    aQuestion({ type: 'rating', label: 'Rating' }),
    aQuestion({ type: 'nps', label: 'Recommend' }),
    aQuestion({ type: 'yes_no', label: 'Again' }),
  );
  expect(screen.getByRole('heading', { level: 3, name: 'About you' })).toBeTruthy();
  type('Name', ' Ada ');
  type('Why', 'To learn');
  type('Guests', '2');
  type('Arrival', '2027-03-09');
  type('Website', 'example.org');
  choose('Apples');
  const evenings = within(screen.getByRole('group', { name: 'Evenings' }));
  fireEvent.click(evenings.getByRole('checkbox', { name: 'Bread' }));
  fireEvent.click(evenings.getByRole('checkbox', { name: 'Apples' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  choose('4 stars');
  choose('0, not at all likely');
  choose('No');
  submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    short_text: 'Ada',
    long_text: 'To learn',
    number: 2,
    date: '2027-03-09',
    url: 'https://example.org',
    single_choice: 'a',
    multiple_choice: ['a', 'b'],
    consent: true,
    rating: 4,
    nps: 0,
    yes_no: false,
  });
});

test('more choices than anybody wants to walk past are a list to open', () => {
  const options = Array.from({ length: 13 }, (_, index) => ({ option_id: `o${index}`, label: `Country ${index}` }));
  show(aQuestion({ type: 'single_choice', label: 'Country', options, required: true }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'o12' } });
  submit();
  expect(sent).toHaveBeenCalledWith({ single_choice: 'o12' });
});

describe('what is wrong', () => {
  test('stands in the summary, which takes focus and leads to the first control of each question', () => {
    show(name, { ...meal, required: true });
    submit();
    expect(sent).not.toHaveBeenCalled();
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    fireEvent.click(within(summary).getByRole('link', { name: 'Meal: choose an answer.' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Apples' }));
    expect(screen.getByRole('radiogroup', { name: 'Meal' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('is tied to its control, and gone once it is right', () => {
    show(aQuestion({ question_id: 'mail', type: 'email', label: 'Email', required: true }));
    type('Email', 'ada');
    submit();
    const said = () => screen.getByLabelText('Email').getAttribute('aria-describedby');
    expect(document.getElementById(said() ?? '')?.textContent).toBe('Enter an email address, like name@example.org.');
    type('Email', 'ada@example');
    expect(said()).not.toBeNull();
    type('Email', 'ada@example.org');
    expect(said()).toBeNull();
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
  });

  test('as the server has it stands at its question until that is answered again', () => {
    const error: Shown = {
      detail: 'Some answers need another look.',
      code: 'invalid',
      fields: [{ field: 'answers.name', detail: 'Use your real name.' }],
    };
    render(<Page questions={[name, meal]} error={error} />);
    expect(screen.getByRole('link').textContent).toBe('Name: use your real name.');
    expect(screen.queryByText(error.detail)).toBeNull();
    type('Name', 'Ada');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('goes with the draft', () => {
    show({ ...name, max_length: 3, required: false });
    type('Name', 'Ada Lovelace');
    submit();
    expect(screen.getByRole('link')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).not.toBe('true');
  });

  test('about no question is said of the whole', () => {
    const error: Shown = { detail: 'The last seat has just been taken.', code: 'event_full', fields: [] };
    render(<Page questions={[name]} error={error} />);
    expect(screen.getByText(error.detail)).toBeTruthy();
  });
});

describe('a question that depends on another', () => {
  test('comes with its answer, is told to who can’t see it, and takes no focus', () => {
    show(meal, bread);
    expect(screen.queryByLabelText('Which bread?')).toBeNull();
    const radio = screen.getByRole('radio', { name: 'Bread' });
    radio.focus();
    fireEvent.click(radio);
    expect(screen.getByLabelText('Which bread?')).toBeTruthy();
    expect(readLive().announcement).toBe('One more question: Which bread?');
    expect(document.activeElement).toBe(radio);
  });

  test('is required while it is there, left out when it is not, and remembers what was typed', () => {
    show(meal, bread);
    choose('Bread');
    submit();
    expect(screen.getByRole('link').textContent).toBe('Which bread? Answer this question.');
    type('Which bread?', 'Rye');
    choose('Apples');
    submit();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ meal: 'a' });
    choose('Bread');
    expect(screen.getByLabelText('Which bread?')).toMatchObject({ value: 'Rye' });
  });
});

test('a choice that is optional can be taken back, and focus stays in the question', () => {
  show(meal);
  choose('Bread');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the answer to “Meal”' }));
  expect(screen.getByRole('radio', { name: 'Bread' })).toMatchObject({ checked: false });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Apples' }));
  expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
});

describe('the draft', () => {
  test('survives a reload, and is gone once the answers are in', () => {
    show(name, meal);
    type('Name', 'Ada');
    choose('Bread');
    cleanup();
    show(name, meal);
    expect(screen.getByLabelText('Name')).toMatchObject({ value: 'Ada' });
    expect(screen.getByRole('radio', { name: 'Bread' })).toMatchObject({ checked: true });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByLabelText('Name')).toMatchObject({ value: '' });
  });

  test.each(['[]', '{"answers":"7","files":"[1]"}', '{"answers":"{\\"name\\":{\\"a\\":1},\\"meal\\":7}"}'])(
    'that reads %s breaks nothing',
    (text) => {
      sessionStorage.setItem('draft:register e1', text);
      show(name, meal);
      expect(screen.getByLabelText('Name')).toMatchObject({ value: '' });
    },
  );
});

test('nothing is sent twice while the answers are on their way', () => {
  render(<Page questions={[meal]} busy />);
  submit();
  expect(sent).not.toHaveBeenCalled();
});

test('what needs a login is asked for after it', () => {
  act(() => endSession());
  show(
    name,
    aQuestion({ type: 'cv', label: 'Your CV', required: true }),
    aQuestion({ type: 'file', label: 'Your poster', required: true }),
  );
  type('Name', 'Ada');
  submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' });
});
