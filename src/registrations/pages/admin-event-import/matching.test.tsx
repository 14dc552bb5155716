import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { guessColumns } from '#rules/registrations/columns.ts';
import type { Columns } from '#rules/registrations/table.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { Matching } from './matching.tsx';

const match = vi.fn<PeopleImporting['match']>();
const check = vi.fn<PeopleImporting['check']>();
let questions: Question[] = [];
const fetchForm = () =>
  Promise.resolve(Response.json({ form_version_id: 'v1', questions, description: '', retention_days: null }));
beforeEach(() => vi.stubGlobal('fetch', fetchForm));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  for (const each of [match, check]) each.mockClear();
  questions = [];
});

const show = (...lines: string[]) => showWith({}, ...lines);
function showWith(chosen: Partial<Columns>, ...[names, ...lines]: string[]) {
  const rows = lines.map((line) => line.split(','));
  const table = { head: (names ?? '').split(','), rows, rowNumbers: rows.map((_, at) => at + 2) };
  const columns = { ...guessColumns(table), ...chosen };
  const importing = { place: 'matching', table, columns, error: null, match, check } as unknown as PeopleImporting;
  render(<Matching eventId="e1" importing={importing} />, { wrapper: Queries });
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
  showWith({ status: 2 }, 'Email,Name,Status', ...Array.from({ length: 21 }, (_, at) => `p${at}@x.org,P,value ${at}`));
  screen.getByText(/too many different values/);
  expect(screen.queryByRole('group', { name: 'Who comes?' })).toBeNull();
});

const further = ['Email,Name,Diet,Company', 'a@x.org,Ada,Vegan,ACME', 'b@x.org,Bob,,'];
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check the people' });
const ready = () => waitFor(() => expect(button().disabled).toBe(false));

test('columns that are called as a question go to it once the questions are there, and can be given to others', async () => {
  questions = [aQuestion({ question_id: 'diet', label: 'Diet?' }), aQuestion({ question_id: 'firm', label: 'Firm' })];
  const columns = show(...further);
  expect(button().disabled).toBe(true);
  await ready();
  const column = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
  expect([column('Diet').value, column('Company').value]).toEqual(['answers.diet', '']);
  screen.getByText('Such as “ACME”');
  fireEvent.change(column('Company'), { target: { value: 'answers.firm' } });
  expect(match).toHaveBeenLastCalledWith({ ...columns, answers: { diet: 2, firm: 3 } });
  fireEvent.change(column('Company'), { target: { value: 'note' } });
  expect(match).toHaveBeenLastCalledWith({ ...columns, answers: { diet: 2 }, note: [3] });
  fireEvent.change(column('Diet'), { target: { value: '' } });
  expect(match).toHaveBeenLastCalledWith({ ...columns, answers: {} });
  fireEvent.change(screen.getByLabelText(/^Last name/), { target: { value: '2' } });
  expect(match).toHaveBeenLastCalledWith({ ...columns, lastName: 2, answers: {} });
  fireEvent.click(button());
  expect(match).toHaveBeenLastCalledWith({ ...columns, answers: { diet: 2 } });
  expect(check).toHaveBeenCalledOnce();
});

test('without questions the note takes what else there is', async () => {
  const columns = show(...further);
  await ready();
  screen.getByText(/This event asks no questions/);
  fireEvent.click(button());
  expect(match).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Diet'), { target: { value: 'note' } });
  expect(match).toHaveBeenLastCalledWith({ ...columns, answers: {}, note: [2] });
});

test('where the questions do not load, people can be checked without them', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  show(...further);
  await screen.findByText('The questions of the event did not load.');
  await ready();
  screen.getByRole('button', { name: 'Try again' });
});
