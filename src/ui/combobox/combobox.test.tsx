import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';

const all = ['Amsterdam', 'Berlin', 'Bern'].map((words) => ({ value: words.toLowerCase(), words }));

function Cities() {
  const [value, setValue] = useState('berlin');
  const [text, setText] = useState('');
  const options = all.filter(({ words }) => words.toLowerCase().includes(text.toLowerCase()));
  return (
    <Combobox
      name="city"
      label="City"
      value={value}
      shown={all.find((city) => city.value === value)?.words ?? ''}
      options={options}
      onSearch={setText}
      onChoose={setValue}
      said={options.length === 0 ? 'No city' : undefined}
    />
  );
}

afterEach(cleanup);
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const press = (key: string) => fireEvent.keyDown(input(), { key });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('arrows go through the options from the chosen one on, and Enter chooses', () => {
  render(<Cities />);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  press('ArrowDown');
  expect(active()).toBe('Berlin');
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe('Amsterdam');
  press('ArrowUp');
  press('Enter');
  expect([input().value, screen.queryByRole('listbox')]).toEqual(['Bern', null]);
});

test('what is typed finds, and is forgotten when nothing is chosen', () => {
  render(<Cities />);
  type('am');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Amsterdam']);
  type('xx');
  screen.getByText('No city');
  press('Enter');
  press('Escape');
  expect(input().value).toBe('Berlin');
  type('am');
  fireEvent.click(screen.getByRole('option', { name: 'Amsterdam' }));
  expect(input().value).toBe('Amsterdam');
  type('be');
  fireEvent.blur(input());
  expect([input().value, screen.queryByRole('listbox')]).toEqual(['Amsterdam', null]);
});

test('within a word of an input method its keys are the method’s own', () => {
  render(<Cities />);
  press('ArrowDown');
  expect(fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })).toBe(true);
  expect(screen.queryByRole('listbox')).not.toBeNull();
});
