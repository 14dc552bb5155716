import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { DoorPerson } from '#rules/door/door-list.ts';
import type { Door } from '#src/door/actors/use-door.ts';
import { DoorScreen } from '#src/door/pages/door/door-screen.tsx';
import { signals } from '#src/door/actors/signals.ts';

const person = (name: string, more: Partial<DoorPerson> = {}): DoorPerson => ({
  code: 'K7M2-1001',
  name,
  status: 'approved',
  arrivedAt: null,
  door: '',
  note: '',
  answers: [],
  ...more,
});
export const mira = person('Mira Okafor', { answers: ['Vegan'], note: 'Green room: up the stairs.' });
export const ruth = person('Ruth Okafu', {
  code: 'K7M2-1002',
  arrivedAt: Date.parse('2026-12-04T17:52:00Z'),
  door: 'Door B',
});
export const ada = person('Ada Okafor', { code: 'K7M2-1003', status: 'waitlisted' });

const base: Door = {
  state: 'open',
  shut: null,
  event: {
    event_id: 'e1',
    title: 'Designing calm software',
    starts_at: '2026-12-04T17:30:00Z',
    ends_at: '2026-12-04T21:00:00Z',
    timezone: 'Europe/Amsterdam',
    status: 'published',
  },
  door: 'Door A',
  isNamedByLink: false,
  here: 64,
  expected: 80,
  waiting: 0,
  unstored: 0,
  others: 0,
  isInDoubt: false,
  isOffline: false,
  isBusy: false,
  verdict: null,
  last: null,
  warnings: [],
  search: vi.fn(),
  scan: vi.fn(),
  checkIn: vi.fn(),
  undo: vi.fn(),
  walkIn: vi.fn(),
  next: vi.fn(),
  retry: vi.fn(),
  nameDoor: vi.fn(),
  dismiss: vi.fn(),
};

/** A door whose clock and sounds are the test's: call it at the top of a file. */
export function setUpDoorScreen() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(signals, 'prepare').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.resetAllMocks();
  });
}

export function showDoor(changed: Partial<Door> = {}) {
  const search = vi.fn((words: string) => (words ? [mira] : []));
  const door = { ...base, search, ...changed };
  const { rerender } = render(<DoorScreen door={door} opensOffline={false} />);
  return {
    door,
    search,
    turn: (more: Partial<Door>) => rerender(<DoorScreen door={{ ...door, ...more }} opensOffline={false} />),
  };
}

export const field = () => screen.getByLabelText<HTMLInputElement>('Name or code');
export const button = (name: string) => screen.getByRole('button', { name });
