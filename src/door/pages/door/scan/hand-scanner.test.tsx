import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, field, showDoor as show, setUpDoorScreen } from '#tests/support/forms/door-screen.tsx';

setUpDoorScreen();

const ticket = 'https://events.example.org/t#AbCdEfGhIjKlMnOpQrStUvWxYz';

/** As a hand scanner types it: `pace` milliseconds from key to key. */
function scanByHand(text: string, { pace = 5, enter = true, from = 1000 } = {}) {
  pressKeys(
    [...text, ...(enter ? ['Enter'] : [])].map((key) => ({ key })),
    { pace, from },
  );
}

function pressKeys(keys: KeyboardEventInit[], { pace = 5, from = 1000 } = {}) {
  keys.forEach((init, index) => {
    const { key = '' } = init;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: from + index * pace });
    let isTyped = true;
    act(() => void (isTyped = target.dispatchEvent(event)));
    const input = document.activeElement;
    if (isTyped && key.length === 1 && input instanceof HTMLInputElement) {
      fireEvent.change(input, { target: { value: input.value + key } });
    }
  });
}

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

  /** An American scanner's keys on a German keyboard. */
  const germanKeys = Array.from(ticket).map((character): KeyboardEventInit => {
    const signs: Record<string, [code: string, typed: string]> = {
      ':': ['Semicolon', 'Ö'],
      '/': ['Slash', '-'],
      '.': ['Period', '.'],
      '#': ['Digit3', '§'],
    };
    const shiftKey = /[A-Z:#]/.test(character);
    const swapped: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y' };
    const [code, key] = signs[character] ?? [`Key${character.toUpperCase()}`, swapped[character] ?? character];
    return { key, code, shiftKey };
  });

  test.each([
    ['a fast one', 5],
    ['a slow one', 120],
  ])('that takes the keyboard for an American one is understood: %s', (_, pace) => {
    const { door } = show();
    pressKeys([...germanKeys, { key: 'Enter', code: 'Enter' }], { pace });
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
    expect(door.checkIn).not.toHaveBeenCalled();
    expect(field().value).toBe('');
  });

  test('is understood through an input method, which says of no key what it types', () => {
    const { door } = show();
    field().focus();
    pressKeys(germanKeys.map((key) => ({ ...key, key: 'Process', isComposing: true })));
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
  });

  test.each<[string, KeyboardEventInit[]]>([
    ['Tab', [{ key: 'Tab' }]],
    ['two of them', [{ key: 'Enter' }, { key: 'Enter' }]],
    ['a line feed', [{ key: 'Enter' }, { key: 'j', code: 'KeyJ', ctrlKey: true }]],
  ])('may end by %s, which the page does not hear of', (_, end) => {
    const { door } = show();
    const heardKeys: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heardKeys.push(key);
    document.body.addEventListener('keydown', hear);
    pressKeys([...Array.from(ticket).map((key) => ({ key })), ...end]);
    document.body.removeEventListener('keydown', hear);
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
    expect(heardKeys.join('')).toBe(ticket.slice(0, 3));
  });

  test('that pastes what it read is understood where no field takes it', () => {
    const { door } = show();
    const paste = (target: Element, text: string) =>
      fireEvent.paste(target, { clipboardData: { getData: () => text } });
    paste(document.body, 'Mira');
    paste(field(), ticket);
    expect(door.scan).not.toHaveBeenCalled();
    paste(document.body, ticket);
    expect(door.scan).toHaveBeenCalledExactlyOnceWith(ticket);
  });

  test('that types by numbers with Alt finds the field', () => {
    show();
    pressKeys([
      { key: 'Alt', code: 'AltLeft', altKey: true },
      { key: '0', code: 'Numpad0', altKey: true },
    ]);
    expect(document.activeElement).toBe(field());
  });

  test('is neither an arrow that repeats nor an input method', () => {
    const { door } = show();
    field().focus();
    fireEvent.change(field(), { target: { value: 'みら' } });
    pressKeys(Array.from({ length: 12 }, () => ({ key: 'ArrowLeft', code: 'Numpad4' })));
    pressKeys(
      Array.from({ length: 12 }, () => ({ key: 'Process', code: 'KeyA', isComposing: true })),
      { from: 9000 },
    );
    act(() => void vi.advanceTimersByTime(500));
    expect(field().value).toBe('みら');
    expect(door.scan).not.toHaveBeenCalled();
  });

  test('leaves the fields over the page alone', () => {
    const { door } = show({ search: () => [] });
    fireEvent.change(field(), { target: { value: 'Wim' } });
    fireEvent.click(button('Add a walk-in'));
    const name = within(screen.getByRole('dialog', { name: 'Add a walk-in' })).getByLabelText<HTMLInputElement>('Name');
    name.focus();
    pressKeys(germanKeys);
    act(() => void vi.advanceTimersByTime(500));
    expect(door.scan).not.toHaveBeenCalled();
    expect(name.value).toContain('httpsÖ--');
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
