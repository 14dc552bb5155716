import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EventUnknown } from './event-missing.tsx';

afterEach(() => {
  cleanup();
  vi.doUnmock('./gone-drawing.tsx');
  vi.resetModules();
});

test('an unknown event is told at once, its drawing follows', async () => {
  const { container } = render(<EventUnknown />);
  expect(screen.getByRole('heading', { level: 1, name: 'Event not found' })).toBeTruthy();
  await waitFor(() => expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true'));
});

test('a drawing that does not come takes nothing with it', async () => {
  const asked = vi.fn();
  vi.doMock('./gone-drawing.tsx', () => {
    asked();
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { container } = render(<EventUnknown />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.getByRole('link', { name: 'Go to Events' }).getAttribute('href')).toBe('/');
  expect(container.querySelector('svg')).toBeNull();
});
