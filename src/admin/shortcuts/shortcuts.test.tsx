import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Shortcut, useShortcuts } from '#src/ui/shortcuts/shortcuts.ts';
import { Shortcuts } from './shortcuts.tsx';

afterEach(cleanup);

const MOVE: Shortcut[] = [{ keys: ['↑', '↓'], does: 'Move' }];

function Part() {
  useShortcuts(MOVE);
  return null;
}

function Page({ parts }: { parts: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {Array.from({ length: parts }, (_, at) => (
        <Part key={at} />
      ))}
      <input type="text" aria-label="Search" />
      <input type="checkbox" aria-label="Select" />
      <Shortcuts isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

const press = (target: Element = document.body, more = {}) => fireEvent.keyDown(target, { key: '?', ...more });
const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const lines = () =>
  within(dialog()!)
    .getAllByRole('term')
    .map((term) => term.textContent);

test('"?" lists the keys of what is on the page, each once', async () => {
  const { rerender } = render(<Page parts={2} />);
  await act(async () => {});
  press();
  expect(lines()).toEqual(['Move', 'Show keyboard shortcuts']);
  fireEvent.click(within(dialog()!).getByRole('button', { name: 'Close' }));
  rerender(<Page parts={0} />);
  press();
  expect(lines()).toEqual(['Show keyboard shortcuts']);
});

test('"?" is a letter while something is typed, and nothing with a modifier', async () => {
  render(<Page parts={1} />);
  await act(async () => {});
  press(screen.getByRole('textbox'));
  press(document.body, { ctrlKey: true });
  expect(dialog()).toBeNull();
  press(screen.getByRole('checkbox', { name: 'Select' }));
  expect(dialog()).not.toBeNull();
});

test('"?" can be turned off', async () => {
  render(<Page parts={1} />);
  await act(async () => {});
  press();
  fireEvent.click(within(dialog()!).getByRole('checkbox', { name: 'Open this list with ?' }));
  expect(lines()).toEqual(['Move']);
  fireEvent.click(within(dialog()!).getByRole('button', { name: 'Close' }));
  press();
  expect(dialog()).toBeNull();
});
