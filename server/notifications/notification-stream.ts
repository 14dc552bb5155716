import type { StreamMessage } from '#openapi/types.ts';
import { findSessionEnd } from '../auth/sessions.queries.ts';
import { coalesce } from '../platform/background/coalesce.ts';
import type { Context } from '../platform/context.ts';
import type { Person } from '../platform/http/contract.ts';
import { openEventStream, type EventStream } from '../platform/http/event-stream.ts';
import { Problem } from '../platform/http/problem.ts';
import { findLatestId, findRegistrationsChange } from './notifications.queries.ts';

const heartbeatMs = 25_000;

/**
 * Says that a person's notifications or registrations changed: `ready` once, then `changed` for what happened since the
 * last message.
 * It ends with the session, and with the server.
 */
export async function openNotificationStream(context: Context, person: Person): Promise<EventStream> {
  const stream = openEventStream();
  const tell = createTeller(context, person, stream);
  // Listening begins before the first look, so that nothing falls between the two.
  follow(context, person, stream, tell);
  try {
    if (!(await isSessionAlive(context, person))) {
      throw new Problem('unauthenticated', 'Your session has ended. Log in again to go on.');
    }
    await tell();
    return stream;
  } catch (error) {
    stream.content.destroy();
    throw error;
  }
}

/** One look at a time; what happens meanwhile is one more look. */
function createTeller({ db }: Context, { userId }: Person, stream: EventStream): () => Promise<void> {
  let event = 'ready';
  return coalesce(async () => {
    stream.send(event, await look(db, userId));
    event = 'changed';
  });
}

async function look(db: Context['db'], userId: string): Promise<StreamMessage> {
  const changedAt = await findRegistrationsChange(db, userId);
  return {
    latest_id: await findLatestId(db, userId),
    registrations_changed_at: changedAt?.toISOString() ?? null,
  };
}

/** Until the stream closes. */
function follow(context: Context, person: Person, stream: EventStream, tell: () => Promise<void>): void {
  const { realtime, log } = context;
  const orBreakOff = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => {
      log.warn({ err: error }, 'a notification stream broke off; the page opens another');
      stream.content.destroy();
    });
  const endWithSession = orBreakOff(async () => {
    if (await isSessionAlive(context, person)) stream.keepAlive();
    else stream.end();
  });

  const heartbeat = setInterval(endWithSession, heartbeatMs);
  const releases = [
    () => clearInterval(heartbeat),
    realtime.subscribe(`notifications:${person.userId}`, orBreakOff(tell)),
    realtime.subscribe(`session-ended:${person.sessionId}`, endWithSession),
    realtime.subscribe('server-stopping', stream.end),
  ];
  stream.content.once('close', () => {
    for (const release of releases) release();
  });
}

async function isSessionAlive({ db, now }: Context, { userId, sessionId }: Person): Promise<boolean> {
  const end = await findSessionEnd(db, userId, sessionId);
  return end !== null && end > now();
}
