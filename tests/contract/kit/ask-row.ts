import type { TestServer } from '#tests/support/server/server.ts';
import type { Received } from './answers.ts';
import type { Operation } from './contract-document.ts';
import type { Row } from './permission-rows.ts';
import type { World } from './world.ts';

interface How {
  /** Null for nobody. */
  token: string | null;
  headers?: Record<string, string>;
  /** In place of the operation's own method. */
  method?: string;
  /** In place of the row's thing. */
  id?: string;
  /** In place of what the row sends. */
  sent?: { body: object | string; type?: string };
  /** Behind the question mark, after the row's own. */
  query?: string;
}

/** Asks over the network what the row says of this operation. The caller reads the answer's body, or cancels it: streams never end. */
export function askRow(
  { url }: Pick<TestServer, 'url'>,
  world: World,
  operation: Operation,
  row: Row,
  { token, headers, method = operation.method, id, sent, query = '' }: How,
): Promise<Response> {
  const { body, type = 'application/json' } = sent ?? row.send?.(world) ?? {};
  const isSent = body !== undefined && !['GET', 'HEAD'].includes(method);
  const asked = [row.query, query].filter(Boolean).join('&');
  return fetch(`${url}/api${addressOf(operation, row, world, id)}${asked && `?${asked}`}`, {
    method,
    headers: {
      ...(isSent && { 'content-type': type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(isSent && { body: written(body) }),
  });
}

function written(body: object | string): string | Blob {
  return typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);
}

/** The same with the answer read to its end; of a stream the body is left out. */
export async function readRow(...asked: Parameters<typeof askRow>): Promise<Received> {
  const answer = await askRow(...asked);
  const isEndless = /event-stream/.test(answer.headers.get('content-type') ?? '');
  if (isEndless) await answer.body?.cancel();
  const body = isEndless ? '' : await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

function addressOf({ path }: Operation, { id = 'event' }: Row, { ids }: World, other?: string): string {
  const values: Record<string, string> = {
    id: other ?? ids[id],
    size: 'small',
    topic: 'event_reminder',
    user_id: ids.member,
    invitation_id: ids.invitation,
    role: 'organiser',
    token: ids.unsubscribeToken,
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
