import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { anEvent, anOrganiser, aMessage, login } from '#tests/support/made/factories.ts';
import { manyRegistered } from '#tests/support/made/many-people.ts';
import { call } from '#tests/support/server/call.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';
import type { Db } from '../../platform/database/database.ts';
import { startDue, writeSome } from './send-messages.ts';

const people = 450;
const audience = { statuses: ['approved'], arrived: 'any', answers: [] };

/** Each of them once, by mail and in the bell. */
async function expectEverybodyOnce(db: Db, userIds: string[]) {
  const mails = await db.selectFrom('email_messages').select('user_id').execute();
  expect(mails.map(({ user_id }) => user_id).toSorted()).toEqual(userIds.toSorted());
  const bells = await db.selectFrom('notifications').select('user_id').execute();
  expect(bells.map(({ user_id }) => user_id).toSorted()).toEqual(userIds.toSorted());
  expect(await db.selectFrom('event_message_recipients').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('event_messages').select('state').execute()).toEqual([{ state: 'sent' }]);
}

test.skipIf(!hasPostgres)(
  'pressed in two processes at once and written by both, it reaches everybody once',
  async () => {
    const { here, there } = await twoProcesses();
    const organiser = await anOrganiser(here.db);
    const { event_id } = await anEvent(here.db, { created_by: organiser.user_id });
    const { userIds } = await manyRegistered(here.db, event_id, people);
    const token = await login(here.db, organiser);
    const json = { key: uuid(), subject: 'Soup', body: 'Hi {{ recipient_name }}', audience, send_at: null };
    const press = (server: typeof here) => call(server, 'POST', `/admin/events/${event_id}/messages`, { token, json });
    const answers = await Promise.all([here, there, here, there].map(press));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.event_message_id)).size).toBe(1);
    const portions = { here: 0, there: 0 };
    const writeAll = async (name: 'here' | 'there', { context }: typeof here) => {
      while (await writeSome(context)) portions[name] += 1;
    };
    await Promise.all([writeAll('here', here), writeAll('there', there)]);
    await writeSome(here.context);
    expect(Math.min(portions.here, portions.there)).toBeGreaterThan(0);
    await expectEverybodyOnce(here.db, userIds);
  },
);

test.skipIf(!hasPostgres)('that is due in two processes at once goes out once', async () => {
  const { here, there } = await twoProcesses();
  const { event_id } = await anEvent(here.db);
  const { userIds } = await manyRegistered(here.db, event_id, 5);
  await aMessage(here.db, {
    event_id,
    created_by: (await anOrganiser(here.db)).user_id,
    send_at: new Date(Date.now() - 1000),
  });
  await Promise.all([here, there, here, there].map(({ context }) => startDue(context)));
  const audit = await here.db.selectFrom('audit_entries').select('action').execute();
  expect(audit).toEqual([{ action: 'event_message.went_out' }]);
  for (const { context } of [here, there]) while (await writeSome(context));
  await writeSome(here.context);
  await expectEverybodyOnce(here.db, userIds);
});
