import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KEY_HEADER, Once } from '../idempotency.ts';
import type { Problem } from './problem.ts';
import type { DoorOperation, OpenOperation } from '#openapi/callers.ts';
import type { operations } from '#openapi/schema.d.ts';

export type OperationId = keyof operations;

/** The person whose token came with the request. */
export interface Person {
  userId: string;
  sessionId: string;
  isOrganiser: boolean;
  isAdministrator: boolean;
  /** Whether more than a password was shown in this session. */
  isStrong: boolean;
  /** Whether the person's roles count for nothing until it was (REQUIRE_SECOND_FACTOR). */
  isTooWeak: boolean;
}

/** On which a door link was opened, when its key came with the request in place of a person's token. */
export interface DoorDevice {
  deviceId: string;
  /** The key opens the door of this event alone. */
  eventId: string;
  /** What the link calls its door. */
  door: string;
  /** When it stops working here: at the link's end, or when someone ended it. */
  until: Date;
  /** Why it no longer opens the door, once its time is over: for a while, what was done before may still be sent. */
  shut: Problem | null;
}

/** What a handler is called with; query, params and body have passed the contract's schemas, defaults filled in. */
export type Call<Id extends OperationId> = Request<Id> & Caller<Id> & Keyed<operations[Id]>;

interface Request<Id extends OperationId> {
  query: Query<operations[Id]>;
  params: Path<operations[Id]>;
  /** Undefined for multipart: the handler reads the file from the request. */
  body: Body<operations[Id]>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Keyed<Operation> = Operation extends { parameters: { header?: infer Header } }
  ? [Header] extends [undefined]
    ? unknown
    : typeof KEY_HEADER extends keyof NonNullable<Header>
      ? { once: Once | null }
      : unknown
  : unknown;

type Caller<Id> = Id extends DoorOperation
  ? { user: Person; door: null } | { user: null; door: DoorDevice }
  : { user: Id extends OpenOperation ? Person | null : Person };

/**
 * One function for each operation of the contract. What it returns is serialised with the schema of the operation's
 * 2xx answer, nothing for an answer without a body; a failure is a thrown `Problem`.
 */
export type Handlers = { [Id in OperationId]: (call: Call<Id>) => Promise<Answer<operations[Id]>> };

type Query<Operation> = Operation extends { parameters: { query?: infer Q } }
  ? [NonNullable<Q>] extends [never]
    ? Record<string, never>
    : Required<NonNullable<Q>>
  : never;
type Path<Operation> = Operation extends { parameters: { path: infer P } } ? P : Record<string, never>;
type Body<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? 'multipart/form-data' extends keyof Content
    ? undefined
    : Content[keyof Content]
  : undefined;

type Success<Operation> = Operation extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202 | 204)]
  : never;
type Answer<Operation> =
  Success<Operation> extends { content: infer Content }
    ? 'application/json' extends keyof Content
      ? Dated<Content['application/json']>
      : Readable | Buffer | FastifyReply
    : undefined | void;

/** The serialiser takes a Date where the contract says date-time. */
type Dated<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends (infer Item)[]
    ? Dated<Item>[]
    : T extends object
      ? { [Key in keyof T]: Dated<T[Key]> }
      : T;
