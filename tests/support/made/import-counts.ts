import type { PeopleImport } from '#openapi/types.ts';

/** Of an import without rows. */
export const noRows: PeopleImport['counts'] = {
  new: 0,
  wrong: 0,
  double: 0,
  shared: 0,
  listed: 0,
  left_out: 0,
  added: 0,
  waitlisted: 0,
  pending: 0,
  refused: 0,
};
