import { expect, test } from 'vitest';
import { contractDocument, operationOf, type Schema } from '#tests/contract/kit/contract-document.ts';

const fieldsOf = (schema?: Schema) => Object.keys(schema?.properties ?? {}).toSorted();

test('an account has a password and an address, and no question or hint', { tags: ['asvs/no-hints'] }, () => {
  const operations = ['registerUser', 'logIn', 'requestPasswordReset', 'confirmPasswordReset', 'changePassword'];
  const sent = operations.map((id) => [id, fieldsOf(operationOf(id).body?.schema)]);
  expect(Object.fromEntries(sent)).toEqual({
    registerUser: ['email', 'full_name', 'password', 'timezone'],
    logIn: ['otp', 'password', 'username'],
    requestPasswordReset: ['email'],
    confirmPasswordReset: ['new_password', 'token'],
    changePassword: ['current_password', 'new_password'],
  });
  const { User, ProfileChanges, Session } = contractDocument.components.schemas;
  const ofAccounts = [User, ProfileChanges, Session].flatMap(fieldsOf);
  expect(ofAccounts).toContain('email');
  expect(ofAccounts.filter((field) => /hint|question|answer|secret|reminder/.test(field))).toEqual([]);
});
