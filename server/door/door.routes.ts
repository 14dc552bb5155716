import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { onOneLine } from '../platform/on-one-line.ts';
import { reportLate } from './report-late.ts';
import { getDoorPeople, syncDoor } from './sync-door.ts';

export function doorHandlers(context: Context) {
  return {
    async getDoorPeople({ params, door }: Call<'getDoorPeople'>) {
      if (door?.shut) throw door.shut;
      return getDoorPeople(context, params.id, { deviceId: door?.deviceId ?? null, door: door?.door ?? '' });
    },

    syncDoor({ user, door, params, body }: Call<'syncDoor'>) {
      if (door?.shut) return reportLate(context, params.id, { ...door, shut: door.shut }, body);
      const by = door
        ? { actorId: null, deviceId: door.deviceId, door: door.door }
        : { actorId: user.userId, deviceId: null, door: onOneLine(body.door) };
      return syncDoor(context, params.id, by, body);
    },
  } satisfies Partial<Handlers>;
}
