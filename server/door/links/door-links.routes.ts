import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { createDoorLink } from './create-door-link.ts';
import { listDoorLinks } from './door-links.queries.ts';
import { getDoorSettings, updateDoorSettings } from './door-settings.ts';
import { endDoorDevice, endDoorLink } from './end-door-link.ts';
import { openDoorLink } from './open-door-link.ts';

export function doorLinkHandlers(context: Context) {
  const { db, now } = context;
  return {
    async listDoorLinks({ params }: Call<'listDoorLinks'>) {
      return { items: await listDoorLinks(db, params.id, now()) };
    },
    createDoorLink({ user, params, body, once }: Call<'createDoorLink'>) {
      return createDoorLink(context, user.userId, params.id, body, once);
    },
    async endDoorLink({ user, params }: Call<'endDoorLink'>) {
      await endDoorLink(context, user.userId, params.id);
    },
    async endDoorDevice({ user, params }: Call<'endDoorDevice'>) {
      await endDoorDevice(context, user.userId, params.id);
    },
    openDoorLink({ params, body, request }: Call<'openDoorLink'>) {
      const userAgent = request.headers['user-agent'] ?? '';
      return openDoorLink(context, { eventId: params.id, secret: body.secret, userAgent });
    },
    getDoorSettings({ params }: Call<'getDoorSettings'>) {
      return getDoorSettings(db, params.id);
    },
    updateDoorSettings({ user, params, body }: Call<'updateDoorSettings'>) {
      return updateDoorSettings(context, user.userId, params.id, body);
    },
  } satisfies Partial<Handlers>;
}
