import type { Context } from '../../platform/context.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import { findOwnDetails } from '../own-registrations.queries.ts';
import { showName } from './show-name.ts';
import { buffer } from 'node:stream/consumers';
import { createGroups } from '../../platform/background/groups.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';
import { findHeldStatus } from '../seats/own-registration.queries.ts';
import { showsAttendees } from '../seats/own-registration.policy.ts';
import { shownName } from '../../accounts/users/shown-names.queries.ts';
import { findShowing, listShown, type PageOfShown } from './attendees.queries.ts';

export function attendeeHandlers(context: Context) {
  const { db, now } = context;
  const listAttendees = createListAttendees(context);

  return {
    listAttendees({ user, params, query }: Call<'listAttendees'>) {
      return listAttendees(user, { eventId: params.id, ...query });
    },

    async showName({ user, params, body }: Call<'showName'>) {
      await showName(context, user.userId, params.id, body.shown_name);
      const [own] = await findOwnDetails(db, [{ userId: user.userId, registrationId: params.id }], now());
      if (!own) throw unknownRegistration();
      return own;
    },
  } satisfies Partial<Handlers>;
}

interface Asked {
  eventId: string;
  cursor: string;
  limit: number;
}

/**
 * Who comes to an event, for people with a seat there and its team. Everybody who asks in the same moment gets it from one reading. Throws
 * the Problems `not_found` and `forbidden`.
 */
function createListAttendees(context: Context) {
  const { db, now } = context;
  const readPage = createGroups<null, Page>(async (key, askers) => {
    const page = await showPage(context, JSON.parse(key) as Asked);
    return askers.map(() => page);
  });
  return async (person: Person, asked: Asked) => {
    const event = await findShowing(db, asked.eventId);
    if (!event || !showsAttendees(event, now())) {
      throw new Problem('not_found', 'That event does not exist, is over, or doesn’t show who is coming.');
    }
    const hasSeat = (await findHeldStatus(db, person.userId, event.event_id)) === 'approved';
    if (!hasSeat && !(await findEventRole(db, person, event.event_id))) {
      throw new Problem('forbidden', 'Only people with a seat see who else is coming.');
    }
    const { items, next } = await readPage(JSON.stringify({ ...asked, eventId: event.event_id }), null);
    return { items: items.map(({ userId, ...shown }) => ({ ...shown, is_own: userId === person.userId })), next };
  };
}

type Page = Awaited<ReturnType<typeof showPage>>;

async function showPage(context: Context, { eventId, ...page }: Asked) {
  const { items, next } = await listShown(context.db, eventId, page);
  const shown = await Promise.all(items.map((row) => showOne(context, row)));
  return { items: shown, next };
}

async function showOne(context: Context, { user_id, shown_as, full_name, file_id }: PageOfShown['items'][number]) {
  return {
    userId: user_id,
    shown_name: shownName([shown_as, full_name]) ?? '',
    picture: file_id && (await readPicture(context, file_id)),
  };
}

/** Null for one that has just gone; the list is there without it. */
async function readPicture({ files, log }: Context, fileId: string): Promise<string | null> {
  try {
    const content = await files.read(fileId);
    return content && (await buffer(content)).toString('base64');
  } catch (error) {
    log.warn({ err: error, file_id: fileId }, 'a picture is not shown for now');
    return null;
  }
}
