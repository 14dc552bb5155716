import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import {
  type Authenticate,
  createAuthentication,
  loginNeeded,
  refuseRole,
  refuseWeakSession,
} from './authentication.ts';
import { FILE_LIMITS, ignoreBodies, limitBodyTime, readBodies, requireMediaType, requireWellFormed } from './bodies.ts';
import type { DoorDevice, Handlers, OperationId, Person } from './contract.ts';
import { compressLong } from '../shared-answers/content-encoding.ts';
import type { Context } from '../context.ts';
import { onceOf } from '../idempotency.ts';
import type { Contract, JsonSchema, Operation, Parameter } from './openapi-document.ts';
import { limitOperation, type Limits } from '../limits/operation-limits.ts';
import { applySchemas } from './contract-schemas.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, for the log as well; null before and without authentication. */
    person: Person | null;
    /** On which a door link is open, of the calls that take its key. */
    door: DoorDevice | null;
  }
}

const BODY_LIMIT = 64 * 1024;
/** Enough for a form of a hundred questions, and for all the answers to one. */
const PERSONS_BODY_LIMIT = 512 * 1024;
/** Takes as many answers as `registerForEvent`. */
const REGISTERS: OperationId = 'takeSeatByCode';

/** Throws a Problem unless the person has the role in the team of the event that the request's path leads to. */
export type RequireEventRole = (operation: Operation, request: FastifyRequest) => Promise<void>;

/** Throws a Problem unless the person made what the request's path leads to. */
export type RequireAuthor = RequireEventRole;

/** The device whose key the request bears, null when it bears none. Throws a Problem for one that does not open the path's event now. */
export type AuthenticateDoor = (request: FastifyRequest) => Promise<DoorDevice | null>;

interface Guards {
  limits: Limits;
  authenticateDoor: AuthenticateDoor;
  requireEventRole: RequireEventRole;
  requireAuthor: RequireAuthor;
}

type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;

/**
 * Registers every operation of the contract under /api, and nothing else: its authentication, limits, schemas and
 * status come from there. Throws when an operation has no handler or a handler no operation.
 */
export function routeContract(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers,
  context: Context,
  { limits, ...guards }: Guards,
): void {
  refuseGaps(contract, handlers);
  const authenticate = createAuthentication(context);
  const counting = (operation: Operation) => limitOperation(operation, limits, context.config);
  // For all: pages bring answers of calls with them.
  applySchemas(app, contract.schemas);
  void app.register(
    async (api) => {
      const register = (scope: FastifyInstance, operations: Operation[]) => {
        for (const operation of operations)
          routeOperation(scope, operation, { handlers, authenticate, counting, ...guards });
      };
      await api.register(async (scope) => {
        ignoreBodies(scope);
        register(
          scope,
          contract.operations.filter(({ body }) => !body),
        );
      });
      await api.register(async (scope) => {
        readBodies(scope);
        await scope.register(multipart, { limits: FILE_LIMITS, throwFileSizeLimit: false });
        register(
          scope,
          contract.operations.filter(({ body }) => body),
        );
      });
    },
    { prefix: '/api' },
  );
}

interface Parts extends Omit<Guards, 'limits'> {
  handlers: Handlers;
  authenticate: Authenticate;
  counting: (operation: Operation) => ReturnType<typeof limitOperation>;
}

function routeOperation(
  scope: FastifyInstance,
  operation: Operation,
  { handlers, authenticate, authenticateDoor, counting, requireEventRole, requireAuthor }: Parts,
): void {
  const handle = handlers[operation.id as OperationId] as unknown as AnyHandler;
  const counted = counting(operation);
  const admitPerson = async (request: FastifyRequest) => {
    request.person = await personOf(operation, request, authenticate);
    requireRole(operation, request.person);
    requireStrength(operation, request.person);
    if (operation.eventRole) await requireEventRole(operation, request);
    if (operation.only) await requireAuthor(operation, request);
  };
  scope.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation: operation.id },
    bodyLimit: operation.authentication === 'required' || operation.id === REGISTERS ? PERSONS_BODY_LIMIT : BODY_LIMIT,
    schema: schemasOf(operation),
    ...(operation.body && { preParsing: [requireMediaType(operation.body), limitBodyTime] }),
    // Before the body is read: strangers don't get to send one.
    async onRequest(request) {
      request.door = operation.takesDoorKey ? await authenticateDoor(request) : null;
      if (!request.door) await admitPerson(request);
      await counted.byPerson(request);
    },
    // Only what could be carried out counts: someone who mistypes is not trying passwords.
    async preHandler(request) {
      requireWellFormed(request.body);
      await counted.byAddress(request);
    },
    onSend: compressLong,
    async handler(request, reply) {
      reply.code(operation.success.status).header('cache-control', cachingOf(operation, request));
      const answer = await counted.aroundFailures(request, () => handle(toCall(operation, request, reply)));
      return answer === undefined ? reply.send() : answer;
    },
  });
}

/** What one person may see is kept nowhere; what everybody may see is asked for again each time. */
function cachingOf({ method, authentication }: Operation, { person }: FastifyRequest): string {
  return method === 'GET' && authentication !== 'required' && !person ? 'no-cache' : 'no-store';
}

async function personOf(operation: Operation, request: FastifyRequest, authenticate: Authenticate) {
  if (operation.authentication === 'none') return null;
  const person = await authenticate(request);
  if (!person && operation.authentication === 'required') throw loginNeeded();
  return person;
}

/** Once it is known who asks, so that the log names the person who is refused. */
function requireRole({ role }: Operation, person: Person | null): void {
  const has = { organiser: person?.isOrganiser, administrator: person?.isAdministrator };
  if (role && !has[role]) throw refuseRole(role);
}

function requireStrength({ role, eventRole }: Operation, person: Person | null): void {
  if ((role || eventRole) && person?.isTooWeak) throw refuseWeakSession();
}

function toCall(operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  const { query, params, body, person, door } = request;
  return { query, params, body, user: person, door, once: onceOf(operation, request), request, reply };
}

function schemasOf({ parameters, body, success }: Operation): FastifySchema {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const path = parameters.filter((parameter) => parameter.in === 'path');
  const header = parameters.filter((parameter) => parameter.in === 'header');
  const isMultipart = body && 'multipart/form-data' in body;
  return {
    ...(query.length > 0 && { querystring: toObject(query) }),
    ...(path.length > 0 && { params: toObject(path) }),
    ...(header.length > 0 && { headers: toObject(header) }),
    ...(body && !isMultipart && { body: { content: contentOf(body) } }),
    ...(success.schema && { response: { [success.status]: success.schema } }),
  };
}

function contentOf(body: Record<string, JsonSchema>) {
  return Object.fromEntries(Object.entries(body).map(([type, schema]) => [type, { schema }]));
}

function toObject(parameters: Parameter[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function refuseGaps({ operations }: Contract, handlers: Handlers): void {
  const ids = new Set(operations.map(({ id }) => id));
  for (const { id, parameters } of operations) {
    if (!(id in handlers)) throw new Error(`The contract has ${id}, but no handler is there for it.`);
    const bare = parameters.find((parameter) => !parameter.required && !('default' in parameter.schema));
    if (bare) throw new Error(`${id}: the optional parameter ${bare.name} needs a default.`);
  }
  for (const id of Object.keys(handlers)) {
    if (!ids.has(id)) throw new Error(`The handler ${id} is not in the contract.`);
  }
}
