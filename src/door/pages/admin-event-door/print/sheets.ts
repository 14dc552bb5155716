/** A sheet of A4 that is cut, or sold in pieces; lengths in millimetres. */
export interface Sheet {
  words: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From the edges of the paper to the first piece. */
  top: number;
  left: number;
  /** Between two columns. */
  gap: number;
  /** Where no piece is cut already, a line says where. */
  isCut: boolean;
}

export const sheets = {
  badges: {
    ...{ words: 'Name badges, 10 on A4 to cut', columns: 2, rows: 5, width: 90, height: 54 },
    ...{ top: 13.5, left: 15, gap: 0, isCut: true },
  },
  labels24: {
    ...{ words: 'Labels of 70 × 37 mm, 24 on A4', columns: 3, rows: 8, width: 70, height: 37 },
    ...{ top: 0.5, left: 0, gap: 0, isCut: false },
  },
  labels21: {
    ...{ words: 'Labels of 63.5 × 38.1 mm, 21 on A4', columns: 3, rows: 7, width: 63.5, height: 38.1 },
    ...{ top: 15.15, left: 7.25, gap: 2.5, isCut: false },
  },
} as const satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheets;

/** As many at a time as a sheet has pieces. */
export function toPages<Piece>(pieces: Piece[], { columns, rows }: Pick<Sheet, 'columns' | 'rows'>): Piece[][] {
  const most = columns * rows;
  return Array.from({ length: Math.ceil(pieces.length / most) }, (_, page) =>
    pieces.slice(page * most, (page + 1) * most),
  );
}

/** People by the first letter of their names, in the order they come; accents don't count, and what is no letter is "#". */
export function byLetter<Person extends { name: string }>(people: Person[]): [letter: string, people: Person[]][] {
  const parts = new Map<string, Person[]>();
  for (const person of people) {
    const [first = ''] = person.name.normalize('NFD');
    const letter = /\p{L}/u.test(first) ? first.toUpperCase() : '#';
    parts.set(letter, [...(parts.get(letter) ?? []), person]);
  }
  return [...parts];
}
