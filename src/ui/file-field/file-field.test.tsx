import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileField } from './file-field.tsx';

afterEach(cleanup);

const cv = new File(['%PDF-1.7'], 'ada.pdf', { type: 'application/pdf' });
const choose = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } });

test('the label names the input, and a chosen file is told', () => {
  const chosen = vi.fn();
  render(<FileField name="file" label="CV" optional file={null} onChoose={chosen} onCancel={() => {}} />);
  const input = screen.getByLabelText('CV');
  choose(input, cv);
  expect(chosen).toHaveBeenCalledWith(cv);
});

test('a file on its way shows how far it is and can be stopped', () => {
  const stopped = vi.fn();
  render(<FileField name="file" label="CV" file={cv} progress={0.64} onChoose={() => {}} onCancel={stopped} />);
  expect(screen.getByRole('progressbar', { name: 'Sending ada.pdf' })).toMatchObject({ value: 64 });
  expect(screen.getByLabelText('CV')).toMatchObject({ disabled: true });
  fireEvent.click(screen.getByRole('button', { name: 'Stop sending ada.pdf' }));
  expect(stopped).toHaveBeenCalledOnce();
});

test('a chosen file that waits shows its size and can be taken back', () => {
  const removed = vi.fn();
  render(<FileField name="file" label="CV" file={cv} onChoose={() => {}} onCancel={removed} />);
  expect(screen.getByText('8 bytes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove ada.pdf' }));
  expect(removed).toHaveBeenCalledOnce();
});
