import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ExportMenu } from '#src/admin/export-menu.tsx';
import { SOON } from '#tests/support/soon.ts';
import { LIST_HEAD, useListFocus } from './use-list-focus.ts';

afterEach(cleanup);

function List({ rows }: { rows: string[] }) {
  const section = useRef<HTMLElement>(null);
  useListFocus(section, false);
  return (
    <section ref={section} tabIndex={-1}>
      <ExportMenu load={() => new Promise(() => {})} fallbackName="people">
        Export
      </ExportMenu>
      <input type="checkbox" id={LIST_HEAD} aria-label="Select all" />
      {rows.map((row) => (
        <button key={row}>{row}</button>
      ))}
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('focus goes on at the head of the list when its row goes', async () => {
  const { rerender } = render(<List rows={['Ada', 'Bo']} />);
  button('Ada').focus();
  rerender(<List rows={['Bo']} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
});

test('a menu of the list gives focus back to its button', async () => {
  render(<List rows={[]} />);
  button('Export').focus();
  fireEvent.click(button('Export'));
  const item = await screen.findByRole('menuitem', { name: 'CSV' }, SOON);
  item.focus();
  fireEvent.keyDown(item, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Export')));
});
