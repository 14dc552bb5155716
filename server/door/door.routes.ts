import { holds } from '#rules/events/team.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers, Person } from '../platform/http/contract.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { findEventRole } from '../accounts/roles/event-role.ts';
import { reportLate } from './report-late.ts';
import { getDoorPeople, syncDoor } from './sync-door.ts';

export function doorHandlers(context: Context) {
  const isEditor = async (user: Person, eventId: string) => {
    const role = await findEventRole(context.db, user, eventId);
    return role !== null && holds(role, 'editor');
  };

  return {
    async getDoorPeople({ params, door, request }: Call<'getDoorPeople'>) {
      if (door?.shut) throw door.shut;
      const isPacked = request.headers['door-list'] === 'packed';
      return getDoorPeople(context, params.id, { deviceId: door?.deviceId ?? null, door: door?.door ?? '', isPacked });
    },

    async syncDoor({ user, door, params, body }: Call<'syncDoor'>) {
      if (door?.shut) return reportLate(context, params.id, { ...door, shut: door.shut }, body);
      const by = door
        ? { actorId: null, deviceId: door.deviceId, door: door.door, isEditor: false }
        : {
            actorId: user.userId,
            deviceId: null,
            door: onOneLine(body.door),
            isEditor: await isEditor(user, params.id),
          };
      return syncDoor(context, params.id, by, body);
    },
  } satisfies Partial<Handlers>;
}
