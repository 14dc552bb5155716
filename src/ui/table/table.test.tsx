import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
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
