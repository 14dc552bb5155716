import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Person } from '../platform/http/contract.ts';
import type { EventStream } from '../platform/http/event-stream.ts';
import { openNotificationStream } from './notification-stream.ts';

/** Tabs of one person share a stream, so what goes beyond is left over from pages that are gone: the oldest ends. */
const mostPerPerson = 20;

/** The streams that this process holds open. */
export function openStreams(context: Context) {
  const streams = new Map<string, Set<EventStream>>();

  function admit(userId: string, stream: EventStream) {
    const own = streams.get(userId) ?? new Set();
    streams.set(userId, own.add(stream));
    const [oldest] = own;
    if (own.size > mostPerPerson) oldest?.end();
    stream.content.once('close', () => {
      own.delete(stream);
      if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
    });
  }

  return {
    async open(person: Person, reply: FastifyReply): Promise<Readable> {
      const stream = await openNotificationStream(context, person);
      reply.raw.once('close', () => stream.content.destroy());
      if (reply.raw.destroyed) stream.content.destroy();
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
