import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm, anEvent, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findEventForm } from './answers/event-form.queries.ts';
import { createGroups } from '../platform/background/groups.ts';
import { Problem } from '../platform/http/problem.ts';
import { type Applicant, registerGroup } from './register-for-event.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

const noForm = { form_version_id: null, questions: [] };
const asking = (userId: string, prepared: Partial<Applicant['prepared']> = {}): Applicant => ({
  userId,
  prepared: { form: noForm, answers: {}, copy: null, ...prepared },
});

async function someone(changes: object = {}): Promise<string> {
  return (await aUser(server.db, changes)).user_id;
}

/** What was decided about each: the status that is stored, or the code of the Problem. */
async function decided(eventId: string, outcomes: unknown[]) {
  const rows = await server.db
    .selectFrom('registrations')
    .select(['registration_id', 'status'])
    .where('event_id', '=', eventId)
    .execute();
  const statuses = new Map<unknown, string>(rows.map(({ registration_id, status }) => [registration_id, status]));
  return outcomes.map((outcome) => (outcome instanceof Problem ? outcome.code : statuses.get(outcome)));
}

async function decide(eventId: string, applicants: Applicant[]) {
  return decided(eventId, await registerGroup(server.context, eventId, applicants));
}

const seatsOf = async (eventId: string) =>
  (await server.db.selectFrom('events').select('seats_taken').where('event_id', '=', eventId).executeTakeFirstOrThrow())
    .seats_taken;

test('seats go to the first of a group, the others stand in line in their order', async () => {
  const { event_id } = await anEvent(server.db, { capacity: 2, waitlist_enabled: true });
  const people = await Promise.all(Array.from({ length: 5 }, () => someone()));
  expect(
    await decide(
      event_id,
      people.slice(0, 4).map((id) => asking(id)),
    ),
  ).toEqual(['approved', 'approved', 'waitlisted', 'waitlisted']);
  expect(await decide(event_id, [asking(people[4] ?? '')])).toEqual(['waitlisted']);
  const line = await server.db
    .selectFrom('registrations')
    .select('user_id')
    .where('event_id', '=', event_id)
    .where('status', '=', 'waitlisted')
    .orderBy('waitlisted_at')
    .orderBy('registration_id')
    .execute();
  expect(line.map(({ user_id }) => user_id)).toEqual(people.slice(2));
  expect(await seatsOf(event_id)).toBe(2);
});

test('nobody is in it twice, and who is refused takes nobody’s seat', async () => {
  const form = await aForm(server.db, { questions: [aQuestion({ question_id: 'file', type: 'file' })] });
  const { event_id } = await anEvent(server.db, { capacity: 2, form_id: form.form_id });
  const asked = { form: await findEventForm(server.db, form.form_id) };
  const [ada, bea, cem] = [await someone(), await someone(), await someone()];
  const gone = await someone({ deleted_at: new Date() });
  expect(
    await decide(event_id, [
      asking(gone, asked),
      asking(ada, { ...asked, answers: { file: uuid() } }),
      asking(bea),
      asking(ada, asked),
      asking(ada, asked),
      asking(cem, asked),
      asking(bea, asked),
    ]),
  ).toEqual(['unauthenticated', 'invalid', 'form_changed', 'approved', 'already_registered', 'approved', 'event_full']);
  expect(await seatsOf(event_id)).toBe(2);
});

test('of an event that is not there, or not public, all hear the same', async () => {
  const { event_id } = await anEvent(server.db, { status: 'draft' });
  const group = [asking(await someone()), asking(await someone())];
  expect(await decide(event_id, group)).toEqual(['not_found', 'not_found']);
  expect(await decide(uuid(), group)).toEqual(['not_found', 'not_found']);
});

test('what the database refuses of one is refused to that one alone, and leaves nothing', async () => {
  const { event_id } = await anEvent(server.db, { capacity: 10 });
  const join = createGroups<Applicant, string>((eventId, applicants) =>
    registerGroup(server.context, eventId, applicants),
  );
  const people = await Promise.all(Array.from({ length: 3 }, () => someone()));
  const outcomes = await Promise.allSettled(
    people.map((userId, index) => join(event_id, asking(userId, { answers: index === 1 ? { a: 'a\0b' } : {} }))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const stored = await server.db
    .selectFrom('registrations')
    .select('user_id')
    .where('event_id', '=', event_id)
    .execute();
  expect(stored.map(({ user_id }) => user_id).toSorted()).toEqual([people[0], people[2]].toSorted());
  expect(await seatsOf(event_id)).toBe(2);
});
