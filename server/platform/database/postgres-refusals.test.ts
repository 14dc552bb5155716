import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { explainPostgres } from './postgres-refusals.ts';

function said(message: string, code?: string): Error {
  return Object.assign(
    code && /^[0-9A-Z]{5}$/.test(code) ? new DatabaseError(message, 1, 'error') : new Error(message),
    {
      ...(code && { code }),
    },
  );
}

test.each([
  ['28P01', 'password authentication failed for user "foyer"', 'refuses the password in DATABASE_URL'],
  ['08P01', 'SASL authentication failed', 'refuses the password in DATABASE_URL'],
  ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'asks for a password'],
  ['28000', 'role "foyer" does not exist', 'does not let this server in'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.1", no encryption', 'does not let this server in'],
  ['3D000', 'database "foyer" does not exist', 'no such database'],
  ['08P01', 'no such database: foyer', 'no such database'],
  ['08P01', 'unsupported startup parameter: options', 'The pooler that DATABASE_URL leads to refuses'],
  ['42501', 'permission denied for schema public', 'Make its user the owner'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'Check the certificate'],
  ['', 'The server does not support SSL connections', 'Check the certificate'],
])('what waiting can not mend is said at once: %s %s', (code, message, sentence) => {
  expect(explainPostgres(said(message, code))).toEqual({ sentence: expect.stringContaining(sentence), mayPass: false });
});

test.each([
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example.org', 'No name server knows the host in DATABASE_URL'],
  ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db', 'No name server answers'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', 'nothing listens where DATABASE_URL leads'],
  ['57P03', 'the database system is starting up', 'does not answer (the database system is starting up)'],
  ['53300', 'sorry, too many clients already', 'no connection left'],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'takes no changes'],
  ['', 'timeout expired', 'does not answer (timeout expired)'],
])('what waiting may mend is tried again: %s %s', (code, message, sentence) => {
  expect(explainPostgres(said(message, code))).toEqual({ sentence: expect.stringContaining(sentence), mayPass: true });
});

test('each is one sentence of a line or two, and a fault of ours is none', () => {
  const refusal = explainPostgres(said('database "a\nb" does not exist.', '3D000'));
  expect(refusal?.sentence).toMatch(/^[^\n]+\.$/);
  expect(explainPostgres(said('syntax error at or near "selct"', '42601'))).toBeNull();
  expect(explainPostgres(new TypeError('x is not a function'))).toBeNull();
});
