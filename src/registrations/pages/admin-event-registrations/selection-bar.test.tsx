import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminRegistration } from '#openapi/types.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { Tick } from '#src/ui/tick/tick.tsx';
import { anAdminRegistration } from '#tests/support/made/registrations.ts';
import { SelectionBar, useSelection } from './selection-bar.tsx';

afterEach(cleanup);

const onDecide = vi.fn();
const onDecideMatching = vi.fn();
const rows = [
  anAdminRegistration('r1', { status: 'approved' }),
  anAdminRegistration('r2'),
  anAdminRegistration('r3', { status: 'cancelled' }),
];

function Listing({ shown }: { shown: AdminRegistration[] }) {
  const [of, setOf] = useState('all');
  const selection = useSelection(shown, of);
  return (
    <>
      <Tick label="All" state={selection.all} onChange={selection.toggleAll} />
      {shown.map((row) => (
        <Tick
          key={row.registration_id}
          label={row.registration_id}
          state={selection.has(row)}
          onChange={(isChosen) => selection.toggle(row, isChosen)}
        />
      ))}
      <SelectionBar
        selection={selection}
        wanted={{ status: 'any', arrival: 'any', answers: 'diet:vegan', search: '' }}
        amount={1240}
        onDecide={onDecide}
        onDecideMatching={onDecideMatching}
      />
      <button type="button" onClick={() => setOf('another list')}>
        Another list
      </button>
    </>
  );
}

const buttons = () => screen.queryAllByRole('button', { name: /^(Approve|Reject…|More decisions)$/ }).map(nameOf);
const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
const words = () => screen.getByRole('region', { name: 'Selected registrations' }).textContent;

test('the bar counts who is selected, and offers what the table of transitions allows for some of them', () => {
  const { rerender } = render(<Listing shown={rows} />);
  fireEvent.click(screen.getByLabelText('r1'));
  expect(words()).toContain('1 selected');
  expect(readLive().announcement).toBe('1 selected. Decisions stand above the table.');
  expect(buttons()).toEqual(['Reject…', 'More decisions']);
  fireEvent.click(screen.getByLabelText('r2'));
  expect(buttons()).toEqual(['Approve', 'Reject…', 'More decisions']);
  expect(screen.getByLabelText<HTMLInputElement>('All').indeterminate).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('approve', rows.slice(0, 2));

  // Who is decided goes from the list, and from the selection.
  rerender(<Listing shown={rows.slice(0, 1)} />);
  expect(words()).toContain('1 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Another list' }));
  expect(words()).toContain('0 selected');
  rerender(<Listing shown={rows.slice(2)} />);
  fireEvent.click(screen.getByLabelText('All'));
  expect(words()).toContain('1 selected');
  expect(buttons()).toEqual([]);
});

test('everybody who matches can be chosen once all that are shown are, until one is taken out', () => {
  render(<Listing shown={rows} />);
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'All' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select all 1,240 that match' }));
  expect(screen.getByRole('region').textContent).toContain('1,240 selected · all that match');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const matching = { status: 'any', arrival: 'any', answers: 'diet:vegan', search: '', count: 1240 };
  expect(onDecideMatching).toHaveBeenCalledExactlyOnceWith('approve', matching);
  fireEvent.click(screen.getByRole('checkbox', { name: 'r1' }));
  expect(screen.getByRole('region').textContent).toContain('2 selected');
});
