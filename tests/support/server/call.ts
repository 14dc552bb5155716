import type { FastifyInstance, InjectOptions } from 'fastify';

interface Request {
  token?: string;
  json?: unknown;
  form?: Record<string, string>;
  /** Anything else; say its type in `headers`. */
  payload?: Buffer | string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** The JSON as it came, whatever a test expects in it; null for an answer of another kind. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  raw: Buffer;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks the server of a test without a network; `path` is what follows /api. */
export async function call(
  { app, logged }: { app: FastifyInstance; logged?: string[] },
  method: Method,
  path: string,
  { token, json, form, payload, headers }: Request = {},
): Promise<Answer> {
  const options: InjectOptions = { method, url: `/api${path}`, headers: { ...headers } };
  if (token) options.headers = { ...options.headers, authorization: `Bearer ${token}` };
  if (form) options.headers = { ...options.headers, 'content-type': 'application/x-www-form-urlencoded' };
  if (json !== undefined) options.payload = json as object;
  else if (form) options.payload = new URLSearchParams(form).toString();
  else if (payload !== undefined) options.payload = payload;
  const answer = await app.inject(options);
  // A failure says why in the log alone.
  if (answer.statusCode === 500) console.error(logged?.findLast((line) => line.includes('"stack"')));
  const isJson = /json/.test(String(answer.headers['content-type']));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson ? answer.json() : null,
    raw: answer.rawPayload,
  };
}
