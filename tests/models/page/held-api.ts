import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { operationNamed, operationOf } from './operations.ts';

const LONGEST_WAIT = 5_000;

export interface Answer {
  status: number;
  body: unknown;
}

export type Background = Record<string, Answer | ((path: string) => Answer)>;

/** A call that waits for the path to say how it ends. */
interface Call {
  id: string;
  response: ServerResponse;
}

export type HeldApi = Awaited<ReturnType<typeof startHeldApi>>;

/**
 * An origin of its own for one page: the real server's pages and files, and every call of the API held until `answer`,
 * `fail`, `giveUp` or `end` ends it. What the path is not about is answered at once from `background`, by the call's name.
 */
export async function startHeldApi(app: FastifyInstance, background: Background) {
  const calls: Call[] = [];
  const next = new Map<string, Answer | null>();
  const server = createServer((request, response) => {
    const operation = operationOf(request.method ?? '', request.url ?? '');
    if (!operation) return void forward(app, request, response);
    request.resume();
    const answer = answerAtOnce(operation.id, request.url ?? '');
    if (answer) send(response, answer);
    else hold({ id: operation.id, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function answerAtOnce(id: string, path: string): Answer | null {
    const special = next.get(id);
    next.delete(id);
    if (special !== undefined) return special;
    const usual = background[id] ?? null;
    return typeof usual === 'function' ? usual(path) : usual;
  }

  function hold(call: Call) {
    calls.push(call);
    call.response.on('close', () => calls.includes(call) && calls.splice(calls.indexOf(call), 1));
  }

  /** The newest call of this name that still waits; one that takes the place of another may be on its way yet. */
  async function waiting(id: string): Promise<Call> {
    const newest = () => calls.findLast((each) => each.id === id && !each.response.writableEnded);
    const end = Date.now() + LONGEST_WAIT;
    while (Date.now() < end) {
      const call = newest();
      await pause(call ? 30 : 5);
      if (call && call === newest()) return call;
    }
    throw new Error(`The page did not call ${id}; waiting: ${calls.map((each) => each.id).join(', ') || 'nothing'}.`);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting,
    async answer(id: string, body: unknown) {
      send((await waiting(id)).response, { status: operationNamed(id).success, body });
    },
    /** With a Problem, or with a gateway's page where there is no detail. (A lost connection a browser may try again.) */
    async fail(id: string, error: unknown) {
      const { response } = await waiting(id);
      const { detail, code } = error as { detail: string | null; code: string };
      if (detail === null) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      else send(response, { status: code === 'wrong_credentials' ? 401 : 422, body: error });
    },
    /** Leaves the newest call of this name without an answer for good. */
    async giveUp(id: string) {
      calls.splice(calls.indexOf(await waiting(id)), 1);
    },
    /** How the next call of this name is answered at once; null lets it wait. */
    answerNext: (id: string, answer: Answer | null) => void next.set(id, answer),
    /** One event of a stream, which stays open. */
    async say(id: string, event: string, data: unknown) {
      const { response } = await waiting(id);
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    /** What was said is all: the answer is over. */
    async end(id: string) {
      (await waiting(id)).response.end();
    },
    isWaiting: (id: string) => calls.some((each) => each.id === id),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function send(response: ServerResponse, { status, body }: Answer) {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}

async function forward(app: FastifyInstance, request: IncomingMessage, response: ServerResponse) {
  const { accept = '*/*' } = request.headers;
  const answer = await app.inject({ method: 'GET', url: request.url ?? '/', headers: { accept } });
  const { 'transfer-encoding': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode, headers as Record<string, string>).end(answer.rawPayload);
}
