import type { DoorColumns, DoorLines, DoorPacked, RegistrationStatus } from '#openapi/types.ts';

const MINUTE = 60_000;
/** Of a code, with the dash in its middle, and without it. */
const CODE = /^([^-]{4})-([^-]{4})$/;
const [LONG, SHORT] = [9, 8] as const;
/** Of a line: JSON writes it as one character, and no name has it. */
const END = '\u007f';
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** By the code of the digit. */
const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value;
/** In place of a count of characters. */
const SAME = DIGITS.length - 1;
/** Of four digits, for a place in as many lines as a list can have, and for the minutes of 30 years. */
const SHIFTS: number[] = [18, 12, 6, 0];
const STATUSES = ['pending', 'approved', 'waitlisted', 'rejected', 'cancelled'] as const satisfies RegistrationStatus[];

/** Columns as texts: what is alike stands together, and what is random stands without quotes. Arrivals keep the minute. */
export function packList(columns: DoorColumns, salt: string): DoorPacked {
  const { codes, names, digests, statuses, merged, remarks } = columns;
  return {
    salt,
    codes: packCodes(codes),
    names: packNames(names),
    digests: digests.join(''),
    lengths: digests.flatMap(({ length }, at) => (statuses[at] === 'approved' ? (DIGITS[length] ?? '') : [])).join(''),
    statuses: statuses.map((status) => status[0]).join(''),
    came: packArrivals(columns),
    merged,
    remarks,
  };
}

export function unpackList(packed: DoorPacked): DoorColumns {
  const { codes, digests, lengths, names, merged, remarks } = packed;
  const statuses = Array.from(packed.statuses, (letter) => STATUSES.find(([first]) => first === letter) ?? 'cancelled');
  let end = 0;
  let approved = 0;
  return {
    codes: unpackCodes(codes, statuses.length),
    names: unpackNames(names),
    digests: statuses.map((status) =>
      digests.slice(end, (end += status === 'approved' ? valueAt(lengths, approved++) : 0)),
    ),
    statuses,
    ...unpackArrivals(packed.came, statuses.length),
    merged,
    remarks,
  };
}

function packArrivals({ arrivals, doors }: DoorColumns): DoorPacked['came'] {
  const came = arrivals.flatMap((at, index) => (at === null ? [] : { index, at, door: doors[index] ?? '' }));
  const since = Math.floor(came.reduce((first, { at }) => Math.min(first, at), came[0]?.at ?? 0) / MINUTE);
  const names = [...new Set(came.map(({ door }) => door))];
  return {
    gaps: packNumbers(came.map(({ index }, place) => index - (came[place - 1]?.index ?? 0))),
    since: since * MINUTE,
    minutes: packNumbers(came.map(({ at }) => Math.floor(at / MINUTE) - since)),
    doors: names,
    places: packNumbers(came.map(({ door }) => names.indexOf(door))),
  };
}

function unpackArrivals({ gaps, since, ...came }: DoorPacked['came'], count: number) {
  const arrivals = Array.from({ length: count }, (): number | null => null);
  const doors = arrivals.map(() => '');
  const [minutes, places] = [unpackNumbers(came.minutes), unpackNumbers(came.places)];
  let index = 0;
  for (const [at, gap] of unpackNumbers(gaps).entries()) {
    index += gap;
    arrivals[index] = since + (minutes[at] ?? 0) * MINUTE;
    doors[index] = came.doors[places[at] ?? 0] ?? '';
  }
  return { arrivals, doors };
}

/** A dash in each would cost as much as half a character, for it hides from Brotli that the rest is random. */
function packCodes(codes: string[]): string {
  const isDashed = codes.every((code) => CODE.test(code));
  return codes.map((code) => (isDashed ? code.replace('-', '') : code)).join('');
}

function unpackCodes(codes: string, count: number): string[] {
  const size = codes.length === count * SHORT ? SHORT : LONG;
  const all: string[] = [];
  for (let at = 0; at < codes.length; at += size) {
    all.push(
      size === LONG ? codes.slice(at, at + LONG) : `${codes.slice(at, at + 4)}-${codes.slice(at + 4, at + SHORT)}`,
    );
  }
  return all;
}

/** First names stand next to each other in the list's order. Last words that several bear stand once, and the others as they come. */
function packNames(names: string[]): DoorPacked['names'] {
  const ends = names.map((name) => name.lastIndexOf(' '));
  const last = names.map((name, at) => name.slice((ends[at] ?? 0) + 1));
  const seen = new Set<string>();
  const repeated = last.filter((word) => seen.size === seen.add(word).size);
  const words = [...new Set(repeated)].sort();
  // 0 for a word that stands among the others.
  const placeOf = new Map(words.map((word, index) => [word, index + 1]));
  return {
    first: packLines(names.map((name, at) => name.slice(0, Math.max(0, ends[at] ?? 0)))),
    last: packLines(words),
    places: packNumbers(last.map((word) => placeOf.get(word) ?? 0)),
    others: packLines(last.filter((word) => !placeOf.has(word))),
  };
}

function unpackNames({ first, last, places, others }: DoorPacked['names']): string[] {
  const words = unpackLines(last);
  const other = unpackLines(others);
  const placeOf = unpackNumbers(places);
  let used = 0;
  return unpackLines(first).map((begin, at) => {
    const place = placeOf[at] ?? 0;
    const end = (place === 0 ? other[used++] : words[place - 1]) ?? '';
    return begin === '' ? end : `${begin} ${end}`;
  });
}

/** Of each line what it doesn't have in common with the one before; nothing where it is the same. */
function packLines(lines: string[]): DoorLines {
  const plain = lines.map((line) => line.replaceAll(END, ' '));
  const shared = plain.map((line, at) => countShared(plain[at - 1], line));
  return {
    shared: shared.map((count) => DIGITS[count]).join(''),
    rests: plain.flatMap((line, at) => (shared[at] === SAME ? [] : line.slice(shared[at]))).join(END),
  };
}

/** No half of a character. */
function countShared(before: string | undefined, line: string): number {
  if (before === line) return SAME;
  const most = Math.min(SAME - 1, line.length);
  let count = 0;
  while (count < most && before?.[count] === line[count]) count += 1;
  return /[\ud800-\udbff]/.test(line[count - 1] ?? '') ? count - 1 : count;
}

function unpackLines({ shared, rests }: DoorLines): string[] {
  const rest = rests.split(END);
  const lines: string[] = [];
  let before = '';
  for (let at = 0, place = 0; at < shared.length; at += 1) {
    const count = valueAt(shared, at);
    if (count !== SAME) before = before.slice(0, count) + (rest[place++] ?? '');
    lines.push(before);
  }
  return lines;
}

/** The first digits of all, then the second ones, and so on: those are alike, and the last ones alone are random. */
function packNumbers(numbers: number[]): string {
  return SHIFTS.map((shift) => numbers.map((number) => DIGITS[(number >> shift) & 63]).join('')).join('');
}

function unpackNumbers(text: string): number[] {
  const count = text.length / SHIFTS.length;
  const numbers: number[] = [];
  for (let at = 0; at < count; at += 1) {
    let number = 0;
    for (let digit = at; digit < text.length; digit += count) number = number * DIGITS.length + valueAt(text, digit);
    numbers.push(number);
  }
  return numbers;
}

function valueAt(text: string, at: number): number {
  return VALUES[text.charCodeAt(at)] ?? 0;
}
