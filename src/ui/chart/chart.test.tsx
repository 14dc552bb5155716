import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Chart } from './chart.tsx';

afterEach(cleanup);

const headings = ['Day', 'Registrations', 'In total'] as const;
const points = [
  { label: 'Mon 4 May', value: 1200, notes: ['1,200'] },
  { label: 'Tue 5 May', value: 0, notes: ['1,200'] },
];
const textsOf = (rows: HTMLElement[]) =>
  rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('a chart can be read as a table with the same numbers, and goes back', () => {
  render(<Chart title="Registrations over time" headings={headings} points={points} />);
  screen.getByRole('figure', { name: 'Registrations over time' });
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Registrations over time' });
  expect(textsOf(within(table).getAllByRole('row'))).toEqual([
    ['Day', 'Registrations', 'In total'],
    ['Mon 4 May', '1,200', '1,200'],
    ['Tue 5 May', '0', '1,200'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('without anything to draw it says so, and offers no table', () => {
  const nothing = points.map((point) => ({ ...point, value: 0 }));
  render(<Chart title="Answers" headings={headings} points={nothing} empty="Nobody has answered yet." />);
  screen.getByText('Nobody has answered yet.');
  expect(screen.queryByRole('button')).toBeNull();
});
