import { expect, test } from 'vitest';
import type { DoorColumns } from '#openapi/types.ts';
import { packList, unpackList } from './packed-list.ts';

const SALT = 'abcdefghijklmnop';
const MINUTE = 60_000;
const at = Date.UTC(2026, 11, 4, 18);
const nobody: DoorColumns = {
  ...{ codes: [], names: [], digests: [], statuses: [], arrivals: [], doors: [], merged: [], remarks: [] },
};

test('a packed list says the same, but for seconds', () => {
  const columns: DoorColumns = {
    codes: ['AAAA-0001', 'AAAA-0002', 'AAAA-0003', 'AAAA-0004', 'AAAA-0005', 'AAAA-0006'],
    names: ['', 'Ada King', 'Ada Lovelace', 'Thảo Nguyễn Thị', '王芳', 'محمد علي'],
    digests: ['abcd', '', 'abcdefghijk', '', '', ''],
    statuses: ['approved', 'waitlisted', 'approved', 'pending', 'rejected', 'cancelled'],
    arrivals: [null, null, at + 3 * MINUTE, null, at, null],
    doors: ['', '', 'Main entrance', '', 'Süd', ''],
    merged: [{ code: 'AAAA-0006', part_of: 'AAAA-0001' }],
    remarks: [{ code: 'AAAA-0001', note: 'Knows the caterer', answers: ['vegan'] }],
  };
  expect(unpackList(packList(columns, SALT))).toEqual(columns);
  const late = { ...columns, arrivals: columns.arrivals.map((time) => time && time + 59_999) };
  expect(unpackList(packList(late, SALT)).arrivals).toEqual(columns.arrivals);
});

test('a list of nobody, and one of someone without a name', () => {
  expect(unpackList(packList(nobody, SALT))).toEqual(nobody);
  const one = { ...nobody, codes: ['AAAA-0001'], names: [''], digests: [''], statuses: ['approved' as const] };
  const unnamed = { ...one, arrivals: [null], doors: [''] };
  expect(unpackList(packList(unnamed, SALT))).toEqual(unnamed);
});

test('names that are alike, and halves of characters, come back', () => {
  const names = ['A😀 King', 'A😁 King', 'Ada King', 'Ada King', 'Ada', 'Ada  King', 'King', `${'x'.repeat(99)} King`];
  const long = [...names, `${'x'.repeat(99)} Queen`, `${'x'.repeat(99)} Queen`, 'Ada 😀', 'Ada 😁', ''];
  const packed = packList({ ...nobody, names: long }, SALT);
  expect(unpackList(packed).names).toEqual(long);
  expect(JSON.stringify(packed)).not.toContain('\\ud83d');
});

test('places go on beyond one and two digits', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `Ada Number${index}`);
  const codes = names.map((_, index) => String(index).padStart(9, '0'));
  const columns: DoorColumns = {
    ...{ ...nobody, codes, names, digests: names.map(() => ''), statuses: names.map(() => 'approved') },
    ...{ arrivals: names.map(() => null), doors: names.map(() => '') },
  };
  expect(unpackList(packList(columns, SALT))).toEqual(columns);
});
