import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { unzip } from '#tests/support/outside/unzip.ts';
import { type Cell, type Column, dayCell, momentCell, type Table, writeXlsx } from './table.ts';

const columns: Column[] = [
  { head: 'Name', kind: 'text' },
  { head: 'Phone', kind: 'text' },
  { head: 'Registered (Europe/Amsterdam)', kind: 'moment' },
  { head: 'Born', kind: 'day' },
  { head: 'Guests', kind: 'number' },
];

async function* each(rows: Cell[][]) {
  yield* rows;
}

const made = (rows: Cell[][], heads = columns): Table => ({ name: 'People', columns: heads, rows: each(rows) });

async function readBack(rows: Cell[][], heads = columns) {
  const file = await buffer(writeXlsx(made(rows, heads)));
  const { sheets } = await readXlsx(file);
  const parts = await unzip(file);
  return { rows: sheets[0]?.rows ?? [], xml: parts['xl/worksheets/sheet1.xml'] ?? '', parts };
}

/** The number format that a style of cells names (ECMA-376, 18.8.10 and 18.8.30). */
function formatOf(styles: string, style: number) {
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  const id = [...cells.matchAll(/numFmtId="(\d+)"/g)][style]?.[1];
  return new RegExp(`<numFmt numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1];
}

describe('a workbook', () => {
  test('has days and times of the zone, numbers and texts as such, under a head that stays', async () => {
    const registered = momentCell(new Date('2026-06-15T22:30:45Z'), 'Europe/Amsterdam');
    const { rows, xml, parts } = await readBack([
      ['Ada', '+44 20 7946', registered, dayCell('1915-12-10', '10 December 1915'), -2.5],
      ['Bob', '0049', '', '', ''],
    ]);
    expect(rows).toEqual([
      columns.map(({ head }) => head),
      ['Ada', '+44 20 7946', new Date('2026-06-16T00:30:00Z'), new Date('1915-12-10T00:00:00Z'), -2.5],
      ['Bob', '0049', null, null, null],
    ]);
    expect(xml).toContain('<pane ySplit="1"');
    // As a number, a telephone number would lose its zeros.
    expect(xml).toMatch(/<c r="B3" t="inlineStr"[^>]*><is><t>0049</);
    for (const format of ['"yyyy-mm-dd"', '"yyyy-mm-dd hh:mm"']) expect(parts['xl/styles.xml']).toContain(format);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("https://x.example")', '{=1}'])(
    'holds %j as a text, in the head too, that stays one when it is edited',
    async (formula) => {
      const heads: Column[] = [{ head: formula, kind: 'text' }];
      const { rows, xml, parts } = await readBack([[formula]], heads);
      expect(rows).toEqual([[formula], [formula]]);
      expect(xml).not.toMatch(/<f[ >]/);
      expect(xml.match(/t="inlineStr" s="(\d+)"/g)).toHaveLength(2);
      const style = /r="A2" t="inlineStr" s="(\d+)"/.exec(xml)?.[1];
      expect(formatOf(parts['xl/styles.xml'] ?? '', Number(style))).toBe('@');
    },
  );

  test.each(['<&>"\'', 'a\nb', ' a ', '\u0001', 'é💥', '_x0041_', 'a_x000D_b', '\u202E=1', ']]>', '__x0041_'])(
    'brings %j back as it was',
    async (text) => {
      expect((await readBack([[text]])).rows[1]?.[0]).toBe(text);
    },
  );

  test('has a text that is longer than Excel takes cut, not inside a letter', async () => {
    const { rows } = await readBack([[`a${'💥'.repeat(20_000)}`], ['b'.repeat(32_767)]]);
    const [cut, whole] = [String(rows[1]?.[0]), String(rows[2]?.[0])];
    expect([cut.length, cut.endsWith('💥…')]).toEqual([32_766, true]);
    expect(whole).toHaveLength(32_767);
  });

  test('has a head alone where there are no rows', async () => {
    expect((await readBack([])).rows).toEqual([columns.map(({ head }) => head)]);
  });
});

describe('while a workbook is read', () => {
  const heads: Column[] = [{ head: 'Name', kind: 'text' }];

  test('rows are asked for as the reader goes on, and no longer once the reader has left', async () => {
    const state = { asked: 0, isLeft: false };
    async function* endless() {
      try {
        for (;;) {
          state.asked += 1;
          yield [`${Math.random()} `.repeat(100)];
        }
      } finally {
        state.isLeft = true;
      }
    }
    const file = writeXlsx({ name: 'People', columns: heads, rows: endless() });
    await new Promise((resolve) => file.once('readable', resolve));
    file.read(1);
    const rest = async () => {
      const before = state.asked;
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(state.asked).toBe(before);
    };
    await vi.waitFor(rest, { timeout: 10_000 });
    expect(state.asked).toBeGreaterThan(10);
    file.destroy();
    await vi.waitFor(() => expect(state.isLeft).toBe(true));
  });

  test('a failure of a row ends it, and is heard nowhere else', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    onTestFinished(() => void process.off('unhandledRejection', unheard));
    async function* failing() {
      yield ['Ada'];
      throw new Error('The database went away.');
    }
    const file = writeXlsx({ name: 'People', columns: heads, rows: failing() });
    await expect(buffer(file)).rejects.toThrow('The database went away.');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(unheard).not.toHaveBeenCalled();
  });
});
