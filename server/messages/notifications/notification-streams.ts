import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { findOpenSessions, type OpenSession } from '../../accounts/auth/sessions.queries.ts';
import { createGroups } from '../../platform/background/groups.ts';
import type { Context } from '../../platform/context.ts';
import { standing } from '../../platform/http/authentication.ts';
import type { Person } from '../../platform/http/contract.ts';
import { openNotificationStream, type Looks, type NotificationStream } from './notification-stream.ts';
import { followLines } from './lines.ts';
import { findNews, type News, organising, type Organising } from './notifications.queries.ts';

const heartbeatMs = 25_000;
/** Tabs of one person share a stream, so what goes beyond is left over from pages that are gone: the oldest ends. */
const mostPerPerson = 20;
/** People, or sessions, of one statement. */
const mostAtOnce = 1000;

/** The streams that this process holds open: they ask the database together, and live by one heartbeat. */
export function openStreams(context: Context) {
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
