// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { complaintsAboutValue, isSentence } from './kit/answers.ts';
import { breachesOf, brokenParameters, fullValue } from './kit/breaches.ts';
import { operations, resolve, type Operation } from './kit/contract-document.ts';
import { makeTokens, sendTo, type Tokens } from './kit/send-to.ts';

let server: TestServer;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer({ background: false });
  tokens = await makeTokens(server);
});
afterAll(() => server.close());

const MULTIPART = 'multipart/form-data';
const withBody = operations.filter(({ body }) => body && body.type !== MULTIPART);
const isAboutCharacters = (what: string) => /NUL|half a character/.test(what);

const send = (operation: Operation, given: Parameters<typeof sendTo>[3]) => sendTo(server, tokens, operation, given);

/** What was not refused as it should be: 422, with the field by its name and a sentence. */
async function notRefused(field: string, sending: ReturnType<typeof send>): Promise<string[]> {
  const { status, body } = await sending;
  const fields = ((body?.fields ?? []) as { field: string; detail: string }[]).filter((each) => each.field === field);
  const isNamed = fields.length > 0 && fields.every(({ detail }) => isSentence(detail));
  return status === 422 && isNamed ? [] : [`${field}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`];
}

async function breakAll(operation: Operation, isMeant: (what: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const { field, what, body } of breachesOf(operation).filter((breach) => isMeant(breach.what))) {
    const problems = await notRefused(field, send(operation, { body }));
    found.push(...problems.map((problem) => `${what}, ${problem}`));
  }
  return found;
}

describe.each(withBody)('$id', (operation) => {
  test('is tried with a body that the contract allows but for one field', () => {
    expect(complaintsAboutValue(operation.body?.schema ?? {}, fullValue(operation.body?.schema ?? {}))).toEqual([]);
  });

  test(
    'names each field that is missing, of another kind, empty, too long or out of range',
    { tags: ['asvs/every-field', 'asvs/odd-shapes'] },
    async () => {
      expect(await breakAll(operation, (what) => !isAboutCharacters(what))).toEqual([]);
    },
  );

  test('names each text with NUL or half a character', { tags: ['asvs/odd-characters'] }, async () => {
    expect(await breakAll(operation, isAboutCharacters)).toEqual([]);
  });
});

const withParameters = operations.filter(
  ({ parameters, id, body }) => parameters.length > 0 && id !== 'streamNotifications' && body?.type !== MULTIPART,
);

describe.each(withParameters)('$id', (operation) => {
  test.each(operation.parameters)(
    'names the parameter $name when it is not what it should be',
    { tags: ['asvs/every-field', 'asvs/odd-characters'] },
    async ({ name, schema, in: place }) => {
      const found: string[] = [];
      for (const [what, value] of brokenParameters(resolve(schema))) {
        if (place === 'header' && what === 'with NUL') continue;
        if (place === 'path' && value === '') continue;
        const problems = await notRefused(name, send(operation, { parameters: { [name]: value } }));
        found.push(...problems.map((problem) => `${what}, ${problem}`));
      }
      expect(found).toEqual([]);
    },
  );
});
