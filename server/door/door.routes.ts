import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { onOneLine } from '../platform/on-one-line.ts';
import { getDoorPeople, syncDoor } from './sync-door.ts';

export function doorHandlers(context: Context) {
  return {
    getDoorPeople({ params }: Call<'getDoorPeople'>) {
      return getDoorPeople(context, params.id, { deviceId: null, door: '' });
    },

    syncDoor({ user, params, body }: Call<'syncDoor'>) {
      const by = { actorId: user.userId, deviceId: null, door: onOneLine(body.door) };
      return syncDoor(context, params.id, by, body);
    },
  } satisfies Partial<Handlers>;
}
