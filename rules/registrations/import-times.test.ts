import { describe, expect, test } from 'vitest';
import { importIsToldAt, formatImportNotice, undoUntil } from './import-times.ts';

const now = new Date('2026-11-29T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('people of an import are told', () => {
  test('ten minutes after it starts, which can be undone until then', () => {
    expect(importIsToldAt(later(61), now)).toEqual(later(10));
    expect(formatImportNotice(true, later(61), now)).toContain('10 minutes after the start');
    expect(undoUntil({ created_at: now, told_at: later(10) })).toEqual(later(10));
  });

  test('at once where the event starts within the hour', () => {
    expect(importIsToldAt(later(60), now)).toEqual(now);
    expect(formatImportNotice(true, later(60), now)).toContain('at once');
  });

  test('not at all, which can be undone for as long as it is kept', () => {
    expect(undoUntil({ created_at: now, told_at: null })).toEqual(later(24 * 60));
    expect(formatImportNotice(false, later(5), now)).toBe('Nobody is told. You can undo the import for a day.');
  });
});
