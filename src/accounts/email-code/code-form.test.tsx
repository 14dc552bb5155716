import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeForm } from './code-form.tsx';

// A server that sends its mails.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 }))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ways = { onCode: vi.fn(), onResend: vi.fn(), onOtherEmail: vi.fn() };
const shown = { email: 'ada@example.org', error: null, isBusy: false, isOver: false, isSentAgain: false };

test('six digits send themselves, however they are written', () => {
  render(<CodeForm {...shown} {...ways} canResend={false} />);
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '12 34 5' } });
  expect(ways.onCode).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '12 34 56' } });
  expect(ways.onCode).toHaveBeenCalledExactlyOnceWith('123456');
});

test('another code is typed where the first one was', () => {
  render(<CodeForm {...shown} {...ways} canResend />);
  const again = screen.getByRole('button', { name: 'Send another code' });
  again.focus();
  fireEvent.click(again);
  expect(ways.onResend).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});
