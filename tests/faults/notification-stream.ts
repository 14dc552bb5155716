import { createNotification } from '#server/notifications/create-notification.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createRealtime } from '#server/platform/work/realtime.ts';

/** A person's stream at a server; `next` waits for what comes. */
export async function openStream(url: string, token: string): Promise<{ next: () => Promise<string | undefined> }> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${url}/api/notifications/stream`, { headers });
  const lines = body?.pipeThrough(new TextDecoderStream()).getReader();
  async function next(): Promise<string | undefined> {
    const value = (await lines?.read())?.value;
    // A comment says only that the stream lives.
    return value?.startsWith(':') ? next() : value;
  }
  return { next };
}

/** Notifies somebody as another process would; the result is when. */
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
