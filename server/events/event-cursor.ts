import { invalidField } from '../platform/problem.ts';

/** The last event of a page; the next one goes on after it, whatever was added or has ended since. */
export interface Cursor {
  startsAt: Date;
  eventId: string;
}

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeCursor({ startsAt, eventId }: Cursor): string {
  return Buffer.from(`${startsAt.toISOString()} ${eventId}`).toString('base64url');
}

/** Null for the first page. Throws a Problem for what `writeCursor` has not written. */
export function readCursor(text: string): Cursor | null {
  if (text === '') return null;
  const [, time = '', eventId = ''] = shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const startsAt = new Date(time);
  // Years below 1000 are written in another way by the database.
  if (eventId && startsAt.getUTCFullYear() >= 1000) return { startsAt, eventId };
  throw invalidField('cursor', 'This place in the list is not known. Start again from the first page.');
}
