import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFilters } from '#rules/events/finder-address.ts';
import { Finder } from './finder.tsx';

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
