import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { buildOnce } from '../../platform/database/build-once.ts';
import type { Db } from '../../platform/database/database.ts';
import type { AuthenticateDoor } from '../../platform/http/contract-router.ts';
import type { Operation } from '../../platform/http/openapi-document.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/tokens.ts';
import { endOfDoor, type LinkTimes, whyShut } from './door-link.policy.ts';

const NOTED_EVERY = 60 * 1000;
const REPORTS_FOR = 24 * 60 * 60 * 1000;
const SHUT_HERE = 'The door was shut on this device. Open the door link again to go on.';

/**
 * Finds the device whose key a request bears in `Door-Key`. It is looked up for each request, so that whatever is ended is
 * shut at once, on every process. Of a link that is over or ended, `shut` says so for as long as it may send what was done before. Throws the
 * Problems `unauthenticated` and, at another event's door, `not_found`.
 */
export function authenticateDoors({ db, now }: Pick<Context, 'db' | 'now'>, operations: Operation[]): AuthenticateDoor {
  const elsewhere = operations.find(({ takesDoorKey, path }) => takesDoorKey && !path.startsWith('/door/{id}'));
  if (elsewhere) throw new Error(`${elsewhere.id} takes the key of a door, but its path leads to none.`);
  return async (request) => {
    const { 'door-key': key } = request.headers;
    if (key === undefined) return null;
    const device = await findDevice(db, String(key));
    if (!device) throw shut('This device no longer has a key to this door. Open the door link again.');
    if (!isAt(request, device.event_id)) throw new Problem('not_found', 'That event no longer exists.');
    const at = now();
    const link = { ...device, ended_at: device.link_ended_at };
    const why = whyShut(link, device, at) ?? (device.ended_at ? SHUT_HERE : null);
    const { until, reportsUntil } = timesOf(link, device);
    if (why && (at < device.works_from || at >= reportsUntil)) throw shut(why);
    if (at.getTime() - device.last_used_at.getTime() >= NOTED_EVERY) await noteUse(db, device.door_device_id, at);
    return {
      deviceId: device.door_device_id,
      eventId: device.event_id,
      door: device.door,
      until,
      shut: why ? shut(why) : null,
    };
  };
}

/**
 * When the device's time was over, and until when what it did before may still be sent. What a hand has ended is distrusted:
 * a day after that nothing more is taken.
 */
function timesOf(link: LinkTimes, device: { ended_at: Date | null; ends_at: Date }) {
  const endings = [link.ended_at, device.ended_at].filter((ended) => ended !== null);
  const earliest = (...times: Date[]) => new Date(Math.min(...times.map(Number)));
  return {
    until: earliest(link.works_until, ...endings),
    reportsUntil: earliest(endOfDoor(device), ...endings.map((ended) => new Date(ended.getTime() + REPORTS_FOR))),
  };
}

function shut(why: string): Problem {
  return new Problem('unauthenticated', why, { headers: { 'www-authenticate': 'Door-Key' } });
}

function isAt({ params }: FastifyRequest, eventId: string): boolean {
  return String((params as { id?: unknown }).id).toLowerCase() === eventId;
}

const deviceByKey = buildOnce((db, { keyHash }: { keyHash: Uint8Array }) =>
  db
    .selectFrom('door_devices')
    .innerJoin('door_links', 'door_links.door_link_id', 'door_devices.door_link_id')
    .innerJoin('events', 'events.event_id', 'door_links.event_id')
    .select([
      'door_devices.door_device_id',
      'door_devices.last_used_at',
      'door_devices.ended_at',
      'door_links.event_id',
      'door_links.door',
      'door_links.works_from',
      'door_links.works_until',
      'door_links.ended_at as link_ended_at',
      'events.ends_at',
      'events.timezone',
    ])
    .where('door_devices.key_hash', '=', keyHash),
);

async function findDevice(db: Db, key: string) {
  if (!/^[\w-]{43}$/.test(key)) return null;
  const [device] = await deviceByKey(db, { keyHash: hashToken(key) });
  return device ?? null;
}

/** Unless someone else does so now. */
async function noteUse(db: Db, deviceId: string, at: Date): Promise<void> {
  await db
    .updateTable('door_devices')
    .set({ last_used_at: at })
    .where('door_device_id', 'in', ({ selectFrom }) =>
      selectFrom('door_devices')
        .select('door_device_id')
        .where('door_device_id', '=', deviceId)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
