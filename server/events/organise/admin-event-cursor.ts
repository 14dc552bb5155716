import type { EventSort } from '#openapi/types.ts';
import { invalidField } from '../../platform/http/problem.ts';

/** The last event of a page of the organisers' table: what the order compares, as text. */
export interface AdminCursor {
  sort: EventSort;
  /** Whether it was among those without anything to decide, which come after all others; only where the order asks for that. */
  isRest?: boolean;
  eventId: string;
  key: string;
}

const shape = /^(-?\w+)(\/rest)? ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]*)$/s;

export function writeAdminCursor({ sort, isRest = false, eventId, key }: AdminCursor): string {
  return Buffer.from(`${sort}${isRest ? '/rest' : ''} ${eventId} ${key}`).toString('base64url');
}

/** Null for the first page. Throws a Problem for what `writeAdminCursor` has not written for this order. */
export function readAdminCursor(text: string, sort: EventSort): AdminCursor | null {
  if (text === '') return null;
  const [, order, rest, eventId = '', key = ''] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const isRest = rest !== undefined;
  const isKnown = order === sort && (sort === 'pending' || !isRest);
  if (isKnown && (sort.endsWith('title') || isTime(key))) return { sort, isRest, eventId, key };
  throw invalidField('cursor', 'This place in the list is not known. Start again from the first page.');
}

function isTime(key: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) && new Date(key).getUTCFullYear() >= 1000;
}
