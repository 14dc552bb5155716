import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { SOON } from '#tests/support/soon.ts';
import { operationNamed, operationOf } from './operations.ts';

const LONGEST_WAIT = SOON.timeout;

export interface Answer {
  status: number;
  body: unknown;
}

export type Background = Record<string, Answer | ((path: string) => Answer)>;

/** A call that waits for the path to say how it ends. */
interface Call {
  id: string;
  request: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
}

interface Refusal {
  detail: string | null;
  code: string;
}

type Take = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Origin {
  url: string;
  server: Server;
  /** Null between two pages. */
  take: Take | null;
}

/** Those that no page is at: a tab that was there finds there what it has compiled. */
const free: Origin[] = [];

export type HeldApi = Awaited<ReturnType<typeof startHeldApi>>;

/**
 * An origin that no other page is at: the real server's pages and files, and every call of the API held until `answer`,
 * `fail`, `giveUp` or `end` ends it. What the path is not about is answered at once from `background`, by the call's name.
 *
 * With `realUrl`, where that server listens, no answer is made up: what is in `background`, and the stream, it answers at
 * once, and a held call goes there when the path says how it ends. An answer of another kind than the path's is an error.
 */
export async function startHeldApi(app: FastifyInstance, background: Background, realUrl: string | null = null) {
  const calls: Call[] = [];
  const next = new Map<string, Answer | null>();
  const origin = free.pop() ?? (await openOrigin());
  origin.take = async (request, response) => {
    const id = operationOf(request.method ?? '', request.url ?? '')?.id;
    if (id === undefined) return forward(app, request, response);
    const call = { id, request, response, body: await buffer(request) };
    if (realUrl !== null && (id in background || id === 'streamNotifications')) return pass(call, realUrl);
    const answer = answerAtOnce(id, request.url ?? '');
    if (answer) send(response, answer);
    else hold(call);
  };

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
      await pause(call ? 60 : 5);
      if (call && call === newest()) return call;
    }
    throw new Error(`The page did not call ${id}; waiting: ${calls.map((each) => each.id).join(', ') || 'nothing'}.`);
  }

  return {
    /** Whether the answers are the real server's. */
    isReal: realUrl !== null,
    url: origin.url,
    waiting,
    async answer(id: string, body: unknown) {
      const call = await waiting(id);
      if (realUrl !== null) await pass(call, realUrl, null);
      else send(call.response, { status: operationNamed(id).success, body });
    },
    /** With a Problem, or with a portal's page where there is no detail. (A lost connection a browser may try again.) */
    async fail(id: string, error: unknown) {
      const call = await waiting(id);
      const { response } = call;
      const { detail, code } = error as Refusal;
      if (detail === null)
        response.writeHead(511, { 'content-type': 'text/html' }).end('<h1>Log in to this network</h1>');
      else if (realUrl !== null) await pass(call, realUrl, { detail, code });
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
    /** Lets another page have the origin: nothing that this one asks for reaches that. */
    close() {
      origin.take = null;
      origin.server.closeAllConnections();
      free.push(origin);
    },
  };
}

async function openOrigin(): Promise<Origin> {
  const server = createServer((request, response) => {
    const taken = origin.take?.(request, response) ?? Promise.reject(new Error('No page is at this origin.'));
    taken.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin: Origin = { url: `http://127.0.0.1:${port}`, server, take: null };
  return origin;
}

/** After the last page. */
export async function closeOrigins(): Promise<void> {
  for (const { server } of free.splice(0)) await new Promise((resolve) => server.close(resolve));
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function send(response: ServerResponse, { status, body }: Answer) {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}

/** To the real server and back; `expected` is what it refuses the call with, or null for a success. */
async function pass({ id, request, body, response }: Call, url: string, expected?: Refusal | null) {
  const { 'accept-encoding': _, ...headers } = request.headers;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const passed = ask(`${url}${request.url}`, { method: request.method, headers }, resolve);
    response.on('close', () => passed.destroy());
    passed.on('error', reject).end(body);
  });
  const { statusCode = 0 } = answer;
  response.writeHead(statusCode, answer.headers);
  if (expected === undefined) return void answer.pipe(response);
  const text = (await buffer(answer)).toString();
  response.end(text);
  const refusal = statusCode < 400 ? null : (JSON.parse(text) as Refusal);
  if (refusal?.code === expected?.code && refusal?.detail === expected?.detail) return;
  const said = (it: Refusal | null | undefined) => (it ? `${it.code}: ${it.detail}` : 'a success');
  throw new Error(`The real server answers ${id} with ${said(refusal)}, and the path says ${said(expected)}.`);
}

/** The page is told in the console too, which a failed path's message does not hold. */
function refuse({ method, url }: IncomingMessage, response: ServerResponse) {
  const detail = `The page calls ${method} ${url}, which openapi.yaml does not have.`;
  send(response, { status: 404, body: { detail, code: 'not_found', fields: [] } });
}

async function forward(app: FastifyInstance, request: IncomingMessage, response: ServerResponse) {
  if (request.url?.startsWith('/api/')) return refuse(request, response);
  const { accept = '*/*' } = request.headers;
  const answer = await app.inject({ method: 'GET', url: request.url ?? '/', headers: { accept } });
  const { 'transfer-encoding': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode, headers as Record<string, string>).end(answer.rawPayload);
}
