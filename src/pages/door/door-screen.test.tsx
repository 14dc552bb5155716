import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DoorPerson } from '#rules/door/door-list.ts';
import type { Door } from '#src/actors/door/use-door.ts';
import { DoorScreen } from './door-screen.tsx';
import { signals } from './signals.ts';

const ticket = 'https://events.example.org/t#AbCdEfGhIjKlMnOpQrStUvWxYz';
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
const mira = person('Mira Okafor', { answers: ['Vegan'], note: 'Green room: up the stairs.' });
const ruth = person('Ruth Okafu', { code: 'K7M2-1002', arrivedAt: Date.parse('2026-12-04T17:52:00Z'), door: 'Door B' });
const ada = person('Ada Okafor', { code: 'K7M2-1003', status: 'waitlisted' });
const welcome = { kind: 'welcome', person: mira, actionId: 'a1', isWalkIn: false } as const;

const base: Door = {
  state: 'open',
  shut: null,
  detail: null,
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(signals, 'prepare').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

function show(changed: Partial<Door> = {}) {
  const search = vi.fn((words: string) => (words ? [mira] : []));
  const door = { ...base, search, ...changed };
  const { rerender } = render(<DoorScreen door={door} opensOffline={false} />);
  return {
    door,
    search,
    turn: (more: Partial<Door>) => rerender(<DoorScreen door={{ ...door, ...more }} opensOffline={false} />),
  };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name or code');
const button = (name: string) => screen.getByRole('button', { name });
const heard = (role: 'status' | 'alert') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);

/** As a hand scanner types it: `pace` milliseconds from key to key. */
function scanByHand(text: string, { pace = 5, enter = true, from = 1000 } = {}) {
  const keys = [...text, ...(enter ? ['Enter'] : [])];
  keys.forEach((key, index) => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: from + index * pace });
    let isTyped = true;
    act(() => void (isTyped = target.dispatchEvent(event)));
    const input = document.activeElement;
    if (isTyped && key !== 'Enter' && input instanceof HTMLInputElement) {
      fireEvent.change(input, { target: { value: input.value + key } });
    }
  });
}

describe('searching', () => {
  test('shows who was found: their answers, their note, and who may come in', () => {
    show({ search: () => [mira, ruth, ada] });
    fireEvent.change(field(), { target: { value: 'okaf' } });
    const rows = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Mira OkaforVeganGreen room: up the stairs.Check in Mira Okafor',
      'Ruth OkafuK7M2-1002In, 18:52Door B',
      'Ada OkaforOn the waitlist · K7M2-1003No seat yet',
    ]);
    expect(screen.getAllByText('Okaf').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK', 'MARK']);
  });

  test('Enter lets in the only one who was found, and nobody where there are two', () => {
    const { door, search } = show();
    fireEvent.change(field(), { target: { value: 'mira' } });
    fireEvent.submit(field());
    expect(door.checkIn).toHaveBeenCalledExactlyOnceWith(mira.code);
    expect(field().value).toBe('');
    search.mockReturnValue([mira, ada]);
    fireEvent.change(field(), { target: { value: 'okaf' } });
    fireEvent.submit(field());
    expect(door.checkIn).toHaveBeenCalledTimes(1);
  });

  test('typing and "/" go to the field from anywhere, Esc empties it and then leaves it', () => {
    show();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: 'okaf' } });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().value).toBe('');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(document.activeElement).not.toBe(field());
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(document.activeElement).toBe(field());
  });

  test('whoever is not found is added as a walk-in, with what was typed as their name', () => {
    const { door } = show({ search: () => [] });
    fireEvent.change(field(), { target: { value: 'Wim Walker' } });
    fireEvent.click(button('Add a walk-in'));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a walk-in' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Wim Walker');
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' ' } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'wim' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Check in' }));
    expect(door.walkIn).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
    expect(dialog.getByText('Enter their name.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Wim  Walker ' } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Check in' }));
    expect(door.walkIn).toHaveBeenCalledExactlyOnceWith({ name: 'Wim Walker', email: null });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a hand scanner', () => {
  test.each(['anywhere', 'in the field'])('is heard %s, and what it types stands nowhere', (place) => {
    const { door } = show();
    if (place === 'in the field') field().focus();
    scanByHand(ticket);
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
    expect(field().value).toBe('');
  });

  test('that sends no Enter is done when it is silent, and leaves what fingers had typed until then', () => {
    const { door } = show();
    field().focus();
    fireEvent.change(field(), { target: { value: 'oka' } });
    scanByHand(ticket, { enter: false });
    expect(field().value).toBe('oka');
    expect(door.scan).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(500));
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
  });

  test('may falter once it is known for one', () => {
    const { door } = show();
    scanByHand(ticket.slice(0, 5), { enter: false });
    scanByHand(ticket.slice(5), { from: 1200 });
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
  });

  test('reads what is no ticket as well', () => {
    const { door } = show();
    scanByHand('4006381333931');
    expect(door.scan).toHaveBeenCalledExactlyOnceWith('4006381333931');
  });

  test.each([true, false])('is not taken for one where fingers were fast for a moment, Enter or not: %s', (enter) => {
    const { door } = show();
    field().focus();
    scanByHand('miras', { enter });
    act(() => void vi.advanceTimersByTime(500));
    expect(field().value).toBe('miras');
    expect(door.scan).not.toHaveBeenCalled();
  });

  test('goes on while a verdict stands', () => {
    const { door } = show({ verdict: { kind: 'otherEvent' } });
    scanByHand(ticket);
    expect(door.next).toHaveBeenCalledTimes(1);
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
  });

  test('finds a person by a code, and lets nobody in by it', () => {
    const { door } = show();
    scanByHand('K7M2-1001');
    expect(field().value).toBe('K7M2-1001');
    expect(door.scan).not.toHaveBeenCalled();
    expect(door.checkIn).not.toHaveBeenCalled();
  });

  test('is not what fingers do', () => {
    const { door } = show();
    field().focus();
    scanByHand('mira', { pace: 80 });
    expect(field().value).toBe('mira');
    expect(door.scan).not.toHaveBeenCalled();
  });

  test('of a phone, whose keys have no names, is known by the address', () => {
    const { door } = show();
    fireEvent.change(field(), { target: { value: ticket.slice(0, -1) } });
    expect(door.search).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: ticket } });
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
    expect(field().value).toBe('');
  });
});

describe('a verdict', () => {
  test('of a welcome goes on by itself, and waits for whoever stops it', () => {
    const { door } = show({ verdict: welcome });
    expect(screen.getByRole('heading', { name: 'Welcome, Mira Okafor' })).toBeTruthy();
    expect(heard('status')).toEqual(['Welcome, Mira Okafor. Vegan. Green room: up the stairs.']);
    fireEvent.click(button('Stay here'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(door.next).not.toHaveBeenCalled();
    fireEvent.click(button('Stay here'));
    act(() => void vi.advanceTimersByTime(12_000));
    expect(door.next).toHaveBeenCalledTimes(1);
  });

  test.each([
    [{ kind: 'already', person: ruth }, 'Already in'],
    [{ kind: 'noSeat', person: ada }, 'No seat yet'],
    [{ kind: 'otherEvent' }, 'Another event'],
    [{ kind: 'unknown', scanned: '' }, 'Not on the list'],
    [{ kind: 'failed', detail: 'No room on this device.' }, 'Not checked in'],
    [{ kind: 'uncertain', detail: 'This device does not answer.' }, 'Not certain'],
  ] as const)('that is none is an alert, and stays: %j', (verdict, title) => {
    const { door } = show({ verdict });
    expect(heard('alert').join()).toMatch(title);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(door.next).not.toHaveBeenCalled();
    fireEvent.click(button('Next ticket'));
    expect(door.next).toHaveBeenCalledTimes(1);
  });

  test('has the focus on what comes next, and gives it back to where it was', () => {
    const { turn } = show({ last: { person: mira, at: 0, actionId: 'a0', isSent: true } });
    const undo = button('Undo Mira Okafor');
    undo.focus();
    turn({ verdict: { kind: 'otherEvent' } });
    expect(document.activeElement).toBe(button('Next ticket'));
    turn({ verdict: null });
    expect(document.activeElement).toBe(undo);
  });

  test('leads to the search where the ticket does not help', () => {
    const { turn } = show({ verdict: { kind: 'otherEvent' } });
    fireEvent.click(button('Find by name'));
    turn({ verdict: null });
    expect(document.activeElement).toBe(field());
  });

  test('is not answered by the key that led to it', () => {
    const { door } = show({ verdict: welcome });
    expect(fireEvent.keyDown(button('Next ticket'), { key: 'Enter', repeat: true })).toBe(false);
    fireEvent.click(button('Undo'));
    expect(door.undo).toHaveBeenCalledExactlyOnceWith('a1');
    expect(door.next).not.toHaveBeenCalled();
  });

  test('is answered by Enter or the space bar also where nothing has the focus', () => {
    const { door } = show({ verdict: welcome });
    button('Next ticket').blur();
    fireEvent.keyDown(document.body, { key: 'x' });
    expect(door.next).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(door.next).toHaveBeenCalledTimes(1);
  });
});

describe('the device', () => {
  test('is opened by a tap, in which the door gets its name', () => {
    const { door } = show({ door: '' });
    fireEvent.change(screen.getByLabelText('Which door is this?'), { target: { value: ' Main entrance ' } });
    fireEvent.click(button('Go without the camera'));
    expect(signals.prepare).toHaveBeenCalledTimes(1);
    expect(door.nameDoor).toHaveBeenCalledExactlyOnceWith('Main entrance');
  });

  test('says what it has not sent, and whom it let in last', () => {
    const at = Date.parse('2026-12-04T18:03:00Z');
    const { door } = show({ isOffline: true, waiting: 3, last: { person: mira, at, actionId: 'a0', isSent: false } });
    expect(heard('status')).toContain('Offline: 3 check-ins wait to be sent');
    expect(screen.getByText('In, 19:03 · waits to be sent')).toBeTruthy();
    fireEvent.click(button('Undo Mira Okafor'));
    expect(door.undo).toHaveBeenCalledExactlyOnceWith('a0');
  });

  test('says what is nowhere but on this page, and that others have not sent theirs', () => {
    show({ unstored: 1, others: 3 });
    expect(heard('status').join()).toMatch(
      /Keep this page open until 1 check-in is sent\.3 check-ins wait that somebody else made on this device\./,
    );
  });

  test('keeps warnings until somebody has looked at them', () => {
    const warning = { id: 'w1', person: mira, kind: 'double', detail: 'Came in before, at Door B at 19:01.' } as const;
    const { door } = show({ warnings: [warning] });
    expect(heard('alert')).toEqual(['Mira Okafor: Came in before, at Door B at 19:01.']);
    fireEvent.click(button('Done with Mira Okafor'));
    expect(door.dismiss).toHaveBeenCalledExactlyOnceWith('w1');
  });

  test.each([
    [{ state: 'shut', shut: 'loggedOut', waiting: 2 }, 'Log in to open the door', /2 check-ins of this device/],
    [{ state: 'shut', shut: 'ended' }, 'This door is closed', /Designing calm software is over/],
    [{ state: 'shut', shut: 'refused', waiting: 1 }, 'This door is not yours', /1 check-in of this device/],
    [{ state: 'unreachable', event: null }, 'The door can’t be opened offline', /once it was opened/],
    [{ state: 'unreachable', isInDoubt: true }, 'The door can’t be opened offline', /clock the event is over/],
  ] as const)('says why the door is not open: %j', (changed, title, text) => {
    const { door } = show(changed);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    if (changed.state === 'unreachable') fireEvent.click(button('Try again'));
    expect(door.retry).toHaveBeenCalledTimes(changed.state === 'unreachable' ? 1 : 0);
  });
});
