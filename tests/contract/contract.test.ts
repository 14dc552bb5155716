import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { contractDocument, operationOf, operations, resolve, type Schema } from './kit/contract-document.ts';

/** The table of the specification, point 7, word for word. */
const specification = [
  {
    id: 'registerUser',
    method: 'POST',
    path: '/users/register',
    sends: 'application/json',
    fields: ['email', 'password'],
  },
  {
    id: 'logIn',
    method: 'POST',
    path: '/auth/token',
    sends: 'application/x-www-form-urlencoded',
    fields: ['username', 'password'],
  },
  { id: 'getCurrentUser', method: 'GET', path: '/users/me', sends: null, fields: [] },
  {
    id: 'requestPasswordReset',
    method: 'POST',
    path: '/auth/password-reset/request',
    sends: 'application/json',
    fields: ['email'],
  },
  {
    id: 'confirmPasswordReset',
    method: 'POST',
    path: '/auth/password-reset/confirm',
    sends: 'application/json',
    fields: ['token', 'new_password'],
  },
  { id: 'uploadCv', method: 'POST', path: '/users/me/cv', sends: 'multipart/form-data', fields: ['file'] },
  { id: 'listNotifications', method: 'GET', path: '/notifications/', sends: null, fields: [] },
  { id: 'countUnreadNotifications', method: 'GET', path: '/notifications/unread-count', sends: null, fields: [] },
  {
    id: 'markNotificationsRead',
    method: 'POST',
    path: '/notifications/mark-as-read',
    sends: 'application/json',
    fields: ['notification_ids'],
  },
  { id: 'markAllNotificationsRead', method: 'POST', path: '/notifications/mark-all-as-read', sends: null, fields: [] },
  { id: 'deleteNotification', method: 'DELETE', path: '/notifications/{id}', sends: null, fields: [] },
];

describe('the eleven calls of the specification', () => {
  test('stand in the contract with their methods and paths, in the order of its table, and are marked', () => {
    const rows = operations
      .filter(({ origin }) => origin === 'specification')
      .map(({ id, method, path }) => ({ id, method, path }));
    expect(rows).toEqual(specification.map(({ id, method, path }) => ({ id, method, path })));
  });

  test('come before the paths that are ours', () => {
    const paths = [...new Set(specification.map(({ path }) => path))];
    expect(Object.keys(contractDocument.paths).slice(0, paths.length)).toEqual(paths);
  });

  test.each(specification)('$id takes what the table says: $fields as $sends', ({ id, sends, fields }) => {
    const { body } = operationOf(id);
    expect(body?.type ?? null).toBe(sends);
    expect(body?.schema.required ?? []).toEqual(fields);
  });

  test('the list takes unread_only, false unless given, and limit, 50 unless given', () => {
    const parameters = operationOf('listNotifications').parameters.map(({ name, in: place, required, schema }) => ({
      name,
      place,
      required: required ?? false,
      type: schema.type,
      default: schema.default,
    }));
    expect(parameters).toEqual([
      { name: 'unread_only', place: 'query', required: false, type: 'boolean', default: false },
      { name: 'limit', place: 'query', required: false, type: 'integer', default: 50 },
    ]);
    expect(operationOf('listNotifications').parameters[1]?.schema).toMatchObject({ minimum: 1, maximum: 200 });
  });

  test('the token call answers access_token and user, the count unread_count, the list a bare array', () => {
    expect(successOf('logIn').required).toEqual(expect.arrayContaining(['access_token', 'user']));
    expect(successOf('countUnreadNotifications').required).toEqual(['unread_count']);
    expect(successOf('listNotifications').type).toBe('array');
  });

  test('a notification and a user have the fields of point 3', () => {
    expect(schemaOf('Notification').required).toEqual([
      'notification_id',
      'notification_type',
      'title',
      'message',
      'is_read',
      'read_at',
      'created_at',
      'related_entity_type',
      'related_entity_id',
    ]);
    expect(schemaOf('User').required).toEqual(expect.arrayContaining(['email', 'roles']));
    expect(schemaOf('Role').required).toEqual(['role_name']);
    expect(successOf('getCurrentUser')).toBe(schemaOf('User'));
    expect(successOf('uploadCv')).toBe(schemaOf('User'));
  });
});

describe.each(operations)(
  '$id',
  ({ id, method, path, origin, authentication, role, eventRole, body, parameters, answers }) => {
    test('has a name and says whose it is', () => {
      expect(id).toMatch(/^[a-z][A-Za-z]+$/);
      expect(['specification', 'foyer']).toContain(origin);
    });

    test('documents one success and every failure that it can answer', () => {
      expect(Object.keys(answers).filter((status) => status.startsWith('2'))).toHaveLength(1);
      const failures = ['429', '500', '503'];
      if (authentication !== 'none') failures.push('401');
      if (role) failures.push('403');
      if (body) failures.push('400', '408', '413', '415', '422');
      if (parameters.length > 0) failures.push('422');
      expect(Object.keys(answers)).toEqual(expect.arrayContaining(failures));
      expect(body === null || method !== 'GET').toBe(true);
    });

    test('is for organisers or administrators alone exactly when its path says so, but for the door', () => {
      const ofPath = /^\/admin\/(?:audit|outbox|people)/.test(path) ? 'administrator' : 'organiser';
      expect(role).toBe(path.startsWith('/admin/') && eventRole !== 'check_in' ? ofPath : null);
    });

    test('answers every failure with a Problem that has a sentence and a code', () => {
      for (const [status, { content }] of Object.entries(answers).filter(([code]) => Number(code) >= 400)) {
        expect(Object.keys(content ?? {}), status).toEqual(['application/problem+json']);
        const problem = resolve(content?.['application/problem+json']?.schema ?? {});
        expect(problem.required, status).toEqual(expect.arrayContaining(['detail', 'code']));
      }
    });

    test('gives an optional parameter its default', () => {
      for (const parameter of parameters.filter(({ required }) => !required)) {
        expect(resolve(parameter.schema), parameter.name).toHaveProperty('default');
      }
    });
  },
);

describe('every value of the contract', () => {
  const schemas = [...everySchema()];

  test('is bounded: strings in length, numbers in range, lists in number', () => {
    expect(schemas.length).toBeGreaterThan(100);
    expect(schemas.filter(([, schema]) => !isBounded(schema)).map(([place]) => place)).toEqual([]);
  });

  test('that the server sends has no fields but those that are named', () => {
    const open = Object.entries(contractDocument.components.schemas)
      .filter(([, schema]) => schema.type === 'object' && schema.additionalProperties !== false)
      .map(([name]) => name);
    // Forms of other standards, what else they carry is passed over; and answers, by the questions’ ids.
    expect(open.toSorted()).toEqual(['Answers', 'Credentials', 'FileUpload']);
  });

  test('that is shown as an example is one', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'contract', components: contractDocument.components });
    const shown = Object.entries(contractDocument.components.schemas).filter(([, { examples }]) => examples);
    expect(shown.length).toBeGreaterThan(15);
    for (const [name, { examples }] of shown) {
      const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
      for (const example of examples ?? []) {
        validate(example);
        expect(validate.errors, name).toBeNull();
      }
    }
  });

  test('has a name that occurs once', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

function schemaOf(name: string): Schema {
  return contractDocument.components.schemas[name] ?? {};
}

function successOf(id: string): Schema {
  const [, answer] = Object.entries(operationOf(id).answers).find(([status]) => status.startsWith('2')) ?? [];
  return resolve(answer?.content?.['application/json']?.schema ?? {});
}

function isBounded({ type, ...schema }: Schema): boolean {
  if (schema.enum || 'const' in schema) return true;
  const types = [type ?? []].flat();
  return types.every((name) => {
    if (name === 'string') return schema.maxLength !== undefined || schema['x-max-bytes'] !== undefined;
    if (name === 'integer' || name === 'number') return schema.minimum !== undefined && schema.maximum !== undefined;
    if (name === 'array') return schema.maxItems !== undefined;
    return true;
  });
}

/** Every schema of the document with its place, wherever it stands. */
function* everySchema(): Generator<[string, Schema]> {
  const walk = function* (node: unknown, place: string): Generator<[string, Schema]> {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && !('in' in node) && !('scheme' in node)) yield [place, node as Schema];
    for (const [key, below] of Object.entries(node)) yield* walk(below, `${place}/${key}`);
  };
  yield* walk(contractDocument.paths, 'paths');
  yield* walk(contractDocument.components, 'components');
}
