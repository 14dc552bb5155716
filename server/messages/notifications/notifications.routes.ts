import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { findOpenSessions, type OpenSession } from '../../accounts/auth/sessions.queries.ts';
import { createGroups } from '../../platform/background/groups.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { standing } from '../../platform/http/authentication.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { followLines } from './lines.ts';
import { type Looks, type NotificationStream, openNotificationStream } from './notification-stream.ts';
import {
  countUnread,
  deleteNotification,
  findNews,
  hasNotification,
  listNotifications,
  markRead,
  type News,
  organising,
  type Organising,
  restoreNotification,
} from './notifications.queries.ts';

export function notificationHandlers(context: Context) {
  const { db, realtime, now } = context;
  const streams = openStreams(context);

  /** The person's other pages hear of it when something changed. */
  function change(userId: string, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const isChanged = await work(tx);
      if (isChanged) await realtime.publish(tx, `notifications:${userId}`);
      return isChanged;
    });
  }

  return {
    listNotifications({ user, query }: Call<'listNotifications'>) {
      return listNotifications(db, user, query.unread_only, query.limit);
    },

    async countUnreadNotifications({ user }: Call<'countUnreadNotifications'>) {
      return { unread_count: await countUnread(db, user) };
    },

    async markNotificationsRead({ user, body }: Call<'markNotificationsRead'>) {
      await change(user.userId, (tx) => markRead(tx, user, { ids: body.notification_ids }, now()));
    },

    async markAllNotificationsRead({ user, request }: Call<'markAllNotificationsRead'>) {
      const shown = String(request.headers['notification-ids']).split(',').filter(Boolean);
      await change(user.userId, (tx) => markRead(tx, user, { shown }, now()));
    },

    async deleteNotification({ user, params }: Call<'deleteNotification'>) {
      const isDeleted = await change(user.userId, (tx) => deleteNotification(tx, user.userId, params.id, now()));
      if (!isDeleted) throw new Problem('not_found', 'That notification no longer exists.');
    },

    async restoreNotification({ user, params }: Call<'restoreNotification'>) {
      const isThere =
        (await change(user.userId, (tx) => restoreNotification(tx, user.userId, params.id))) ||
        (await hasNotification(db, user.userId, params.id));
      if (!isThere) throw new Problem('not_found', 'That notification can no longer be restored.');
    },

    streamNotifications({ user, reply }: Call<'streamNotifications'>) {
      return streams.open(user, reply);
    },
  } satisfies Partial<Handlers>;
}

const heartbeatMs = 25_000;
/** Tabs of one person share a stream, so what goes beyond is left over from pages that are gone: the oldest ends. */
const mostPerPerson = 20;
/** People, or sessions, of one statement. */
const mostAtOnce = 1000;

/** The streams that this process holds open: they ask the database together, and live by one heartbeat. */
function openStreams(context: Context) {
  const streams = new Map<string, Set<NotificationStream>>();
  let heartbeat: NodeJS.Timeout | undefined;
  const looks = lookTogether(context);
  countStreams(context.metrics, streams);

  function beat() {
    for (const own of streams.values()) for (const stream of own) stream.beat();
  }

  function admit(userId: string, stream: NotificationStream) {
    if (streams.size === 0) heartbeat = setInterval(beat, heartbeatMs).unref();
    const own = streams.get(userId) ?? new Set();
    streams.set(userId, own.add(stream));
    const [oldest] = own;
    if (own.size > mostPerPerson) oldest?.end();
    stream.content.once('close', () => {
      own.delete(stream);
      if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
      if (streams.size === 0) clearInterval(heartbeat);
    });
  }

  return {
    async open(person: Person, reply: FastifyReply): Promise<Readable> {
      const stream = await openNotificationStream(context, looks, person);
      reply.raw.once('close', () => stream.content.destroy());
      if (reply.raw.destroyed || stream.content.destroyed) stream.content.destroy();
      else admit(person.userId, stream);
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      return stream.content;
    },
  };
}

/** One statement for all streams that look at the same moment. */
function lookTogether({ config, db, now, realtime }: Context): Looks {
  // Together are asked about those of whom the same roles count.
  const newsOf = createGroups<string, News>(
    (shown, userIds) => findNews(db, userIds, JSON.parse(shown) as Organising),
    mostAtOnce,
  );
  const sessions = createGroups<string, OpenSession | null>(
    (_all, ids) => findOpenSessions(db, ids, now()),
    mostAtOnce,
  );
  return {
    lines: followLines(realtime),
    findNews: (person) => newsOf(JSON.stringify(organising(person)), person.userId),
    async mayGoOn(person) {
      const session = await sessions('', person.sessionId);
      return session !== null && isAsBefore(person, standing(config, session.roles, session.isStrong));
    },
  };
}

/** Whether the session still may what it might when the stream was opened: what a stream tells depends on it. */
function isAsBefore(before: Person, now: ReturnType<typeof standing>): boolean {
  return (
    before.isOrganiser === now.isOrganiser &&
    before.isAdministrator === now.isAdministrator &&
    before.isStrong === now.isStrong
  );
}

function countStreams(metrics: Context['metrics'], streams: Map<string, Set<NotificationStream>>): void {
  metrics.add({
    name: 'foyer_streams_open',
    help: 'Streams of news that browsers hold open.',
    type: 'gauge',
    read: () => [{ value: [...streams.values()].reduce((sum, own) => sum + own.size, 0) }],
  });
}
