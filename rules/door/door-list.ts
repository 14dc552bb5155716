import type { DoorColumns, RegistrationStatus } from '#openapi/types.ts';
import { fold } from '../search/fold.ts';

/** Somebody as a door knows them: `arrivedAt` in milliseconds since 1970, UTC, and the door where they came in, if it is known. */
export interface DoorPerson {
  code: string;
  name: string;
  status: RegistrationStatus;
  arrivedAt: number | null;
  door: string;
  note: string;
  answers: string[];
}

interface Listed {
  person: DoorPerson;
  /** Of the ticket that holds; empty without one. */
  digest: string;
  /** Name and code, as a search meets them. */
  folded: string;
}

export interface DoorList {
  /** By code, in the server's order. */
  listed: Map<string, Listed>;
  /** Whose a ticket is, by its digest; those that were lost lead to their person still. */
  owners: Map<string, string>;
  /** By the code of a registration that became part of another: the other's code, and the digest of its ticket. */
  merged: Map<string, { partOf: string; digest: string }>;
}

export function listOf(columns: DoorColumns): DoorList {
  const list: DoorList = { listed: new Map(), owners: new Map(), merged: new Map() };
  applyColumns(list, columns);
  return list;
}

/** Takes over everybody in the columns, in place: a copy of 20 000 at every answer of the server would be too slow. */
export function applyColumns({ listed, owners, merged }: DoorList, columns: DoorColumns): void {
  const { codes, names, digests, statuses, arrivals, doors, remarks } = columns;
  codes.forEach((code, at) => {
    const name = names[at] ?? '';
    const digest = digests[at] ?? '';
    const known = listed.get(code);
    listed.set(code, {
      person: {
        code,
        name,
        status: statuses[at] ?? 'cancelled',
        arrivedAt: arrivals[at] ?? null,
        door: doors[at] ?? '',
        note: '',
        answers: [],
      },
      digest,
      folded: known?.person.name === name ? known.folded : foldedOf(name, code),
    });
    if (digest) owners.set(digest, code);
  });
  // A list that the version before kept on the device has none.
  for (const { code, part_of } of columns.merged ?? []) {
    const digest = listed.get(code)?.digest ?? '';
    merged.set(code, { partOf: part_of, digest });
    if (digest) owners.set(digest, part_of);
    listed.delete(code);
  }
  for (const { code, note, answers } of remarks) Object.assign(listed.get(code)?.person ?? {}, { note, answers });
}

/** One after the other as one: of a person in both, the later one counts. */
export function joinColumns(columns: DoorColumns[]): DoorColumns {
  return {
    codes: columns.flatMap(({ codes }) => codes),
    names: columns.flatMap(({ names }) => names),
    digests: columns.flatMap(({ digests }) => digests),
    statuses: columns.flatMap(({ statuses }) => statuses),
    arrivals: columns.flatMap(({ arrivals }) => arrivals),
    doors: columns.flatMap(({ doors }) => doors),
    merged: columns.flatMap(({ merged }) => merged ?? []),
    remarks: latestRemarks(columns),
  };
}

/** A remark of before that is not in the later columns of the same person is gone. */
function latestRemarks(columns: DoorColumns[]) {
  const remarks = new Map<string, DoorColumns['remarks'][number]>();
  for (const part of columns) {
    for (const code of part.codes) remarks.delete(code);
    for (const remark of part.remarks) remarks.set(remark.code, remark);
  }
  return [...remarks.values()];
}

/** The code by which a person is on the list, of any of theirs. */
export function listedCode({ merged }: DoorList, code: string): string {
  return merged.get(code)?.partOf ?? code;
}

/** Whether a ticket opens the door for the person with this code. */
export function isTicketOf({ listed, merged }: DoorList, code: string, digest: string): boolean {
  if (listed.get(code)?.digest === digest) return true;
  return [...merged.values()].some((other) => other.partOf === code && other.digest === digest);
}

function foldedOf(name: string, code: string): string {
  const spelt = code.toLowerCase();
  return `${fold(name)} ${spelt} ${spelt.replace('-', '')}`;
}
