import type { DoorColumns } from '#openapi/types.ts';

/** Someone who may come in. */
export interface Expected {
  code: string;
  name: string;
  isHere: boolean;
}

/** Those with a seat, in the order of the columns. */
export function expectedOf({ codes, names, statuses, arrivals, merged }: DoorColumns): Expected[] {
  const parts = new Set(merged.map(({ code }) => code));
  return codes.flatMap((code, row) => {
    if (statuses[row] !== 'approved' || parts.has(code)) return [];
    return { code, name: names[row] ?? '', isHere: arrivals[row] !== null };
  });
}
