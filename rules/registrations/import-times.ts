import { changeIsToldAt } from '../events/change-notice.ts';

/** So long rows of an import are kept, from the moment when the table came. */
export const IMPORT_KEPT_MS = 24 * 60 * 60 * 1000;

/** When people of an import that starts now are told: as of an edit of the event, later by the time in which it can be undone. */
export function importIsToldAt(startsAt: Date, now: Date): Date {
  const starts = startsAt.getTime();
  return new Date(changeIsToldAt({ before: starts, after: starts }, now.getTime()));
}

interface Timed {
  created_at: Date;
  /** Null where nobody is told. */
  told_at: Date | null;
}

/** Until when it can be undone: until people are told, or its rows are forgotten. */
export function undoUntil({ created_at, told_at }: Timed): Date {
  return told_at ?? new Date(created_at.getTime() + IMPORT_KEPT_MS);
}

/** The same for the organiser who is about to start it. */
export function formatImportNotice(tell: boolean, startsAt: Date, now: Date): string {
  if (!tell) return 'Nobody is told. You can undo the import for a day.';
  if (importIsToldAt(startsAt, now) <= now) {
    return 'They are told by email and in the app at once, as the event starts soon. You can’t undo the import then.';
  }
  return 'They are told by email and in the app 10 minutes after the start. You can undo the import until then.';
}
