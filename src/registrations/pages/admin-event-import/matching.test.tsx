import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { guessColumns } from '#rules/registrations/columns.ts';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { Matching } from './matching.tsx';

const match = vi.fn<PeopleImporting['match']>();
afterEach(() => {
  cleanup();
  match.mockClear();
});

function show(...[names, ...lines]: string[]) {
  const rows = lines.map((line) => line.split(','));
  const table = { head: (names ?? '').split(','), rows, rowNumbers: rows.map((_, at) => at + 2) };
  const columns = guessColumns(table);
  const importing = { place: 'matching', table, columns, error: null, match } as unknown as PeopleImporting;
  render(<Matching importing={importing} />);
  return columns;
}

const luma = 'guest_id,name,first_name,last_name,email,approval_status,ticket_name';

test('the export of a product is named, and who comes can be corrected', () => {
  const columns = show(
    luma,
    'g1,Ada,,,ada@x.org,approved,Free',
    'g2,Eve,,,eve@x.org,declined,Free',
    'g3,Bob,,,bob@x.org,,Free',
  );
  screen.getByText(/^This looks like an export from Luma\. 3 rows found\./);
  screen.getByText('Where it is empty: “first_name” and “last_name”.');
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(['approved (1)', 'declined (1)', 'No status (1)'].map((name) => box(name).checked)).toEqual([
    true,
    false,
    true,
  ]);
  fireEvent.click(box('declined (1)'));
  expect(match).toHaveBeenLastCalledWith({ ...columns, leftOut: [] });
  fireEvent.click(box('No status (1)'));
  expect(match).toHaveBeenLastCalledWith({ ...columns, leftOut: ['declined', ''] });
});

test('another column is taken as it is', () => {
  const columns = show(luma, 'g1,Ada,,,ada@x.org,approved,Waitlist');
  const choose = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose(/^Name/, '2');
  expect(match).toHaveBeenLastCalledWith({ ...columns, name: 2, spareName: [] });
  choose(/^Status/, '6');
  expect(match).toHaveBeenLastCalledWith({ ...columns, status: 6, leftOut: ['Waitlist'] });
  choose(/^Status/, '');
  expect(match).toHaveBeenLastCalledWith({ ...columns, status: null, leftOut: [] });
});

test('a sheet without addresses says what to do, and can’t be checked', () => {
  show('Name,User ID,RSVP,RSVPed on', 'Ada,user 1,Yes,2026-07-28');
  screen.getByText(/^It has no email addresses\. Send the link of the event to the group/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the people' }).disabled).toBe(true);
});

test('a status of too many values is not asked about', () => {
  show('Email,Name,Status', ...Array.from({ length: 21 }, (_, at) => `p${at}@x.org,P,value ${at}`));
  screen.getByText(/too many different values/);
  expect(screen.queryByRole('group', { name: 'Who comes?' })).toBeNull();
});
