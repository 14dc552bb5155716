import type { Table } from '#rules/registrations/table.ts';

export function columnName({ head }: Table, column: number): string {
  return head[column] || `Column ${column + 1}`;
}
