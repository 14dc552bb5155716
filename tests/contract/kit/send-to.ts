import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { formWith } from '#tests/support/made/uploads.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import { fullValue } from './breaches.ts';
import type { Operation } from './contract-document.ts';

/** Whom an operation asks for, and a token of each. */
export async function makeTokens({ db }: TestServer) {
  return { person: await login(db, await aUser(db)), organiser: await login(db, await anOrganiser(db)) };
}

interface Given {
  /** Default: one with every field. */
  body?: unknown;
  /** The body letter by letter instead. */
  payload?: string;
  /** By name, as they are written in an address. Others are as they should be where they have to be given, or else left out. */
  parameters?: Record<string, string>;
  /** Behind the query, as it is. */
  extra?: string;
}

export type Tokens = Awaited<ReturnType<typeof makeTokens>>;

/** Asks for one operation; what is not given is as the contract wants it. */
export async function sendTo(
  server: TestServer,
  tokens: Tokens,
  operation: Operation,
  { body, payload, parameters = {}, extra = '' }: Given,
) {
  const of = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const written = (place: string) =>
    of(place).flatMap(({ name }) => (name in parameters ? [[name, parameters[name] ?? '']] : []));
  const path = of('path').reduce((so, { name, schema }) => {
    return so.replace(`{${name}}`, encodeURIComponent(parameters[name] ?? String(fullValue(schema))));
  }, operation.path);
  const needed = of('query').filter(
    ({ name, required }) => required && !(name in parameters) && !extra.startsWith(`${name}=`),
  );
  const asked = [...needed.map(({ name, schema }) => [name, String(fullValue(schema))]), ...written('query')];
  const query = [new URLSearchParams(asked).toString(), extra].filter(Boolean).join('&');
  const expected = operation.body;
  return call(server, operation.method as 'GET', query ? `${path}?${query}` : path, {
    token: operation.role || operation.eventRole ? tokens.organiser : tokens.person,
    headers: { ...(expected && { 'content-type': typeOf(expected.type) }), ...Object.fromEntries(written('header')) },
    ...(expected && {
      payload: payload ?? toPayload(expected.type, body === undefined ? fullValue(expected.schema) : body),
    }),
  });
}

const FORM = 'multipart/form-data';

const typeOf = (type: string) => (type === FORM ? `${FORM}; boundary=line` : type);

function toPayload(type: string, body: unknown): string | Buffer {
  if (type === FORM) return formWith(pdf());
  return type === 'application/json'
    ? JSON.stringify(body)
    : new URLSearchParams(body as Record<string, string>).toString();
}
