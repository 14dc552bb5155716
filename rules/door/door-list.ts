import type { DoorColumns, RegistrationStatus } from '#openapi/types.ts';
import { fold } from '../search/fold.ts';

/** Someone as a door knows them: `arrivedAt` in milliseconds since 1970, UTC, and the door where they came in, if it is known. */
export interface DoorPerson {
  code: string;
  name: string;
  status: RegistrationStatus;
  arrivedAt: number | null;
  door: string;
  note: string;
  answers: string[];
}

/** What a list may have of one ticket, the longest first: the release before knew `plain` alone. */
export interface TicketDigests {
  /** The first 96 bits of the SHA-256 of the secret. */
  plain: string;
  /** With the salt of the list; null where it has none. */
  salted: string | null;
  /** That of a registration that began with this ticket. */
  code: string;
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
  /** Whose a ticket is, by its digest, a short one with the code before it; those that were lost lead to their person still. */
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
    if (digest) owners.set(keyOf(code, digest), code);
  });
  // A list that the version before kept on the device has none.
  for (const { code, part_of } of columns.merged ?? []) {
    const digest = listed.get(code)?.digest ?? '';
    merged.set(code, { partOf: part_of, digest });
    if (digest) owners.set(keyOf(code, digest), part_of);
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

/** Whose a ticket is; undefined for nobody's. */
export function ownerOf({ owners }: DoorList, ticket: TicketDigests): string | undefined {
  return keysOf(ticket)
    .map((key) => owners.get(key))
    .find((code) => code !== undefined);
}

/** Whether a ticket opens the door for the person with this code. */
export function isTicketOf({ listed, merged }: DoorList, code: string, ticket: TicketDigests): boolean {
  const keys = keysOf(ticket);
  if (keys.includes(keyOf(code, listed.get(code)?.digest ?? ''))) return true;
  return [...merged].some(([own, { partOf, digest }]) => partOf === code && keys.includes(keyOf(own, digest)));
}

/** Characters of a salted digest: 24 bits with a code that has 40 more of the same ticket, else 66. */
const SHORT = 4;
const LONG = 11;

/** Short digests are alike by chance; with the code that is the ticket's they are not. */
function keyOf(code: string, digest: string): string {
  return digest.length === SHORT ? `${code} ${digest}` : digest;
}

function keysOf({ plain, salted, code }: TicketDigests): string[] {
  return salted === null ? [plain] : [plain, salted.slice(0, LONG), keyOf(code, salted.slice(0, SHORT))];
}

function foldedOf(name: string, code: string): string {
  const spelt = code.toLowerCase();
  return `${fold(name)} ${spelt} ${spelt.replace('-', '')}`;
}
