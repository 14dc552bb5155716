import { createHash, randomBytes } from 'node:crypto';
import type {
  DoorAction,
  DoorColumns,
  DoorDouble,
  DoorPeople,
  DoorResult,
  DoorSync,
  DoorSynced,
} from '#openapi/types.ts';
import { packList } from '#rules/door/packed-list.ts';

export const EVENT = '01890a5d-ac96-774b-bcce-b302099a8058';
const HOUR = 3_600_000;
const BEGAN = Date.now() - performance.now();
const ENDS_AT = Date.now() + HOUR;
/** A clock that no test sets. */
const serverTime = () => Math.round(BEGAN + performance.now());

interface Someone {
  code: string;
  name: string;
  /** Of the ticket; null without one. */
  secret: Uint8Array | null;
  status: 'approved' | 'cancelled';
  arrival: { at: number; door: string; actionId: string } | null;
  changedAt: number;
}

/** The 16 bytes of the ticket of the person with this number. */
export function secretOf(index: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setUint32(0, index + 1);
  return bytes;
}

/** What the server does for a door, as far as a device can tell, with 300 people: Person 0 to Person 299. */
export function doorServer() {
  const server = {
    isUp: true,
    losesAnswers: false,
    /** The event is a day over. */
    isOver: false,
    /** What comes in place of the answer to a sync. */
    answers: null as (() => Response) | null,
    doubles: [] as DoorDouble[],
    /** False for a server of the release before. */
    isCurrent: true,
    refuses: null as 'forbidden' | 'unauthenticated' | null,
    linkDoor: null as string | null,
    asked: { getDoorPeople: 0, syncDoor: 0 },
    /** How many actions came in each call. */
    sizes: [] as number[],
    /** What the calls sent. */
    sent: [] as DoorAction[],
    actions: new Map<string, DoorResult>(),
    credentials: new Set<string>(),
    people: [] as Someone[],
    step: 0,

    reset() {
      Object.assign(server, { isUp: true, losesAnswers: false, refuses: null, linkDoor: null, step: 0 });
      Object.assign(server, { isOver: false, answers: null, doubles: [], isCurrent: true, sent: [] });
      Object.assign(server, { asked: { getDoorPeople: 0, syncDoor: 0 }, sizes: [], credentials: new Set() });
      server.actions.clear();
      server.people = Array.from({ length: 300 }, (_, index) => ({
        code: `AAAA-${String(index).padStart(4, '0')}`,
        name: `Person ${index}`,
        secret: secretOf(index),
        status: 'approved',
        arrival: null,
        changedAt: 0,
      }));
    },
    hasArrived: (index: number) => server.people[index]?.arrival !== null,
    arrive: (index: number, door: string) =>
      change(server, index, { arrival: { at: Date.now(), door, actionId: 'elsewhere' } }),
    renewTicket: (index: number, secret: Uint8Array) => change(server, index, { secret }),
    cancel: (index: number) => change(server, index, { status: 'cancelled', secret: null }),

    async fetch(request: Request): Promise<Response> {
      if (!server.isUp) throw new TypeError('Failed to fetch');
      const { headers, method } = request;
      const key = headers.get('Door-Key');
      server.credentials.add([key && `key ${key}`, headers.get('Authorization')].filter(Boolean).join());
      if (server.refuses) {
        const status = server.refuses === 'forbidden' ? 403 : 401;
        return Response.json({ detail: 'Not yours.', code: server.refuses }, { status });
      }
      server.asked[method === 'GET' ? 'getDoorPeople' : 'syncDoor'] += 1;
      if (server.isOver && method === 'GET') {
        return Response.json({ detail: 'This event is over.', code: 'not_allowed_now' }, { status: 409 });
      }
      if (method === 'GET') return Response.json(peopleOf(server, request));
      if (server.answers) return server.answers();
      const answer = answerSync(server, (await request.json()) as DoorSync);
      if (server.losesAnswers) throw new TypeError('Failed to fetch');
      return answer;
    },
  };
  return server;
}

/** The release before knows no tickets of actions. */
function answerSync(server: Server, asked: DoorSync): Response {
  const isRefused = !server.isCurrent && asked.actions.some((action) => 'ticket' in action);
  if (!isRefused) return Response.json(sync(server, asked));
  return Response.json({ detail: 'Unknown field.', code: 'invalid', fields: [] }, { status: 422 });
}

type Server = ReturnType<typeof doorServer>;

function change(server: Server, index: number, changes: Partial<Someone>) {
  server.step += 1;
  Object.assign(server.people[index] ?? {}, changes, { changedAt: server.step });
}

function peopleOf(server: Server, { url, headers }: Request): DoorPeople {
  const event_id = new URL(url).pathname.split('/')[3] ?? '';
  const isPacked = server.isCurrent && headers.get('door-list') === 'packed';
  const salt = isPacked ? randomBytes(12).toString('base64url') : null;
  const people = columnsOf(server.people, salt);
  return {
    event_id,
    title: 'Autumn party',
    starts_at: new Date(ENDS_AT - 2 * HOUR).toISOString(),
    ends_at: new Date(ENDS_AT).toISOString(),
    timezone: 'Europe/Berlin',
    status: 'published',
    door: server.linkDoor,
    ...standOf(server, salt),
    people: salt === null ? people : columnsOf([], null),
    ...(salt !== null && { packed: packList(people, salt) }),
  };
}

function standOf({ people, step }: Server, salt: string | null) {
  return {
    now: serverTime(),
    until: new Date(ENDS_AT + 24 * HOUR).toISOString(),
    expected: people.filter(({ status }) => status === 'approved').length,
    here: people.filter(({ arrival }) => arrival !== null).length,
    cursor: [step, salt ?? ''].join(' '),
  };
}

/** The codes here are not those of tickets, so salted digests are long ones. */
function digestOf(secret: Uint8Array, salt: string | null): string {
  const digest = createHash('sha256')
    .update(salt ?? '')
    .update(secret)
    .digest('base64url');
  return digest.slice(0, salt === null ? 16 : 11);
}

function columnsOf(people: Someone[], salt: string | null): DoorColumns {
  return {
    codes: people.map(({ code }) => code),
    names: people.map(({ name }) => name),
    digests: people.map(({ secret }) => (secret === null ? '' : digestOf(secret, salt))),
    statuses: people.map(({ status }) => status),
    arrivals: people.map(({ arrival }) => arrival?.at ?? null),
    doors: people.map(({ arrival }) => arrival?.door ?? ''),
    merged: [],
    remarks: [],
  };
}

function sync(server: Server, { cursor, door, actions }: DoorSync): DoorSynced {
  server.sizes.push(actions.length);
  server.sent.push(...actions);
  const results = actions.map((action) => {
    const result = server.actions.get(action.id) ?? carryOut(server, action, door);
    server.actions.set(action.id, result);
    return result;
  });
  const [step = '', given = ''] = cursor.split(' ');
  const salt = server.isCurrent && given !== '' ? given : null;
  const changed = server.people.filter(({ changedAt }) => changedAt > Number(step));
  return { ...standOf(server, salt), results, people: columnsOf(changed, salt), doubles: server.doubles };
}

function carryOut(server: Server, { id, kind, at, code, undoes, name }: DoorAction, door: string): DoorResult {
  const { people } = server;
  if (kind === 'walk_in') people.push(aWalkIn(people.length, name ?? ''));
  const index = people.findIndex((person, place) => {
    if (kind === 'undo') return person.arrival?.actionId === undoes;
    return kind === 'walk_in' ? place === people.length - 1 : person.code === code;
  });
  const person = people[index];
  if (!person) return { id, outcome: 'unknown', code: null, arrived_at: null, door: '', detail: 'Nobody is known.' };
  const isDone = kind === 'undo' || person.arrival === null;
  if (isDone) change(server, index, { arrival: kind === 'undo' ? null : { at, door, actionId: id } });
  return { ...resultOf(person), id, outcome: isDone ? 'done' : 'already', detail: isDone ? '' : 'Came in before.' };
}

function resultOf({ code, arrival }: Someone) {
  return { code, arrived_at: arrival?.at ?? null, door: arrival?.door ?? '' };
}

function aWalkIn(index: number, name: string): Someone {
  return { code: `WALK-0${index}`, name, secret: null, status: 'approved', arrival: null, changedAt: 0 };
}
