import { cellText } from '../text/cell-text.ts';
import { lettersOf } from '../text/letters-of.ts';
import type { Table } from './table.ts';

/** A value of the column that says who comes. */
export interface RowStatus {
  /** As the table has it; empty for none. */
  text: string;
  rows: number;
  /** Whether people with it have a place, as far as its words say. */
  isComing: boolean;
}

/** As systems of many countries call what is no place, in letters alone. */
const away = new Set(
  [
    'declined rejected denied refused cancelled canceled refunded refundedcanceled cancelledrefunded notattending notgoing deleted',
    'abandoned expired transferred unpaid void pending pendingapproval awaitingapproval waitlist waitlisted waitinglist onwaitlist',
    'invited maybe no',
    'storniert abgesagt abgelehnt erstattet abgelaufen ausstehend warteliste aufwarteliste eingeladen geloscht nein',
    'annule annulee refuse refusee rembourse remboursee expire enattente listedattente invite invitee non',
    'cancelado cancelada anulado rechazado rechazada reembolsado reembolsada caducado pendiente listadeespera invitado invitada',
    'annullato annullata rifiutato rifiutata rimborsato rimborsata scaduto inattesa listadattesa invitato',
    'geannuleerd afgewezen terugbetaald verlopen wachtlijst uitgenodigd nee',
    'recusado recusada pendente convidado nao',
  ]
    .join(' ')
    .split(' '),
);

/** So many are shown to choose from; a column with more is none of these. */
export const MOST_STATUSES = 20;

/** The values of a column, the most frequent first; null where they are too many to say who comes. */
export function statusesOf({ rows }: Pick<Table, 'rows'>, column: number): RowStatus[] | null {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = statusText(row, column);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.size > MOST_STATUSES) return null;
  }
  return [...counts]
    .map(([text, count]) => ({ text, rows: count, isComing: !away.has(lettersOf(text)) }))
    .toSorted((a, b) => b.rows - a.rows);
}

/** What a row says of itself in that column. */
export function statusText(row: string[], column: number): string {
  return cellText(row[column] ?? '');
}

/** "TOTALS", "Total:", "Summe" at the beginning of the last lines of exports. */
const totals = new Set(
  'total totals grandtotal subtotal summe gesamt gesamtsumme totaux totale totaal totales'.split(' '),
);

/** Whether it adds up the others: it begins so, and has no address. */
export function isOfTotals(row: string[], email: string): boolean {
  return !email.includes('@') && totals.has(lettersOf(row.find((cell) => cell.trim() !== '') ?? ''));
}
