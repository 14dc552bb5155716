import type { StreamMessage } from '#openapi/types.ts';
import { coalesce } from '../../platform/background/coalesce.ts';
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import { openEventStream, type EventStream } from '../../platform/http/event-stream.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Lines } from './lines.ts';
import type { News } from './notifications.queries.ts';

/** How a stream learns what is true now. */
export interface Looks {
  findNews: (person: Person) => Promise<News>;
  /** Whether the session is open, and may what it might when the stream was opened. */
  mayGoOn: (person: Person) => Promise<boolean>;
  /** Hears when someone ahead may have left the line. */
  lines: Lines;
}

export interface NotificationStream extends Pick<EventStream, 'content' | 'end'> {
  /** Ends it when its session has ended; else says that the connection lives. */
  beat: () => void;
}

/**
 * Says that a person's notifications or registrations changed, or that they moved up in a line: `ready` once, then `changed`
 * for what happened since the last message.
 * It ends with the session, when the person's roles or the strength of their sessions change, and with the server.
 */
export async function openNotificationStream(
  context: Context,
  looks: Looks,
  person: Person,
): Promise<NotificationStream> {
  const stream = openEventStream();
  const tell = createTeller(context, looks, person, stream);
  // Listening begins before the first look, so that nothing falls between the two.
  const beat = follow(context, looks, person, stream, tell);
  try {
    if (!(await looks.mayGoOn(person))) {
      throw new Problem('unauthenticated', 'Your session has ended. Log in again to continue.');
    }
    await tell();
    return { content: stream.content, end: stream.end, beat };
  } catch (error) {
    stream.content.destroy();
    throw error;
  }
}

/** One look at a time; what happens meanwhile is one more look. */
function createTeller(
  { now, log }: Context,
  { findNews, lines }: Looks,
  person: Person,
  stream: EventStream,
): () => Promise<void> {
  let event = 'ready';
  /** A place in line is another since then, though no registration changed. */
  let movedAt: Date | null = null;
  const followed = new Map<string, () => void>();
  stream.content.once('close', () => followLinesOf([]));

  function followLinesOf(eventIds: string[]) {
    for (const [eventId, release] of followed) {
      if (eventIds.includes(eventId)) continue;
      release();
      followed.delete(eventId);
    }
    for (const eventId of eventIds) if (!followed.has(eventId)) followed.set(eventId, lines.follow(eventId, moveUp));
  }

  function moveUp() {
    movedAt = now();
    tell().catch((error: unknown) => {
      log.warn({ err: error }, 'a notification stream broke off; the page opens another');
      stream.content.destroy();
    });
  }

  const tell = coalesce(async () => {
    const { latestId, registrationsChangedAt, waitsFor } = await findNews(person);
    if (!stream.content.destroyed) followLinesOf(waitsFor);
    stream.send(event, {
      latest_id: latestId,
      registrations_changed_at: later(registrationsChangedAt, movedAt)?.toISOString() ?? null,
    } satisfies StreamMessage);
    event = 'changed';
  });
  return tell;
}

function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}

/** Until the stream closes. */
function follow(
  { realtime, log }: Context,
  { mayGoOn }: Looks,
  person: Person,
  stream: EventStream,
  tell: () => Promise<void>,
): () => void {
  const orBreakOff = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => {
      log.warn({ err: error }, 'a notification stream broke off; the page opens another');
      stream.content.destroy();
    });
  const beat = orBreakOff(async () => {
    if (await mayGoOn(person)) stream.keepAlive();
    else stream.end();
  });

  const releases = [
    realtime.subscribe(`notifications:${person.userId}`, orBreakOff(tell)),
    realtime.subscribe(`session-ended:${person.sessionId}`, beat),
    // Also heard where nothing may have changed: every subscriber is woken after words may have been missed.
    realtime.subscribe(`roles-changed:${person.userId}`, beat),
    realtime.subscribe('server-stopping', stream.end),
  ];
  stream.content.once('close', () => {
    for (const release of releases) release();
  });
  return beat;
}
