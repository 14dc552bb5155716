import { describe, expect, test } from 'vitest';
import { isOfTotals, MOST_STATUSES, statusesOf } from './row-status.ts';

const isComing = (text: string) => statusesOf({ rows: [[text]] }, 0)?.[0]?.isComing;

describe('who comes', () => {
  test.each([
    ...[
      'approved',
      'Attending',
      'Checked In',
      'Completed',
      'paid',
      'bezahlt',
      'Yes',
      'Ja',
      'Oui',
      'session',
      'VIP',
      '',
    ],
    ...['Partially Refunded', 'Partially Transferred', 'Manual', 'Offline'],
  ])('is who has the status “%s”', (text) => {
    expect(isComing(text)).toBe(true);
  });

  test.each([
    ...['declined', 'pending_approval', 'waitlist', 'invited', 'Not Attending', 'Refunded', 'Refunded/Canceled'],
    ...['Cancelled', 'CANCELED', 'Abandoned', 'Deleted', 'Unpaid', 'expired', 'No', 'Waitlist', 'rejected'],
    ...['storniert', 'Erstattet', 'Gelöscht', 'Nein', 'Annulé', 'Refusée', 'Cancelado', 'Rimborsato', 'Geannuleerd'],
  ])('is not who has the status “%s”', (text) => {
    expect(isComing(text)).toBe(false);
  });
});

test('each status has its rows, the most frequent first', () => {
  const rows = [['a@x', 'declined'], ['b@x', '="approved"'], ['c@x', ' approved '], ['d@x']];
  expect(statusesOf({ rows }, 1)).toEqual([
    { text: 'approved', rows: 2, isComing: true },
    { text: 'declined', rows: 1, isComing: false },
    { text: '', rows: 1, isComing: true },
  ]);
});

test('a column of many values is no status', () => {
  const rows = Array.from({ length: MOST_STATUSES + 1 }, (_, at) => [`value ${at}`]);
  expect(statusesOf({ rows: rows.slice(1) }, 0)).toHaveLength(MOST_STATUSES);
  expect(statusesOf({ rows }, 0)).toBeNull();
});

test.each([
  [['TOTALS', '', '12'], '', true],
  [['', 'Summe:', '12'], '', true],
  [['Total'], 'total@example.org', false],
  [['Totality Ltd'], '', false],
  [[], '', false],
])('%j adds up the others: %s, %s', (row, email, is) => {
  expect(isOfTotals(row, email)).toBe(is);
});
