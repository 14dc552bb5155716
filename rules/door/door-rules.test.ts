import { describe, expect, it, test } from 'vitest';
import type { DoorColumns } from '#openapi/types.ts';
import { writeTicket } from '#rules/registrations/ticket.ts';
import { applyColumns, joinColumns, listOf } from './door-list.ts';
import { judgeCode, judgeTicket, readCode, readScan } from './judge.ts';
import { layOver, noOverlay, type OwnAction, personAt, searchList } from './own-actions.ts';

const at = Date.UTC(2026, 11, 4, 18);
const judgePlain = (known: Parameters<typeof judgeTicket>[0], plain: string) =>
  judgeTicket(known, { plain, salted: null, code: 'ZZZZ-ZZZZ' });
const columns = (changes: Partial<DoorColumns> = {}): DoorColumns => ({
  codes: ['AAAA-0001', 'AAAA-0002', 'AAAA-0003'],
  names: ['Ada Lovelace', 'Łukasz Weiß', 'Thảo Nguyễn'],
  digests: ['digest-of-ada', '', 'digest-of-thao'],
  statuses: ['approved', 'waitlisted', 'approved'],
  arrivals: [null, null, at],
  doors: ['', '', 'Main entrance'],
  merged: [],
  remarks: [{ code: 'AAAA-0001', note: 'Knows the caterer', answers: ['vegan'] }],
  ...changes,
});
const oneOf = (code: string, changes: Partial<DoorColumns>): DoorColumns => ({
  codes: [code],
  names: ['Ada Lovelace'],
  digests: ['digest-of-ada'],
  statuses: ['approved'],
  arrivals: [null],
  doors: [''],
  merged: [],
  remarks: [],
  ...changes,
});
const own = (id: string, changes: Partial<OwnAction['action']> = {}, code: string | null = 'AAAA-0001'): OwnAction => ({
  action: { id, kind: 'check_in', at, ahead: 500, code, ...changes },
  code,
  door: 'Side entrance',
});

describe('the list', () => {
  it('has someone once who had two registrations, whose tickets and codes both let them in', () => {
    const list = listOf(columns());
    applyColumns(
      list,
      oneOf('AAAA-0004', { digests: ['digest-of-guest'], merged: [{ code: 'AAAA-0004', part_of: 'AAAA-0001' }] }),
    );
    expect(searchList(list, noOverlay, 'lovelace').map(({ code }) => code)).toEqual(['AAAA-0001']);
    const admitted = { kind: 'admit', code: 'AAAA-0001' };
    const known = { list, overlay: noOverlay };
    expect(judgePlain(known, 'digest-of-ada')).toMatchObject(admitted);
    expect(judgePlain(known, 'digest-of-guest')).toMatchObject(admitted);
    expect(judgeCode(known, 'AAAA-0004')).toEqual(admitted);
    applyColumns(
      list,
      oneOf('AAAA-0004', { digests: ['another'], merged: [{ code: 'AAAA-0004', part_of: 'AAAA-0001' }] }),
    );
    expect(judgePlain(known, 'digest-of-guest')).toMatchObject({ verdict: { kind: 'unknown' } });
    expect(judgePlain(known, 'another')).toMatchObject(admitted);
  });

  it('has everybody with what is known of them', () => {
    expect(personAt(listOf(columns()), noOverlay, 'AAAA-0001')).toEqual({
      code: 'AAAA-0001',
      name: 'Ada Lovelace',
      status: 'approved',
      arrivedAt: null,
      door: '',
      note: 'Knows the caterer',
      answers: ['vegan'],
    });
    expect(personAt(listOf(columns()), noOverlay, 'ZZZZ-9999')).toBeNull();
  });

  it('takes over changes, new people and remarks that are gone', () => {
    const list = listOf(columns());
    applyColumns(list, oneOf('AAAA-0001', { names: ['Ada King'], arrivals: [at], doors: ['Main entrance'] }));
    applyColumns(list, oneOf('AAAA-0009', { names: ['Grace'], digests: [''] }));
    expect(personAt(list, noOverlay, 'AAAA-0001')).toMatchObject({ arrivedAt: at, door: 'Main entrance', note: '' });
    expect(searchList(list, noOverlay, 'king').map(({ code }) => code)).toEqual(['AAAA-0001']);
    expect(searchList(list, noOverlay, 'lovelace')).toEqual([]);
    expect(personAt(list, noOverlay, 'AAAA-0009')?.name).toBe('Grace');
  });

  it('is the same from joined columns as from one after the other', () => {
    const changes = [
      oneOf('AAAA-0001', { arrivals: [at] }),
      oneOf('AAAA-0003', { names: ['Thảo'], remarks: [{ code: 'AAAA-0003', note: 'VIP', answers: [] }] }),
    ];
    const stepwise = listOf(columns());
    for (const change of changes) applyColumns(stepwise, change);
    expect(listOf(joinColumns([columns(), ...changes]))).toEqual(stepwise);
  });
});

describe('a search', () => {
  const list = listOf(columns());
  test.each([
    ['ada', ['AAAA-0001']],
    ['nguyen THAO', ['AAAA-0003']],
    ['weiss', ['AAAA-0002']],
    ['aaaa-0002', ['AAAA-0002']],
    ['AAAA0003', ['AAAA-0003']],
    ['ada nguyen', []],
    ['  ', []],
  ])('for %j finds %j', (words, codes) => {
    expect(searchList(list, noOverlay, words).map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ["o'brien", 'Pat O’Brien'],
    ['jean-luc', 'Jean\u2011Luc Picard'],
    ['thor', 'Þór Ægisson'],
    ['ｏｒｓｔｅｄ', 'Hans Ørsted'],
    ['ﾊﾞﾄﾗｰ', 'バトラー'],
    ['محمد', 'محمّد'],
    ['प्रिया', 'प्रिया'],
    ['민수', '김민수'],
  ])('for %j finds %s', (words, name) => {
    const named = listOf(columns({ names: ['Ada Lovelace', name, 'Thảo Nguyễn'] }));
    expect(searchList(named, noOverlay, words).map((person) => person.name)).toEqual([name]);
  });

  it('finds fifty at most, and says who came in here', () => {
    const codes = Array.from({ length: 200 }, (_, index) => `BBBB-${String(index).padStart(4, '0')}`);
    const none = codes.map(() => '');
    const many = listOf(
      columns({
        codes,
        names: codes.map(() => 'Ada'),
        digests: none,
        statuses: codes.map(() => 'approved'),
        arrivals: codes.map(() => null),
        doors: none,
        remarks: [],
      }),
    );
    const found = searchList(many, layOver(many, [own('a', {}, 'BBBB-0003')]), 'ada');
    expect(found).toHaveLength(50);
    expect(found[3]).toMatchObject({ arrivedAt: at + 500, door: 'Side entrance' });
  });
});

describe('own actions', () => {
  const list = listOf(columns());
  test.each<[string, OwnAction[], Partial<Record<'here' | 'expected', number>>]>([
    ['a check-in', [own('a')], { here: 1, expected: 0 }],
    ['a check-in of someone who came in elsewhere', [own('a', {}, 'AAAA-0003')], { here: 0 }],
    ['a check-in that was taken back', [own('a'), own('b', { kind: 'undo', undoes: 'a' })], { here: 0 }],
    ['an undo of what the server has', [own('b', { kind: 'undo', undoes: 'a' }, 'AAAA-0003')], { here: -1 }],
    ['a walk-in', [own('a', { kind: 'walk_in', name: 'Grace' }, null)], { here: 1, expected: 1 }],
    [
      'a walk-in that was taken back',
      [own('a', { kind: 'walk_in', name: 'Grace' }, null), own('b', { kind: 'undo', undoes: 'a' }, null)],
      { here: 0, expected: 1 },
    ],
  ])('%s counts', (_, actions, counts) => expect(layOver(list, actions)).toMatchObject(counts));

  it('lie over the list and leave it as it is', () => {
    const overlay = layOver(list, [own('a'), own('b', { kind: 'undo', undoes: 'x' }, 'AAAA-0003')]);
    expect(personAt(list, overlay, 'AAAA-0001')).toMatchObject({ arrivedAt: at + 500, door: 'Side entrance' });
    expect(personAt(list, overlay, 'AAAA-0003')).toMatchObject({ arrivedAt: null, door: '' });
    expect(personAt(list, noOverlay, 'AAAA-0001')?.arrivedAt).toBeNull();
  });
});

describe('a ticket', () => {
  const known = () => ({ list: listOf(columns()), overlay: noOverlay });

  it('admits by its digest, once', () => {
    const { list } = known();
    expect(judgePlain({ list, overlay: noOverlay }, 'digest-of-ada')).toEqual({
      ...{ kind: 'admit', code: 'AAAA-0001', ticket: 'digest-of-ada' },
    });
    expect(judgePlain({ list, overlay: layOver(list, [own('a')]) }, 'digest-of-ada')).toMatchObject({
      verdict: { kind: 'already', person: { arrivedAt: at + 500, door: 'Side entrance' } },
    });
    expect(judgePlain(known(), 'digest-of-thao')).toMatchObject({ verdict: { kind: 'already' } });
    expect(judgePlain(known(), 'another')).toEqual({ kind: 'verdict', verdict: { kind: 'unknown', scanned: '' } });
  });

  it('whose seat is lost still says whose it was', () => {
    const before = known();
    applyColumns(before.list, oneOf('AAAA-0001', { statuses: ['cancelled'], digests: [''] }));
    expect(judgePlain(before, 'digest-of-ada')).toMatchObject({
      verdict: { kind: 'noSeat', person: { name: 'Ada Lovelace', status: 'cancelled' } },
    });
  });

  it('that another one has replaced is not known', () => {
    const before = known();
    applyColumns(before.list, oneOf('AAAA-0001', { digests: ['a new one'] }));
    expect(judgePlain(before, 'digest-of-ada')).toMatchObject({ verdict: { kind: 'unknown' } });
    expect(judgePlain(before, 'a new one')).toMatchObject({ kind: 'admit', code: 'AAAA-0001' });
  });

  it('is known by a short digest only together with the code that was made of it', () => {
    const list = listOf(columns({ digests: ['abcd', '', 'abcd'] }));
    const judged = (code: string, salted: string) =>
      judgeTicket({ list, overlay: noOverlay }, { plain: 'plain', salted, code });
    expect(judged('AAAA-0001', 'abcdefghij')).toEqual({ kind: 'admit', code: 'AAAA-0001', ticket: 'plain' });
    expect(judged('AAAA-0003', 'abcdefghij')).toMatchObject({ verdict: { kind: 'already' } });
    for (const [code, salted] of [
      ['AAAA-0001', 'abcxefghij'],
      ['AAAA-0009', 'abcdefghij'],
    ] as const) {
      expect(judged(code, salted)).toMatchObject({ verdict: { kind: 'unknown' } });
    }
  });

  it('is known by a long digest whatever the code, and by a plain one of a server of the release before', () => {
    const list = listOf(columns({ digests: ['abcdefghijk', '', 'plain'] }));
    const judged = (plain: string, salted: string) =>
      judgeTicket({ list, overlay: noOverlay }, { plain, salted, code: 'ZZZZ-ZZZZ' });
    expect(judged('other', 'abcdefghijkl')).toMatchObject({ kind: 'admit', code: 'AAAA-0001' });
    expect(judged('other', 'abcdefghijxl')).toMatchObject({ verdict: { kind: 'unknown' } });
    expect(judged('plain', 'zzzzzzzzzzzz')).toMatchObject({ verdict: { kind: 'already' } });
  });

  it('is none where it was chosen from the list: the code decides then', () => {
    expect(judgeCode(known(), 'AAAA-0001')).toEqual({ kind: 'admit', code: 'AAAA-0001' });
    expect(judgeCode(known(), 'AAAA-0002')).toMatchObject({ verdict: { kind: 'noSeat' } });
    expect(judgeCode(known(), 'ZZZZ-9999')).toMatchObject({ verdict: { kind: 'unknown', scanned: 'ZZZZ-9999' } });
  });
});

describe('a scanned text', () => {
  const event = '01890a5d-ac96-774b-bcce-b302099a8058';
  const ticket = writeTicket(event, new Uint8Array(16));

  test.each([
    ['k7m2-9qxd', 'K7M2-9QXD'],
    [' K7M29QXD\n', 'K7M2-9QXD'],
    ['OIL1-0000', '0111-0000'],
    ['K7M2-9QX', null],
    ['K7M2-9QXU', null],
    ['https://example.org', null],
  ])('%j is the code %j', (text, code) => expect(readCode(text)).toBe(code));

  it('that is a code admits nobody', () => {
    const verdict = { kind: 'unknown', scanned: 'k7m29qxd' };
    expect(readScan(event, 'k7m29qxd')).toEqual({ kind: 'verdict', verdict });
  });

  it('is a ticket of this event, one of another, or nothing that is known', () => {
    expect(readScan(event, `https://x.example/t#${ticket}`)).toEqual({ kind: 'ticket', ticket });
    expect(readScan(event.replace('8058', '8059'), ticket)).toMatchObject({ verdict: { kind: 'otherEvent' } });
    expect(readScan(event, ' WIFI:S:cellar ')).toMatchObject({
      verdict: { kind: 'unknown', scanned: 'WIFI:S:cellar' },
    });
  });
});
