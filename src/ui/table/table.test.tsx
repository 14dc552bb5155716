import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Column, Table } from './table.tsx';

afterEach(cleanup);

const onSort = vi.fn();
const columns: Column<{ id: string; seats: number }>[] = [
  { key: 'id', head: 'Name', cell: ({ id }) => id, isRowHeader: true, sort: { direction: 'ascending', onSort } },
  { key: 'seats', head: 'Seats', cell: ({ seats }) => seats, align: 'end' },
];
const rows = [
  { id: 'Ada', seats: 3 },
  { id: 'Bob', seats: 4 },
];

test('a table says what it holds, how it is sorted, and what each row is called', () => {
  render(
    <Table
      caption="People"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isSelected={({ id }) => id === 'Bob'}
    />,
  );
  const table = screen.getByRole('table', { name: 'People' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Ada', 'Bob']);
  const head = within(table).getByRole('columnheader', { name: 'Name' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(within(table).getByRole('row', { name: 'Bob 4' }).hasAttribute('data-selected')).toBe(true);
  fireEvent.click(within(head).getByRole('button'));
  expect(onSort).toHaveBeenCalledOnce();
});

test('a list that grows by a page shows a window of it first and the others right after', () => {
  const painted: number[] = [];
  const table = (count: number) => (
    <Profiler id="table" onRender={() => void painted.push(document.querySelectorAll('tbody tr').length)}>
      <Table
        caption="People"
        columns={columns}
        rows={Array.from({ length: count }, (_, seats) => ({ id: `Guest ${seats}`, seats }))}
        rowKey={({ id }) => id}
      />
    </Profiler>
  );
  const { rerender } = render(table(50));
  rerender(table(100));
  rerender(table(3));
  rerender(table(15));
  expect(painted).toEqual([50, 55, 100, 3, 3, 8, 15]);
});

test('one more row renders that row alone, and a row is rendered again for another cell or selection', () => {
  const seats = vi.fn(
    ({ seats: count }: { seats: number }, isSelected: boolean) => `${count}${isSelected ? ' !' : ''}`,
  );
  const withSeats = () => [{ ...columns[0]! }, { key: 'seats', head: 'Seats', cell: seats }];
  const table = (shown: typeof rows, selected: string, own = withSeats()) => (
    <Table
      caption="People"
      columns={own}
      rows={shown}
      rowKey={({ id }) => id}
      isSelected={({ id }) => id === selected}
    />
  );
  const { rerender } = render(table(rows, ''));
  const renderedSince = () => seats.mock.calls.splice(0).map(([{ seats: count }]) => count);
  expect(renderedSince()).toEqual([3, 4]);
  const more = [...rows, { id: 'Cem', seats: 5 }];
  rerender(table(more, ''));
  expect(renderedSince()).toEqual([5]);
  rerender(table(more, 'Bob'));
  expect(renderedSince()).toEqual([4]);
  expect(screen.getByRole('row', { name: 'Bob 4 !' }).hasAttribute('data-selected')).toBe(true);
  rerender(table(more, 'Bob', [{ key: 'seats', head: 'Seats', cell: ({ seats: count }) => `${count} left` }]));
  expect(screen.getByRole('row', { name: '5 left' })).toBeTruthy();
});
