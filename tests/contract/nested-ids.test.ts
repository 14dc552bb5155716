// @module-tag thorough

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpTables } from '#tests/support/server/dump.ts';
import { aFeedbackTemplate, aForm } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { readRow } from './kit/ask-row.ts';
import { operationOf, operations, resolve, type Schema } from './kit/contract-document.ts';
import { rows } from './kit/permission-rows.ts';
import { makeWorld, type Who, type World } from './kit/world.ts';

interface Crossing {
  who: Who;
  /** What the path names, where it is another thing than the row says. */
  id?: keyof World['ids'];
  /** Replaces fields of what the row sends. */
  body: () => object;
  status: number;
  /** What the answer says about it. */
  says: RegExp;
}

let server: TestServer;
let world: World;
/** Of another form and of another template than the events have, and of another person, given for the very event. */
let elsewhere: {
  form_version_id: string;
  feedback_template_version_id: string;
  file_id: string;
  others_file_id: string;
  message_key: string;
};
beforeAll(async () => {
  server = await startServer({ background: false });
  await server.listen();
  world = await makeWorld(server);
  const questions = [aQuestion({ question_id: 'theirs' })];
  const rest = { event_id: world.ids.withFile, file_name: 'a.pdf', size: 8, content_type: 'application/pdf' };
  const files = (['person', 'other'] as const).map((who) => ({
    ...rest,
    file_id: uuid(),
    user_id: world.userIds[who],
    uploaded_at: new Date(),
  }));
  await server.db.insertInto('answer_files').values(files).execute();
  const { key } = await server.db.selectFrom('event_messages').select('key').limit(1).executeTakeFirstOrThrow();
  elsewhere = {
    message_key: key,
    ...(await aForm(server.db, { questions })),
    ...(await aFeedbackTemplate(server.db, { questions })),
    file_id: files[0]?.file_id ?? '',
    others_file_id: files[1]?.file_id ?? '',
  };
});
afterAll(() => server.close());

/** Ids in a body that belong to someone or something else than the call is about. */
const crossings: Record<string, Crossing> = {
  'markNotificationsRead.notification_ids': {
    who: 'other',
    body: () => ({ notification_ids: [world.ids.notification] }),
    status: 204,
    says: /^$/,
  },
  'decideRegistrations.registration_ids': {
    who: 'organiser',
    id: 'anotherEvent',
    body: () => ({ registration_ids: [world.ids.registration, world.ids.othersRegistration], decision: 'cancel' }),
    status: 200,
    says: /^\{"results":\[(\{"registration_id":"[\w-]+","status":null,"problem":"This event has no such registration."\},?){2}\]\}$/,
  },
  'registerForEvent.form_version_id': {
    who: 'other',
    body: () => ({ form_version_id: elsewhere.form_version_id }),
    status: 409,
    says: /"code":"form_changed"/,
  },
  'addPerson.form_version_id': {
    who: 'organiser',
    id: 'withFile',
    body: () => ({ form_version_id: elsewhere.form_version_id, answers: { theirs: 'Nothing' } }),
    status: 409,
    says: /"code":"form_changed"/,
  },
  // An organiser gives no files in the name of someone else.
  'addPerson.answers': {
    who: 'organiser',
    id: 'withFile',
    body: () => ({ form_version_id: world.ids.formVersion, answers: { paper: elsewhere.others_file_id } }),
    status: 422,
    says: /"field":"answers.paper"/,
  },
  'registerForEvent.answers': {
    who: 'other',
    id: 'withFile',
    body: () => ({ form_version_id: world.ids.formVersion, answers: { paper: elsewhere.file_id } }),
    status: 422,
    says: /"field":"answers.paper"/,
  },
  'changeAnswers.form_version_id': {
    who: 'person',
    id: 'answered',
    body: () => ({ version: 1, form_version_id: elsewhere.form_version_id, answers: {} }),
    status: 409,
    says: /"code":"form_changed"/,
  },
  'changeAnswers.answers': {
    who: 'person',
    id: 'answered',
    body: () => ({ version: 1, form_version_id: world.ids.formVersion, answers: { paper: elsewhere.others_file_id } }),
    status: 422,
    says: /"field":"answers.paper"/,
  },
  'correctAnswers.form_version_id': {
    who: 'organiser',
    id: 'answered',
    body: () => ({ version: 1, form_version_id: elsewhere.form_version_id, answers: {} }),
    status: 409,
    says: /"code":"form_changed"/,
  },
  // Files are the person's to give, also those that are theirs.
  'correctAnswers.answers': {
    who: 'organiser',
    id: 'answered',
    body: () => ({ version: 1, form_version_id: world.ids.formVersion, answers: { paper: elsewhere.file_id } }),
    status: 422,
    says: /"field":"answers.paper"/,
  },
  'moveRegistration.event_id': {
    who: 'organiser',
    id: 'answered',
    body: () => ({ event_id: world.ids.registration, seen: 'approved' }),
    status: 422,
    says: /"field":"event_id"/,
  },
  'giveFeedback.feedback_template_version_id': {
    who: 'person',
    body: () => ({ feedback_template_version_id: elsewhere.feedback_template_version_id }),
    status: 409,
    says: /"code":"form_changed"/,
  },
  'giveFeedback.answers': {
    who: 'person',
    body: () => ({ answers: { theirs: 'An answer to a question of another template' } }),
    status: 422,
    says: /"field":"answers/,
  },
  // It is the key of another event's message: of this one it is none, and here it reaches nobody.
  'createMessage.key': {
    who: 'organiser',
    id: 'notOpen',
    body: () => ({ key: elsewhere.message_key }),
    status: 422,
    says: /"field":"audience"/,
  },
  ...toOnePerson('createMessage', 'event'),
  ...toOnePerson('countMessageRecipients', 'event'),
  ...toOnePerson('updateMessage', 'message', { version: 1 }),
  ...ofAnEvent('previewEmailTemplate'),
  ...ofAnEvent('testEmailTemplate'),
  ...ofAPerson('previewMessage'),
  ...ofAPerson('testMessage'),
  ...ofAPerson('previewDecision'),
  ...choicesOf('createEvent'),
  ...choicesOf('updateEvent', { version: 1 }),
};

/** What was done at a door is kept whatever came of it, and each has its outcome: server/door/sync-door.test.ts. */
const answeredOneByOne = ['syncDoor.actions.id', 'syncDoor.actions.undoes'];
/** Looked at once the code is right, as those of `registerForEvent`: server/registrations/mailed-codes/seats-by-code.test.ts. */
const behindACode = ['takeSeatByCode.answers', 'takeSeatByCode.form_version_id'];

/** A message is shown as one of the event's own people gets it. */
function ofAPerson(operation: string): Record<string, Crossing> {
  const body = () => ({ registration_id: world.ids.registration });
  const crossing = {
    who: 'organiser',
    id: 'anotherEvent',
    body,
    status: 422,
    says: /"field":"registration_id"/,
  } as const;
  return { [`${operation}.registration_id`]: crossing };
}

/** A message goes to a registration for its own event. */
function toOnePerson(operation: string, id: keyof World['ids'], more: object = {}): Record<string, Crossing> {
  const audience = () => ({ statuses: ['approved'], arrived: 'any', answers: [], registration_id: world.ids.answered });
  const says = /"field":"audience.registration_id"/;
  const crossing: Crossing = {
    who: 'organiser',
    id,
    body: () => ({ ...more, audience: audience() }),
    status: 422,
    says,
  };
  return { [`${operation}.audience.registration_id`]: crossing };
}

/** A template is shown for an event of the reader's. */
function ofAnEvent(operation: string): Record<string, Crossing> {
  const body = () => ({ event_id: world.ids.registration });
  return { [`${operation}.event_id`]: { who: 'organiser', body, status: 422, says: /"field":"event_id"/ } };
}

/** An event names a form, a template and texts for mails: each has to be one, and texts of their own occasion. */
function choicesOf(operation: string, more: object = {}): Record<string, Crossing> {
  const names: [string, () => object][] = [
    ['form_id', () => ({ form_id: world.ids.feedbackTemplate })],
    ['feedback_template_id', () => ({ feedback_template_id: world.ids.form })],
    [
      'email_templates.email_template_id',
      () => ({ email_templates: [{ trigger: 'event_updated', email_template_id: world.ids.emailTemplate }] }),
    ],
  ];
  return Object.fromEntries(
    names.map(([field, fields]) => {
      const says = new RegExp(`"field":"${field.split('.')[0]}`);
      const body = () => ({ ...more, ...fields() });
      return [`${operation}.${field}`, { who: 'organiser', id: 'anotherEvent', body, status: 422, says }];
    }),
  );
}

test(
  'every id behind another in a path, and every one in a body, is looked at here',
  { tags: ['asvs/nested-ids'] },
  () => {
    const inPaths = operations.map(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join('/'));
    expect([...new Set(inPaths)].toSorted()).toEqual([
      '',
      'id',
      'id/invitation_id',
      'id/role',
      'id/size',
      'id/user_id',
      'token/topic',
    ]);
    const inBodies = operations.flatMap(({ id, body }) => idsIn(body?.schema, id));
    expect([...Object.keys(crossings), ...answeredOneByOne, ...behindACode].toSorted()).toEqual(inBodies.toSorted());
  },
);

test.each(operations.filter(({ path }) => /\{id\}.*\{(?:invitation_id|user_id)\}/.test(path)))(
  '$id finds nothing of one event below another',
  { tags: ['asvs/nested-ids'] },
  async (operation) => {
    const row = { ...rows[operation.id], succeeds: 404, id: 'anotherEvent' } as const;
    const token = await world.tokenOf('organiser');
    const before = await dumpTables(server.db);
    expect((await readRow(server, world, operation, row, { token })).status).toBe(404);
    expect(await dumpTables(server.db)).toEqual(before);
  },
);

describe('an id that belongs elsewhere', () => {
  test.each(Object.entries(crossings))(
    'as %s changes nothing',
    { tags: ['asvs/nested-ids'] },
    async (name, crossing) => {
      const operation = operationOf(name.split('.')[0] ?? '');
      const row = rows[operation.id] ?? { succeeds: 0 };
      const usual = row.send?.(world).body as object;
      const token = await world.tokenOf(crossing.who);
      const before = await dumpTables(server.db);
      const { status, body } = await readRow(server, world, operation, row, {
        token,
        ...(crossing.id && { id: world.ids[crossing.id] }),
        sent: { body: { ...usual, ...crossing.body() } },
      });
      expect(body).toMatch(crossing.says);
      expect(status).toBe(crossing.status);
      expect(await dumpTables(server.db)).toEqual(before);
    },
  );
});

/** The fields below this schema that hold an id, or may as an answer does. */
function idsIn(schema: Schema | undefined, place: string): string[] {
  if (!schema) return [];
  if (/\/(Id|Answers)$/.test(schema.$ref ?? '')) return [place];
  const { properties = {}, items, oneOf = [] } = schema.$ref ? resolve(schema) : schema;
  return [
    ...Object.entries(properties).flatMap(([name, below]) => idsIn(below, `${place}.${name}`)),
    ...[items, ...oneOf].flatMap((below) => idsIn(below, place)),
  ];
}
