import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFilters } from '#rules/events/finder-address.ts';
import { Finder } from './finder.tsx';
import { daysText } from './chips.tsx';

vi.mock('./read-cities.ts', () => ({
  watchCities: (show: (cities: object) => void) => {
    show({ items: ['Oslo', 'Utrecht'] });
    return () => {};
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (words: string) => fireEvent.change(screen.getByLabelText('Search events'), { target: { value: words } });
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('typing counts once, after a pause', () => {
  const chosen = vi.fn();
  render(<Finder filters={noFilters} onChoose={chosen} />);
  type('ca');
  wait(200);
  type('calm ');
  wait(200);
  expect(chosen).not.toHaveBeenCalled();
  wait(100);
  expect(chosen.mock.calls).toEqual([[{ ...noFilters, search: 'calm' }]]);
});

test('a choice takes along what was typed just before', () => {
  const chosen = vi.fn();
  render(<Finder filters={noFilters} onChoose={chosen} />);
  type('calm');
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'design' } });
  expect(chosen).toHaveBeenCalledWith({ ...noFilters, search: 'calm', category: 'design' });
});

test('clearing the filters empties the field', () => {
  const { rerender } = render(<Finder filters={{ ...noFilters, search: 'calm' }} onChoose={() => {}} />);
  rerender(<Finder filters={noFilters} onChoose={() => {}} />);
  expect(screen.getByLabelText('Search events')).toMatchObject({ value: '' });
});

test('a space that is still being typed stays in the field', () => {
  const { rerender } = render(<Finder filters={noFilters} onChoose={() => {}} />);
  type('calm ');
  rerender(<Finder filters={{ ...noFilters, search: 'calm' }} onChoose={() => {}} />);
  expect(screen.getByLabelText('Search events')).toMatchObject({ value: 'calm ' });
});

test('the other times are links to their lists, and the one that is shown says so', () => {
  render(<Finder filters={{ ...noFilters, city: 'Oslo', when: 'weekend' }} onChoose={() => {}} />);
  const chip = (name: string) => screen.getByRole('link', { name });
  expect(chip('Today').getAttribute('href')).toBe('/?city=Oslo&when=today');
  expect(chip('Any time').getAttribute('href')).toBe('/?city=Oslo');
  expect(chip('This weekend').getAttribute('aria-current')).toBe('true');
  expect(chip('Past').getAttribute('aria-current')).toBeNull();
});

test('offers the cities that there are, and keeps one of the address that is not among them', async () => {
  vi.useRealTimers();
  const chosen = vi.fn();
  render(<Finder filters={{ ...noFilters, city: 'Bergen' }} onChoose={chosen} />);
  expect(await screen.findByRole('option', { name: 'Oslo' })).toBeDefined();
  expect(screen.getByLabelText('City')).toMatchObject({ value: 'Bergen' });
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Oslo' } });
  expect(chosen).toHaveBeenCalledExactlyOnceWith({ ...noFilters, city: 'Oslo' });
});

test('a tag of the address is taken away by its chip', () => {
  render(<Finder filters={{ ...noFilters, tag: 'open data' }} onChoose={() => {}} />);
  const chip = screen.getByRole('link', { name: '#open data , remove this tag' });
  expect(chip.getAttribute('href')).toBe('/');
  fireEvent.click(chip);
  expect(document.activeElement).toBe(screen.getByLabelText('Search events'));
});

test('says days in few words', () => {
  expect(daysText('2026-12-04', '2026-12-06')).toBe('4 to 6 Dec');
  expect(daysText('2026-11-28', '2026-12-02')).toBe('28 Nov to 2 Dec');
  expect(daysText('2026-12-04', '2026-12-04')).toBe('4 Dec');
  expect([daysText('2026-12-04', ''), daysText('', '2026-12-06')]).toEqual(['From 4 Dec', 'Until 6 Dec']);
});
