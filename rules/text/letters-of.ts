import { cellText } from './cell-text.ts';

/** How names and values of tables are compared: small letters of A to Z, without accents, signs, spaces and numbers. */
export function lettersOf(cell: string): string {
  return cellText(cell)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}
