import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { focusTable } from './roving-rows.ts';
import { type Column, RowName, Table } from './table.tsx';

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

describe('the keyboard in a table', () => {
  const named: Column<{ id: string; seats: number }>[] = [
    { key: 'tick', head: 'Selected', cell: ({ id }) => <input type="checkbox" aria-label={`Select ${id}`} /> },
    { key: 'id', head: 'Name', cell: ({ id }) => <RowName href={`/${id}`}>{id}</RowName>, isRowHeader: true },
    { key: 'actions', head: 'Actions', cell: ({ id }) => <button type="button">Actions for {id}</button> },
  ];
  const people = ['Ada', 'Bob', 'Cem', 'Dua'].map((id) => ({ id, seats: 1 }));
  const table = (shown: typeof people, own = named) => (
    <Table caption="People" columns={own} rows={shown} rowKey={({ id }) => id} />
  );
  const tabStops = () =>
    [...document.querySelectorAll<HTMLElement>('tbody :is(a, input, button, tr)')]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  const link = (name: string) => screen.getByRole('link', { name });
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
  const focused = () => document.activeElement?.textContent;

  test('one row is in the Tab order, with all its controls; arrows, Home and End move on', () => {
    render(table(people));
    expect(tabStops()).toEqual(['Select Ada', 'Ada', 'Actions for Ada']);
    act(() => link('Ada').focus());
    const moves = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp'].map((key) => {
      press(key);
      return focused();
    });
    expect(moves).toEqual(['Bob', 'Cem', 'Bob', 'Dua', 'Dua', 'Ada', 'Ada']);
    press('ArrowDown');
    expect(tabStops()).toEqual(['Select Bob', 'Bob', 'Actions for Bob']);
  });

  test('keys of other controls, and those with a modifier, stay what they are', () => {
    render(table(people));
    act(() => link('Ada').focus());
    for (const modifier of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey']) press('ArrowDown', { [modifier]: true });
    expect(focused()).toBe('Ada');
    act(() => screen.getByRole('checkbox', { name: 'Select Bob' }).focus());
    expect(press('ArrowDown')).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Select Bob');
    expect(tabStops()).toEqual(['Select Bob', 'Bob', 'Actions for Bob']);
  });

  test('rows that come, move or go: focus stays on its row, or goes to the neighbour', () => {
    const { rerender } = render(table(people.slice(0, 3)));
    act(() => link('Cem').focus());
    rerender(table(people));
    press('ArrowDown');
    expect(focused()).toBe('Dua');
    rerender(table([...people].reverse()));
    act(() => link('Dua').focus());
    press('ArrowDown');
    expect(focused()).toBe('Cem');
    rerender(table(people.filter(({ id }) => id !== 'Cem').toReversed()));
    expect(focused()).toBe('Bob');
    rerender(table([people[3]!]));
    expect(focused()).toBe('Dua');
    act(() => link('Dua').blur());
    rerender(table(people.slice(0, 2)));
    expect(document.activeElement).toBe(document.body);
    expect(tabStops()).toEqual(['Select Ada', 'Ada', 'Actions for Ada']);
  });

  test('a row without a link takes the focus itself', () => {
    render(<main>{table(people, columns)}</main>);
    act(focusTable);
    expect(focused()).toBe('Ada1');
    press('ArrowDown');
    expect(focused()).toBe('Bob1');
    expect(tabStops()).toEqual(['Bob1']);
  });

  test('an empty table takes the focus as a whole', () => {
    render(<main>{table([])}</main>);
    act(focusTable);
    expect(document.activeElement).toBe(screen.getByRole('table', { name: 'People' }));
  });
});
