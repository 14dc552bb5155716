import { createNotification } from '#server/platform/notifications/create-notification.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createRealtime } from '#server/platform/background/realtime.ts';

/** A person's stream at a server; `next` waits for what comes. */
export async function openStream(url: string, token: string): Promise<{ next: () => Promise<string | undefined> }> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${url}/api/notifications/stream`, { headers });
  const chunks = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  async function next(): Promise<string | undefined> {
    const end = rest.indexOf('\n\n');
    if (end < 0) {
      const { value } = (await chunks?.read()) ?? {};
      if (value === undefined) return undefined;
      rest += value;
      return next();
    }
    const message = rest.slice(0, end);
    rest = rest.slice(end + 2);
    // A comment says only that the stream lives; it may arrive together with a message.
    return message.startsWith(':') ? next() : message;
  }
  return { next };
}

/** Notifies someone as another process would; the result is when. */
export async function causeNotification(url: string, email: string): Promise<number> {
  const database = await openDatabase({ kind: 'postgres', url });
  const { user_id: userId } = await database.db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const realtime = createRealtime(database, console as never);
  const caused = performance.now();
  await database.db
    .transaction()
    .execute((tx) =>
      createNotification(
        tx,
        { realtime, now: () => new Date() },
        { userId, type: 'event_updated', title: 'Moved', message: 'To Friday.' },
      ),
    );
  await database.close();
  return caused;
}
