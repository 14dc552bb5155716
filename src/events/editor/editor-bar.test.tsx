import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useEditorKeys } from './editor-bar.tsx';

const [save, undo, redo] = [vi.fn(), vi.fn(), vi.fn()];

function Editor() {
  useEditorKeys({ save, undo, redo });
  return (
    <>
      <button>Outside</button>
      <input aria-label="Name" />
      <div role="alertdialog" aria-label="Sure?">
        <input aria-label="Message" />
      </div>
    </>
  );
}

afterEach(cleanup);

/** Whether the browser was kept from doing its own with the key. */
function press(target: Element, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

test('Ctrl with S saves from everywhere but a dialog, where the browser does not save its page either', () => {
  const view = render(<Editor />);
  expect(press(view.getByLabelText('Name'), 's')).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
  expect(press(view.getByLabelText('Message'), 's')).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
});

test('a text field keeps its own undo', () => {
  const view = render(<Editor />);
  expect(press(view.getByLabelText('Name'), 'z')).toBe(false);
  expect(undo).not.toHaveBeenCalled();
  press(view.getByText('Outside'), 'z');
  press(view.getByText('Outside'), 'Z', { shiftKey: true });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
});
