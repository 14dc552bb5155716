import { type RawBuilder, sql } from 'kysely';
import type { RegistrationSort, RegistrationStatus } from '#openapi/types.ts';
import { isBeyond, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { invalidField } from '../../platform/http/problem.ts';

interface Placed {
  registration_id: string;
  created_at: Date;
  waitlisted_at: Date | null;
  name_key: string;
}

/** In which order a list of registrations is, each with an index of its own, and how its pages follow each other. */
export interface ListOrder {
  column: 'created_at' | 'waitlisted_at' | 'name_key';
  direction: 'asc' | 'desc';
  /** Whether a row comes after the cursor. Throws a Problem for what is none of this order's. */
  placeAfter: (cursor: string) => RawBuilder<boolean>;
  /** Null where the row has no place in this order any more. */
  cursorAfter: (last: Placed) => string | null;
}

export function orderOf({ status, sort }: { status: RegistrationStatus | 'any'; sort: RegistrationSort }): ListOrder {
  if (sort === 'name') return byName;
  return sort === 'usual' && status === 'waitlisted' ? inLine : newest;
}

const newest = byTime('created_at', 'desc');
const inLine = byTime('waitlisted_at', 'asc');

function byTime(column: 'created_at' | 'waitlisted_at', direction: 'asc' | 'desc'): ListOrder {
  return {
    column,
    direction,
    placeAfter: (cursor) => isBeyond(readCursor(cursor), { time: column, id: 'registration_id', direction }),
    cursorAfter: (last) => {
      const at = last[column];
      return at && writeCursor({ at, id: last.registration_id });
    },
  };
}

const namePlace = /^name ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]{0,200})$/su;

const byName: ListOrder = {
  column: 'name_key',
  direction: 'asc',
  placeAfter(cursor) {
    if (cursor === '') return sql`true`;
    const [, id, key] = namePlace.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
    if (id === undefined || key === undefined) {
      throw invalidField('cursor', 'This place in the list is not known. Start again from the first page.');
    }
    return sql`(name_key, registration_id) > (${key}::text, ${id}::uuid)`;
  },
  cursorAfter: ({ registration_id, name_key }) =>
    Buffer.from(`name ${registration_id} ${name_key}`).toString('base64url'),
};
