import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { signals } from '#src/door/actors/signals.ts';
import {
  ada,
  button,
  field,
  mira,
  ruth,
  showDoor as show,
  setUpDoorScreen,
} from '#tests/support/forms/door-screen.tsx';

setUpDoorScreen();

const welcome = { kind: 'welcome', person: mira, actionId: 'a1', isWalkIn: false } as const;
const heard = (role: 'status' | 'alert') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);

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

  test('someone who is not found is added as a walk-in, with what was typed as their name', () => {
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

describe('a verdict', () => {
  test('of a welcome goes on by itself, and waits for anyone who stops it', () => {
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
    [welcome, mira],
    [{ kind: 'already', person: ruth }, ruth],
    [{ kind: 'noSeat', person: ada }, ada],
  ] as const)('keeps a name from being translated: %j', (verdict, { name }) => {
    show({ verdict });
    const kept = [...screen.getByLabelText('Verdict').querySelectorAll('h1 [translate="no"]')].map(({ textContent }) =>
      textContent?.trim(),
    );
    expect(kept).toEqual([name]);
  });

  test.each([
    [{ kind: 'already', person: ruth }, 'Already in'],
    [{ kind: 'noSeat', person: ada }, 'No seat yet'],
    [{ kind: 'otherEvent' }, 'Another event'],
    [{ kind: 'unknown', scanned: '' }, 'Not on the list'],
    [{ kind: 'failed', detail: 'No room on this device.' }, 'Not checked in'],
    [{ kind: 'uncertain', detail: 'This device does not answer.' }, 'Not certain'],
  ] as const)('that does not welcome is an alert, and stays: %j', (verdict, title) => {
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
      /Keep this page open until 1 check-in is sent\.3 check-ins wait that someone else made on this device\./,
    );
  });

  test('keeps warnings until someone has looked at them', () => {
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
    [{ state: 'unreachable', event: null }, 'The door can’t be opened offline', /keeps working offline/],
    [{ state: 'unreachable', isInDoubt: true }, 'The door can’t be opened offline', /clock the event is over/],
  ] as const)('says why the door is not open: %j', (changed, title, text) => {
    const { door } = show(changed);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    if (changed.state === 'unreachable') fireEvent.click(button('Try again'));
    expect(door.retry).toHaveBeenCalledTimes(changed.state === 'unreachable' ? 1 : 0);
  });
});
