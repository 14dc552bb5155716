import { noRows } from '#tests/support/made/import-counts.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PeopleImport } from '#openapi/types.ts';
import { bareTime } from '#rules/time/format-moment.ts';
import { viewerZone } from '#rules/time/timezone.ts';
import { Queries } from '#src/api/queries.tsx';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { ImportResult } from './import-result.tsx';

const undo = vi.fn<PeopleImporting['undo']>();
const tryLeftovers = vi.fn<PeopleImporting['tryLeftovers']>();
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  undo.mockClear();
  tryLeftovers.mockClear();
  vi.unstubAllGlobals();
});

const UNTIL = '2026-11-29T12:10:00.000Z';

function show(changes: Partial<PeopleImport>, place = 'finished') {
  const counts = { ...noRows, added: 2, waitlisted: 3, refused: 1 };
  const found = { counts, finished_at: 'now', tell: true, undo_until: null, ...changes } as unknown as PeopleImport;
  const importing = { place, found, error: null, undo, tryLeftovers, drop: () => {} } as unknown as PeopleImporting;
  render(<ImportResult eventId="e1" importing={importing} />, { wrapper: Queries });
}

test('what came of everybody is said, and until when it can be undone', () => {
  show({ undo_until: UNTIL });
  screen.getByRole('heading', { name: '2 people added' });
  const told = bareTime(new Date(UNTIL), viewerZone());
  screen.getByText(
    `3 people put on the waitlist. 1 person could not be added. People are told at ${told}. You can undo the import until then, unless you try people again.`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('people who were refused can be tried again, and all who are left out taken along', () => {
  show({});
  fireEvent.click(screen.getByRole('button', { name: 'Try 1 person again' }));
  expect(tryLeftovers).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Export who was left out' });
});

test('people who are on the list already are not tried again', () => {
  show({ counts: { ...noRows, added: 2, listed: 1 } });
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
  screen.getByRole('button', { name: 'Export who was left out' });
});

test('nobody is left out where all were added', () => {
  show({ counts: { ...noRows, added: 2 }, undo_until: UNTIL });
  expect(screen.queryByRole('button', { name: /left out/ })).toBeNull();
  screen.getByText(/You can undo the import until then\.$/);
});

test('where nobody is told it can be undone for longer', () => {
  show({ undo_until: UNTIL, tell: false });
  screen.getByText(/You can undo the import until Sunday 29 November 2026, /);
});

test('what people were told of is not undone', () => {
  show({});
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
});

test('while it is undone nothing else is done', () => {
  show({ undo_until: UNTIL }, 'undoing');
  fireEvent.click(screen.getByRole('button', { name: /Undo the import/ }));
  expect(undo).not.toHaveBeenCalled();
});
