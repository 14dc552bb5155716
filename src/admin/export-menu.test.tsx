import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Live } from '#src/ui/live/live.tsx';
import { SOON } from '#tests/support/soon.ts';
import { type ExportFormat, ExportMenu, fileNameIn } from './export-menu.tsx';

const saved: { name: string; type: string }[] = [];
vi.mock('#src/ui/save-file/save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => saved.push({ name, type: file.type }),
}));

afterEach(() => {
  cleanup();
  saved.length = 0;
});

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function show(load: (format: ExportFormat) => Promise<{ response: Response }>) {
  render(
    <>
      <ExportMenu load={load} fallbackName="people">
        Export 3
      </ExportMenu>
      <Live />
    </>,
  );
  return screen.getByRole('button', { name: 'Export 3' });
}

async function choose(words: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Export 3' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: words }, SOON));
}

test('a table is saved as what is chosen, under the name that the server gives it', async () => {
  const load = vi.fn(async (format: ExportFormat) => {
    const headers = { 'Content-Type': type, 'Content-Disposition': 'attachment; filename="Tea.xlsx"' };
    return { response: new Response('PK', format === 'xlsx' ? { headers } : {}) };
  });
  show(load);
  await choose('Excel (.xlsx)');
  await waitFor(() => expect(saved).toEqual([{ name: 'Tea.xlsx', type }]));
  expect(load.mock.calls.map(([format]) => format)).toEqual(['xlsx']);
  cleanup();
  show(load);
  await choose('CSV');
  await waitFor(() => expect(saved.at(-1)?.name).toBe('people.csv'));
});

test('while a file comes, the menu stays shut; a failure says what to do', async () => {
  let fail: (error: Error) => void = () => {};
  const load = vi.fn(() => new Promise<{ response: Response }>((_, reject) => void (fail = reject)));
  show(load);
  await choose('CSV');
  const button = () => screen.getByRole('button', { name: 'Export 3' });
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  await act(async () => fireEvent.keyDown(button(), { key: 'Enter' }));
  expect(screen.queryByRole('menuitem')).toBeNull();
  await act(async () => fail(new TypeError('Failed to fetch')));
  await screen.findByText('The file could not be made. Check your connection and try again.');
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
  await act(async () => fireEvent.keyDown(button(), { key: 'Enter' }));
  await screen.findByRole('menuitem', { name: 'CSV' });
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  [`attachment; filename="Caf_.csv"; filename*=UTF-8''Caf%C3%A9%20%22x%22.csv`, 'Café "x".csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%E9`, 'plain.csv'],
  ['attachment', null],
  [null, null],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
