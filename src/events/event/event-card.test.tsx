import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anEventSummary } from '#tests/support/made/events.ts';
import { EventCard } from './event-card.tsx';

afterEach(cleanup);

const cover = { cover_id: 'c1', alt: 'A full hall', width: 1600, height: 900 };
const drawing = (container: HTMLElement) => container.querySelector('svg[viewBox="0 0 800 450"]');

test('shows the event’s own picture, whose room is known before it comes', () => {
  const { container } = render(<EventCard event={anEventSummary({ cover })} />);
  const picture = screen.getByRole('img', { name: 'A full hall' });
  expect(picture).toMatchObject({ width: 1600, height: 900, loading: 'lazy' });
  expect(picture.getAttribute('srcset')).toContain('/api/covers/c1/small 480w');
  expect(drawing(container)).toBeNull();
});

test('fetches the picture at once when it is in sight from the start', () => {
  render(<EventCard event={anEventSummary({ cover })} isFirst />);
  expect(screen.getByRole('img', { name: 'A full hall' })).toMatchObject({ loading: 'eager' });
});

test('draws a cover where there is no picture', () => {
  const { container } = render(<EventCard event={anEventSummary()} />);
  expect(drawing(container)).not.toBeNull();
});

test('draws one where the picture does not load, until there is another', () => {
  const { container, rerender } = render(<EventCard event={anEventSummary({ cover })} />);
  fireEvent.error(screen.getByRole('img', { name: 'A full hall' }));
  expect(drawing(container)).not.toBeNull();
  rerender(<EventCard event={anEventSummary({ cover: { ...cover, cover_id: 'c2' } })} />);
  expect(screen.getByRole('img', { name: 'A full hall' }).getAttribute('src')).toBe('/api/covers/c2/large');
});

test('names the zone of an online event', () => {
  const span = { starts_at: '2027-01-14T17:00:00Z', ends_at: '2027-01-14T20:00:00Z' };
  const { rerender } = render(
    <EventCard event={anEventSummary({ ...span, format: 'online', timezone: 'Pacific/Chatham' })} />,
  );
  expect(screen.getByRole('time')).toMatchObject({ textContent: 'Fri 15 Jan, 06:45, Chatham time' });
  rerender(<EventCard event={anEventSummary({ ...span, timezone: 'Pacific/Chatham' })} />);
  expect(screen.getByRole('time')).toMatchObject({ textContent: 'Fri 15 Jan, 06:45' });
});
